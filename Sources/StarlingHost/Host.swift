/// The edge that a host shares with the command.
public enum Host {}
