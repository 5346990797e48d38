import Starling
import Testing

@Test(arguments: ["0", "2", "1.5", "-1", "1e9", "true", "null", "\"1\""])
func `a version that cannot be read is reported`(version: String) {
  Lesson(
    version, #""a": { "type": "text", "text": "A" }"#,
    more: #", "starling": [-1️⃣\#(version)-]{+1+}"#,
    Found(1, .unsupportedVersion)
  ).check()
}

@Test(arguments: ["a b", "", "a.b", "⭐️", "a\\n", "a/b", "½", "a:b", "\\ud83d\\ude00"])
func `an id out of the alphabet is reported where it is made`(id: String) {
  Lesson(
    id,
    #"""
    "a": { "type": "button", "title": "A", "set": { [-1️⃣"\#(id)"-]{+"x"+}: 1 },
      "next": [-"\#(id)"-]{+"b"+} },
    [-2️⃣"\#(id)"-]{+"b"+}: { "type": "rating", "text": "B {{x}}{{y}}",
      "saveAs": [-3️⃣"\#(id)"-]{+"z"+}, "next": null }
    """#, more: #", "variables": { [-4️⃣"\#(id)"-]{+"y"+}: 1[-, "x": 1, "y": 1-] }"#,
    Found(1, .invalidID), Found(2, .invalidID), Found(3, .invalidID), Found(4, .invalidID)
  ).check()
}

@Test func `a name out of the alphabet is not also reported as unread`() {
  Lesson(
    "declared",
    #"""
    "a": { "type": "button", "title": "A", "set": { [-1️⃣"b c"-]{+"b"+}: 1 }, "next": "b" },
    "b": { "type": "text", "text": "B[--]{+ {{a}}{{b}}+}" }
    """#, more: #", "variables": { [-2️⃣"a b"-]{+"a"+}: 1 }"#,
    Found(1, .invalidID), Found(2, .invalidID)
  ).check()
}

@Test(arguments: ["a", "_", "-", "9", "Über", "e\u{301}", "标题", "मेरा", "٣", "ﬁ"])
func `letters, marks and digits of any language make an id`(id: String) {
  Lesson(
    id,
    #"""
    "\#(id)": { "type": "text", "text": "{{\#(id)-2}}", "next": "x" },
    "x": { "type": "rating", "text": "X", "next": null, "branches": [{ "when": {
    "visited": "\#(id)" }, "next": "\#(id)" }] }
    """#,
    more: #", "variables": { "\#(id)-2": 1 }"#
  ).check()
}
