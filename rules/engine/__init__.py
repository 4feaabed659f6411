"""The rules of Belot as a pure-Python engine. Standard library only; nothing here knows Django."""
