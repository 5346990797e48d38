"""The jobs of Scripts/soak, one per file."""
