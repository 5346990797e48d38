"""The parts of Scripts/bench."""
