import Starling

// What changes from version 2 for those who write programs: what no compiler says stands first.
extension FormatPage {
  static let unsaidToHosts = rows(
    """
    Value.text  It is nil for a value that is no text, as number and boolean are for what is none:
      code of version 2 compiles, and has no text for 4. Write string for any value as a text, as
      text was; from 3.1 on the compiler says so.
    Configuration  What it leaves open is polite wherever rules are judged, in Swift as in the
      command. Configuration.bare, and rules laid over it, have no rule but those that they set. A
      Chat without a store has no polite defaults. politely() and Configuration.polite are needless.
    nil in a Configuration  What null means in JSON: configuration.daysBetween = nil turns the rule
      off, and any nil hides what the configuration below says; leaveOpen(_:) takes a rule back.
      configuration.$daysBetween tells .cleared from .open.
    Script(rating:)  A prompt that is built by hand asks for reviews only with a reviewURL, or
      opensStore: true.
    ReviewHelper  A configuration of your own has polite defaults; .happyPath, which it has without
      one, has none.
    Conversation  It is a class, and copy() makes a second one; Conversation.Next is gone.
    --set, Dialog.Options  A counter without both bounds keeps its own first number; the command
      says so, and so do the findings of a Dialog. A "set:" of one in a transcript is refused.
    ResultLine  It has a "title", and its entries a "kind", "again" and a "button". A chat passes on
      the variables of its dialog by itself.
    FileResultStore(variables:)  The variables are added to those of the chat, and replace none.
    When  When.all joins conditions of several values. and(_:) makes one where an object has no room
      for both; it made a double negation.
    print  Scripts, their parts, dialogs, verdicts, cases, failures, mutants and gaps say what they
      are; configurations, histories and results are their JSON. Blocks, buttons, links and
      conditions are Hashable, and script.edges are its graph.
    ScriptError, reports  In a script that is built in Swift, errors, gaps and mutants name the
      block and its part.
    """)

  static let forHosts = rows(
    """
    Pick, Say, Go  They have adding(_:), and Say and Go have setting(_:). Declare takes a range for
      a counter; Script.Block has "sets" and "adds", as Script.Button.
    ChatResult, Chat  They have "variables".
    Configuration, names  The rules have plain names in Swift. The former ones are deprecated
      aliases, which count in JSON for ever.
    RatingPrompt  RatingPrompt.ask(app:version:) counts a session and asks in one line, and throws
      nothing. opensStore says whether the program opens the store's page.
    script.run()  It holds a conversation on the terminal in one call.
    ChatModel(rating:store:)  It makes the classic prompt with rules that are named once.
    RejectCode, Prompt.Field, Ask  For numbers in a range: tooSmall and tooLarge, "min" and "max".
      For several buttons, RejectCode has tooFew, tooMany and notAlone.
    Value, Event, Prompt  Value has the case list, and Event the case chooseMany. Prompt.several
      says how many buttons can be chosen together, and Prompt.Offer.isAlone which go with no other;
      choose(_:) is still the answer of one. In Swift scripts: Choose.many(_:), Pick.alone(),
      When.has(_:).
    Codable  Value, Moment, ChatResult, ResultLine, Configuration and History are coded as the JSON
      that they are everywhere. result["seats", as: Int.self] reads an answer as a Swift value.
    script.block(_:)  It throws NoSuchBlock, with the nearest id, where it was nil: write try? for
      that.
    Conversation  An answer that is refused throws NotOffered, which lists what is offered: write
      try. Where a refusal is meant, write tries(_:) and look at rejection.
    record(_:)  One verb: .session, .event("deploy"), .event(Deploy.self); also of a store and of a
      history. triggerEvent, recordSession, recordCrash, recordSuccess and recordEvent are
      deprecated; the warning shows the new call.
    prompt.chat(restoring:)  It goes on with a saved chat of a RatingPrompt, with its rules, its
      delegate and the same result. A chat() also checks the condition of its prompt.
    former names of rules  The compiler offers the plain name of each, and positiveFrom: for
      positiveStarsLimit: of a Stage.
    RatingPrompt.Happening  It is History.Happening.
    more parameters  Rate, RandomWalk, MemoryHistoryStore, ResultLine.Entry, recordAnswer, verdict,
      appear and ChatView.help have new parameters with defaults: calls compile as before.
    NoPlaceError  What RatingPrompt(app:) and FileHistoryStore(app:) throw, and nothing else.
    customConditions  Those of a scenario may throw, and the verdict has the reasons; one closure
      may stand for a list.
    RatingPrompt.condition  It may throw, and the verdict has the reason. RatingPrompt and
      FileHistoryStore are Sendable, and ask() has an asynchronous sibling.
    Promise.holds(on:)  Whether a promise is proved; also Promise.Verdict.isProved.
    Script.lists, Script.Block.list  The lists of buttons that choices share.
    Bubble, Say, Script.Block  Bubbles under a condition: Say(_:bubbles:), saying(bubbles:) and
      textConditions.
    Verdict.Rule  It has the case configuration: the verdict of wrong rules is no.
    Carrying, CarriedCase  They carry the cases of a script over to an edited one.
    ScriptMapping  What became of the blocks and buttons of a script in an edited one.
    Severity  It has the case note, which never counts as an error.
    Promise  What a promise says wrongly is a PromiseError. Promise.Finding.possibleBefore is gone,
      and impossibleStars has the range of what is possible.
    RandomWalk  It takes variables, and variesVariables; its report has those of the failing
      conversation.
    TranscriptFinding  It has the cases countsAlone and json.
    Forecast.eventEvery  Events of the prompt in a forecast, as --event-every.
    ChatDelegate  It has one method, didHappen(_:in:), without a default, so that a misspelt one
      does not compile. Each former one is a case of ChatEvent: didShow, didAnswer, didTrigger,
      didUpdateRating, didValidateRating, didChooseAction, didChooseLater, didDecline;
      chatWillAppear is willAppear, chatDidAppear didAppear, chatWillDisappear willDisappear,
      chatDidDisappear didDisappear.
    ChatDecisions  What a host decides, as chat.decisions: chatShouldAppear is mayAppear,
      needsCustomDisplay showsAnyway, showNativeRating showsNativeRating.
    Chat(restoring:script:)  It goes on with a saved chat, with its bubbles; Dialog.Resumption says
      what an edit made of it. Only a save that cannot be read is an error, also in Chat.Saved.
    mutants.areNoticed(by:)  It throws an UnfitCase, also for a case that fails on the script
      itself.
    ScriptDiff  What people notice of an edit, as a value; in StarlingTesting.
    Promise.Verb  It has the case questions, with a Promise.Count.
    """)

  static let forPrograms = rows(
    """
    --json, --events  The result has "variables": an object, {} if there are none.
    --events  Prompts for texts have "min" and "max": the bounds of a number, or null.
    --events  Prompts for choices have "many", and their buttons "alone". An answer may be a list in
      JSON.
    saves  A save with several answers in it says "starling": 2, which version 2 refuses.
    --on  A command finds each variable as STARLING_VARIABLE_NAME.
    texts for people  Help and messages, such as the last lines of 'starling check' and 'starling
      test', have new words; codes, keys, exit codes and the forms for programs are as before,
      unless a line here says otherwise.
    check  A folder without scripts exits 66, as that of test without transcripts; it was 0.
    ask  If its script or rules are broken, it prints one line and exits 0; --strict prints all.
    feedback, run --results  They reserve room before the first bubble, and exit 74 if an answer
      could not be kept.
    deliver  If another process delivers, it exits 1 at once; nothing else waits for one.
    status --json  It has "waiting" and "aside": how many results wait, or are set aside.
    completions  Shells ask with --typed what can follow; --blocks is gone.
    swift package starling  The command as a plugin of packages that depend on this one.
    """)
}
