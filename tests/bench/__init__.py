"""Benchmarks, run on demand: `python -m tests.bench`. Every figure is a ratio measured in one run."""
