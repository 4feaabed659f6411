"""The mark for what must hold in light and in dark."""

import pytest

both_schemes = pytest.mark.parametrize("scheme", ["light", "dark"])
