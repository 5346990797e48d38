/// Tests of dialogs.
enum Testing {}
