"""Unleash: OpenAPI 3.0, served. Needs PostgreSQL, which comes from Debian."""

import shutil

from harness.box import free_port

# Versions from 7.6 on need Node.js 22.
VERSION = "7.5.1"
NPM = [f"unleash-server@{VERSION}"]
DEBIAN = ["postgresql-15"]
SUFFIX = ".json"
KEY = "*:*.judge-5d2e"


def served_document(box):
    return box.get("/docs/openapi.json", timeout=120)


def start_database(box):
    """Starts PostgreSQL, which refuses to run as root, and returns its port."""
    database, port = box.data / "postgres", free_port()
    database.mkdir()
    shutil.chown(database, "nobody", "nogroup")
    # The folder is mounted elsewhere, because `nobody` may not be allowed to enter the folders above it.
    enter = 'mount --bind "$0" /mnt; cd /mnt; exec setpriv --reuid nobody --regid nogroup --clear-groups "$@"'
    programs = "/usr/lib/postgresql/15/bin"
    nobody = ["sh", "-ec", enter, database]
    box.run(*nobody, f"{programs}/initdb", "--username=judge", "--auth=trust", "--no-sync", "/mnt/data")
    box.start(
        *nobody,
        f"{programs}/postgres",
        *("-D", "/mnt/data", "-p", port, "-k", "/mnt", "-c", "listen_addresses=127.0.0.1", "-c", "fsync=off"),
    )
    ready = [f"{programs}/pg_isready", "--host=127.0.0.1", f"--port={port}", "--quiet"]
    box.wait_until(lambda: box.succeeds(*ready))
    return port


def start(box):
    port = start_database(box)
    box.start(
        *("node", box.npm / "node_modules/unleash-server/dist/server.js"),
        DATABASE_URL=f"postgres://judge@127.0.0.1:{port}/postgres",
        DATABASE_SSL="false",
        HTTP_HOST="127.0.0.1",
        HTTP_PORT=str(box.port),
        INIT_ADMIN_API_TOKENS=KEY,
        CHECK_VERSION="false",
        SEND_TELEMETRY="false",
        LOG_LEVEL="warn",
    )
    box.wait_for("/health")
    return {"key": KEY}
