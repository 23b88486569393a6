"""Services: packages, how they are started, and where their documents are.

A module has `VERSION`, the packages (`DEBIAN`, `DEBIAN_SOURCE`, `PYPI`, `NPM`), `start(box)`, which returns settings for
the program, and either `document(box)`, a file from a package, or `served_document(box)` and its `SUFFIX`.
"""
