"""Prometheus Alertmanager: Swagger 2.0, which the service embeds, but does not serve."""

import re

VERSION = "0.25.0"
DEBIAN = ["prometheus-alertmanager=0.25.0-1+b4", "golang-github-prometheus-alertmanager-dev=0.25.0-1"]

EMBEDDED = "usr/share/gocode/src/github.com/prometheus/alertmanager/api/v2/restapi/embedded_spec.go"
CONFIGURATION = """
route: { receiver: nobody, group_by: [alertname] }
receivers: [{ name: nobody }]
"""


def document(box):
    source = (box.root / EMBEDDED).read_text(encoding="utf-8")
    text = re.search(r"SwaggerJSON = json.RawMessage\(\[\]byte\(`(.*?)`\)\)", source, re.DOTALL).group(1)
    path = box.folder / "document.json"
    # A raw string of Go cannot contain a backquote.
    path.write_text(text.replace('` + "`" + `', "`"), encoding="utf-8")
    return path


def start(box):
    (box.data / "alertmanager.yml").write_text(CONFIGURATION, encoding="utf-8")
    box.start(
        "prometheus-alertmanager",
        "--config.file=alertmanager.yml",
        f"--storage.path={box.data}",
        f"--web.listen-address=127.0.0.1:{box.port}",
        "--cluster.listen-address=",
    )
    box.wait_for("/api/v2/status")
    return {"server": f"{box.url}/api/v2"}
