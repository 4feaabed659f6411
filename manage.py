#!/usr/bin/env python
"""The command line of the site: `manage.py serve`, `manage.py check`, and so on."""

import os
import sys

from django.core.exceptions import ImproperlyConfigured
from django.core.management import execute_from_command_line

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belot_site.settings")
    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as error:
        # A setting with a bad value is the operator's typing error: the sentence helps, a traceback does not.
        sys.exit(f"Bad setting: {error}")
