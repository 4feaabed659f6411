"""The frame of the site: settings, addresses, headers, error pages and the commands that serve it."""
