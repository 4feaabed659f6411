"""The site in a real browser: keyboard, touch, scripts on and off, both colour schemes."""
