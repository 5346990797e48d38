"""The jobs of Scripts/soak, a file each."""
