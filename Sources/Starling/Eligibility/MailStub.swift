extension Configuration { func mail(_ text: String) -> String? { nil } }
