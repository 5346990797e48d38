"""An archive to unpack anywhere, such as into ~/.local."""

import gzip
import hashlib
import tarfile


def pack(payload, folder):
    name = f"starling-{payload.version}-linux-{payload.machine}"
    path = folder / f"{name}.tar.gz"
    with open(path, "wb") as file, \
            gzip.GzipFile(fileobj=file, filename="", mode="wb", compresslevel=6, mtime=0) as zipped, \
            tarfile.open(fileobj=zipped, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for source in payload.files():
            entry = archive.gettarinfo(source, f"{name}/{source.relative_to(payload.folder)}")
            entry.uid = entry.gid = 0
            entry.uname = entry.gname = ""
            entry.mtime = payload.moment
            with open(source, "rb") as content:
                archive.addfile(entry, content)
    return path


def write_sums(paths, path):
    """The checksums, which 'sha256sum --check' reads."""
    sums = [f"{hashlib.sha256(one.read_bytes()).hexdigest()}  {one.name}\n" for one in paths]
    path.write_text("".join(sums))
