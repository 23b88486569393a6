"""Docker's API: Swagger 2.0 of Moby, served by podman."""

import hashlib
import io
import json
import tarfile

VERSION = "1.41 (podman 4.3.1)"
DEBIAN = [
    "podman=4.3.1+ds1-8+deb12u1+b3",
    "crun=1.8.1-1+deb12u1",
    "busybox-static",
    "golang-github-docker-docker-dev=20.10.24+dfsg1-1+deb12u1",
]

DOCUMENT = "usr/share/gocode/src/github.com/docker/docker/api/swagger.yaml"
# Neither systemd nor a network is needed.
CONFIGURATION = """
[containers]
log_driver = "k8s-file"
netns = "host"
cgroups = "disabled"
[engine]
runtime = "crun"
cgroup_manager = "cgroupfs"
events_logger = "file"
[network]
network_config_dir = "{networks}"
"""
# The container runtime wants the second version of control groups alone, and podman keeps files in /run.
ALONE = 'mount -t cgroup2 none /sys/fs/cgroup; mount -t tmpfs none /run; exec "$0" "$@"'


def document(box):
    return box.root / DOCUMENT


def tar(entries):
    """Returns a tar archive of files, by their names."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w") as archive:
        for name, content in entries.items():
            info = tarfile.TarInfo(name)
            info.size, info.mode = len(content), 0o755
            archive.addfile(info, io.BytesIO(content))
    return buffer.getvalue()


def write_image(box, path):
    """Writes an image with a shell, as `docker save` does."""
    busybox = (box.root / "bin/busybox") if (box.root / "bin/busybox").exists() else box.root / "usr/bin/busybox"
    layer = tar({"bin/busybox": busybox.read_bytes(), "bin/sh": busybox.read_bytes(), "bin/ps": busybox.read_bytes(), "etc/passwd": b"root:x:0:0::/:/bin/sh\n"})
    digest = hashlib.sha256(layer).hexdigest()
    settings = {"Cmd": ["/bin/sh"], "Env": ["PATH=/bin"], "Labels": {"judged": "yes"}}
    config = {"architecture": "amd64", "os": "linux", "config": settings}
    config["history"] = [{"created": "2026-01-01T00:00:00Z", "created_by": "judge"}]
    config["rootfs"] = {"type": "layers", "diff_ids": [f"sha256:{digest}"]}
    manifest = [{"Config": "config.json", "RepoTags": ["localhost/judged:1"], "Layers": ["layer.tar"]}]
    files = {"config.json": json.dumps(config).encode(), "manifest.json": json.dumps(manifest).encode(), "layer.tar": layer}
    path.write_bytes(tar(files))


def start(box):
    (box.data / "networks").mkdir()
    settings = CONFIGURATION.format(networks=box.data / "networks")
    (box.data / "containers.conf").write_text(settings, encoding="utf-8")
    write_image(box, box.data / "image.tar")
    layer = tar({"hello.txt": b"hello\n", "bytes.bin": bytes(range(256))})
    (box.data / "layer.tar").write_bytes(layer)
    box.start(
        *("sh", "-ec", ALONE, "podman", f"--root={box.data / 'storage'}", f"--runroot={box.data / 'run'}", "--storage-driver=vfs"),
        *("system", "service", "--time=0", f"tcp:127.0.0.1:{box.port}"),
        CONTAINERS_CONF=str(box.data / "containers.conf"),
        XDG_RUNTIME_DIR=str(box.data / "run"),
    )
    box.wait_for("/v1.41/_ping")
    digest = f"sha256:{hashlib.sha256(layer).hexdigest()}"
    files = {"image": box.data / "image.tar", "layer": box.data / "layer.tar"}
    return {"server": f"{box.url}/v1.41", "layer_digest": digest, **files}
