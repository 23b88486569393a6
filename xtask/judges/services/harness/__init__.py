"""Installs, starts and stops services, imports their documents, and counts what programs report."""
