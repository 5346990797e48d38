"""A wheel, which pipx, uv and pip install: the command as data, without any Python."""

import base64
import hashlib
import zipfile
from datetime import datetime, timezone

from packing.payload import NO_LICENCE, SUMMARY


def pack(payload, folder):
    tag = f"py3-none-{system(payload)}"
    name = f"starling-{payload.version}"
    about = f"{name}.dist-info"
    entries = {f"{about}/METADATA": (metadata(payload), 0o644), f"{about}/WHEEL": (wheel(tag), 0o644)}
    for source in payload.files():
        place = source.relative_to(payload.folder)
        where = f"scripts/{place.name}" if place.parts[0] == "bin" else f"data/{place}"
        entries[f"{name}.data/{where}"] = (source.read_bytes(), source.stat().st_mode & 0o777)
    record = "".join(f"{path},sha256={digest(content)},{len(content)}\n" for path, (content, _) in entries.items())
    entries[f"{about}/RECORD"] = (f"{record}{about}/RECORD,,\n".encode(), 0o644)
    path = folder / f"{name}-{tag}.whl"
    time = datetime.fromtimestamp(payload.moment, timezone.utc).timetuple()[:6]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        for place, (content, mode) in entries.items():
            entry = zipfile.ZipInfo(place, time)
            entry.compress_type, entry.create_system = zipfile.ZIP_DEFLATED, 3
            entry.external_attr = (0o100000 | mode) << 16
            archive.writestr(entry, content)
    return path


def system(payload):
    """The systems that have what it needs: pip refuses the wheel on others."""
    if payload.needs.glibc:
        return "manylinux_{}_{}_{}".format(*payload.needs.glibc[:2], payload.machine)
    return f"manylinux_2_17_{payload.machine}.musllinux_1_1_{payload.machine}"


def metadata(payload):
    lines = ["Metadata-Version: 2.1", "Name: starling", f"Version: {payload.version}", f"Summary: {SUMMARY}",
             "Requires-Python: >=3.7", "Description-Content-Type: text/plain", "", f"{SUMMARY}.", "",
             payload.needs.sentence, ""]
    licence = "" if (payload.root / "LICENSE").exists() else NO_LICENCE
    return ("\n".join(lines) + licence).encode()


def wheel(tag):
    python, abi, systems = tag.split("-")
    tags = "".join(f"Tag: {python}-{abi}-{one}\n" for one in systems.split("."))
    return f"Wheel-Version: 1.0\nGenerator: Scripts/package\nRoot-Is-Purelib: false\n{tags}".encode()


def digest(content):
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
