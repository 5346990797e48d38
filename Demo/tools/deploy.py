#!/usr/bin/env python3
"""A tool in Python that asks at its end, and works as well where Starling is not installed."""
import shutil
import subprocess

print("Deploying the site …", flush=True)

if starling := shutil.which("starling"):
    subprocess.run([starling, "ask", "--app", "deploy", "--session"], check=False)
