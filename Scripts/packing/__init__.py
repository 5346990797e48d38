"""The forms of Scripts/package, one per file."""
