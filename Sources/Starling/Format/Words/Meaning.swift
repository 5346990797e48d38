/// What the schema and the help say of a key. The player of pages leaves it out.
package typealias Meaning = String
