"""A package for Debian and what comes of it."""

import gzip
import hashlib
import os
import shutil
import subprocess
from email.utils import formatdate
from pathlib import Path

from packing.payload import SUMMARY

CONTROL = """\
Package: starling
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {size}
{depends}Section: utils
Priority: optional
Description: {summary}
 Rules decide when to ask, so that no one is asked too often, and what a
 script promises is proved for everything that people can answer.
 .
 There is no licence yet: see the file copyright.
"""
CHANGES = """\
starling ({version}) unstable; urgency=medium

  * What changed is in 'starling help'.

 -- {maintainer}  {date}
"""


def pack(payload, folder, stage):
    if not shutil.which("dpkg-deb"):
        print("package: there is no dpkg-deb here, and so no package for Debian")
        return []
    # Those who build it for others give their name as for any package of Debian.
    maintainer = "{} <{}>".format(os.environ.get("DEBFULLNAME", "Whoever built it"),
                                  os.environ.get("DEBEMAIL", "root@localhost"))
    shutil.copytree(payload.folder, stage / "usr")
    arrange(stage / "usr/share", payload, maintainer)
    files = sorted(path for path in stage.rglob("*") if path.is_file())
    control = stage / "DEBIAN"
    control.mkdir()
    architecture = subprocess.run(["dpkg", "--print-architecture"], check=True, stdout=subprocess.PIPE, text=True)
    (control / "control").write_text(CONTROL.format(
        version=payload.version, architecture=architecture.stdout.strip(), maintainer=maintainer, summary=SUMMARY,
        size=sum(path.stat().st_size for path in files) // 1024, depends=depends(payload, stage)))
    (control / "md5sums").write_text("".join(
        f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(stage)}\n" for path in files))
    for one in [stage, *stage.rglob("*")]:
        os.utime(one, (payload.moment, payload.moment))
    path = folder / f"starling_{payload.version}_{architecture.stdout.strip()}.deb"
    subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "-z2", "--build", stage, path], check=True,
                   stdout=subprocess.DEVNULL, env={**os.environ, "SOURCE_DATE_EPOCH": str(payload.moment)})
    return [path]


def arrange(share, payload, maintainer):
    """Puts files where Debian has them."""
    (share / "zsh/site-functions").rename(share / "zsh/vendor-completions")
    examples = share / "doc/starling/examples"
    examples.mkdir()
    for name in ["deliver", "tools"]:
        (share / "doc/starling" / name).rename(examples / name)
    for manual in (share / "man").rglob("*.[1-9]"):
        pressed(manual.with_name(manual.name + ".gz"), manual.read_bytes())
        manual.unlink()
    date = formatdate(payload.moment)
    changes = CHANGES.format(version=payload.version, maintainer=maintainer, date=date)
    pressed(share / "doc/starling/changelog.gz", changes.encode())


def pressed(path, content):
    path.write_bytes(gzip.compress(content, mtime=0))


def depends(payload, stage):
    """The line of the packages that have the libraries, by what dpkg knows of them."""
    if not payload.needs.libraries:
        return ""
    work = Path(stage.parent / "shlibs")
    (work / "debian").mkdir(parents=True)
    (work / "debian/control").write_text("Source: starling\n\nPackage: starling\nArchitecture: any\n")
    found = subprocess.run(["dpkg-shlibdeps", "-O", payload.command], check=True, cwd=work,
                           stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return found.stdout.strip().replace("shlibs:Depends=", "Depends: ") + "\n"
