import { anyOf, type DangerSign, pictures } from "./dangerSign";

/** Blackmail with pictures and secrets. */
export const blackmail: readonly DangerSign[] = [
  {
    pattern: anyOf(
      "(?:sent|send|shared|gave|has|have|got|getting|took|found|saved|screenshotted|screenshoted) (?:him |" +
        "her |them |me |some ?one )?(?:a |an |my |some |the ){0,2}(?:nudes?|naked \\w{1,40}|private " +
        `\\w{1,40}|${pictures}) (?:\\w{1,40} ){0,8}(?:(?:wants?|asks? for|asking for|demands?) (?:money|` +
        "more|cash|gift cards?|\\d{1,9})|to pay|or (?:he|she|they|it)(?:ll| will| gets?)? (?:post|share|" +
        "send|leak|show|goes?|tell)\\w{0,40})",
      "(?:pay|send (?:him|her|them)? ?(?:money|more)|money) (?:\\w{1,40} ){0,4}or (?:he|she|they)(?:ll| " +
        "will| would)? (?:posts?|shares?|sends?|leaks?|show|publish|upload)",
      "black ?mail(?:s|ed|ing)?|threaten(?:s|ed|ing)? to (?:post|share|leak|send|show|tell|spread)",
      `has (?:a |some |my |the )?(?:naked |nude |private )?${pictures} of me (?:\\w{1,40} ){0,2}(?:and|` +
        "that|so) (?:\\w{1,40} ){0,3}(?:money|post|send|share|threat\\w{0,40}|show|pay|wants?)",
      "(?:threaten(?:s|ed|ing)?|wants?|going|gonna|says? (?:he|she|they)(?:ll| will| would)?|will|would|" +
        "said (?:he|she|they)(?:ll| will| would)?) (?:to )?(?:post|share|leak|send|show|spread|upload) " +
        "(?:everyone |everybody |my (?:parents|friends|mum|mom|school) )?(?:my|the|our|a|private|" +
        `those) (?:private |naked |secret )?(?:nudes|${pictures}|chats?|messages|secrets?)(?: of me)? ` +
        "?(?:if|to|unless|online|on)",
      `(?:leaked|spread|is spreading) (?:my|a) (?:nudes|private|naked|secret|${pictures})`,
    ),
    except: anyOf(
      "(?:what|why|when|how) (?:is|does|do people) black ?mail(?: mean)?|is black ?mail (?:a|an|illegal|" +
        "wrong|against|ever)|black ?mail with pictures|(?:history|meaning|definition) of black ?mail",
    ),
  },
];
