"""The stories of the sheets, one module each: a rule set in, headings, words and tables in the reader's language out."""
