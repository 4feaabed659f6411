"""What is printed: cheat sheets, score sheets and worksheets, as pages of the site and as PDFs of the same content."""
