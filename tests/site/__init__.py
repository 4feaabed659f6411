"""The frame: settings, headers, error pages, commands."""
