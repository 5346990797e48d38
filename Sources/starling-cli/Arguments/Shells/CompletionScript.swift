/// The few lines by which a shell asks the command what can follow.
///
/// They pass the words of the line with unit separators in between. In the answer, each line is a
/// word, a tab and its meaning, or, behind a tab, the ending of files or `/` for folders.
package enum CompletionScript: String, Sendable, CaseIterable {
  case bash, zsh, fish

  /// The separator of words on a line, which none of them contains.
  package static let separator: Character = "\u{1F}"

  /// The script. Its first line explains how to install it.
  package var text: String {
    switch self {
    case .bash: Self.forBash
    case .zsh: Self.forZsh
    case .fish: Self.forFish
    }
  }

  /// It works with the old version on macOS, too, which lacks `mapfile` and `compopt`.
  private static let forBash = #"""
    # Completions of starling for bash. In ~/.bashrc: eval "$(starling completions bash)"
    _starling() {
      local IFS=$'\x1f' line word=${COMP_WORDS[COMP_CWORD]}
      local words="${COMP_WORDS[*]:1:COMP_CWORD}"
      [[ $word == '=' ]] && word=
      IFS=$'\n'
      while read -r line; do
        case $line in
          $'\t/') COMPREPLY+=($(compgen -d -- "$word")) ;;
          $'\t'*) COMPREPLY+=($(compgen -f -X "!*${line#?}" -- "$word") $(compgen -d -- "$word")) ;;
          *) COMPREPLY+=("${line%%$'\t'*}") ;;
        esac
      done < <("${COMP_WORDS[0]}" completions --typed="$words" 2> /dev/null)
    }
    complete -o filenames -F _starling starling

    """#

  private static let forZsh = #"""
    #compdef starling
    # Completions of starling for zsh. Write them to a file _starling in a folder of $fpath.
    _starling() {
      local line typed="${(pj:\x1f:)${(@Q)words[2,CURRENT]}}"
      local -a offers
      for line in "${(@f)$(starling completions --typed="$typed" 2> /dev/null)}"; do
        case $line in
          $'\t/') compset -P '-*='; _files -/ ;;
          $'\t'*) compset -P '-*='; _files -g "*${line#?}" ;;
          ?*) offers+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
        esac
      done
      _describe -t offers offer offers
    }
    if [[ $funcstack[1] == _starling ]]; then _starling "$@"; else compdef _starling starling; fi

    """#

  private static let forFish = #"""
    # Completions of starling for fish. Write them to ~/.config/fish/completions/starling.fish.
    function __starling
      set -l typed (commandline -ct)
      set -l words (commandline -opc) $typed
      set -l path (string replace -r -- '^-[^=]*=' '' $typed)
      set -l option (string match -r -- '^-[^=]*=' $typed)
      for line in (starling completions --typed=(string join \x1f -- $words[2..]) 2> /dev/null)
        switch $line
          case \t/
            string replace -r -- ^ "$option" (__fish_complete_directories $path)
          case \t\*
            string replace -r -- ^ "$option" (__fish_complete_path $path \
              | string match -re -- "(/|"(string escape --style=regex (string sub -s 2 -- $line))")(\t|\$)")
          case '*'
            echo $line
        end
      end
    end
    complete -c starling -f -k -a '(__starling)'

    """#
}
