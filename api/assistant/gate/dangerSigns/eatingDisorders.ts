import { anyOf, type DangerSign, gap, oneself, wanting } from "./dangerSign";

/** Signs of eating disorders. */
export const eatingDisorders: readonly DangerSign[] = [
  {
    pattern: anyOf(
      `(?:mak(?:e|es|ing)|made|forc(?:e|es|ed|ing)) ${oneself} (?:to )?(?:throw ?up|throwing up|vomit|` +
        "vomiting|puke|puking|sick|be sick)",
      "(?:throw ?up|vomit|puke|throwing up|vomiting|puking) (?:after (?:i eat|eating|every|meals?|dinner|" +
        "lunch)|my food|on purpose|to (?:lose|be|get|stay) (?:weight|thin|thinner|skinny))",
    ),
  },
  {
    pattern: anyOf(
      "(?:i|im|ive|she|he|friend|sister|brother) (?:have |has |just |almost |nearly |completely " +
        "){0,4}(?:stopped eating|quit eating|refuses? to eat|(?:not|havent|hasnt|have not|has not|" +
        "barely) (?:been )?(?:eating|eaten)(?: (?:anything|food|at all|any food|much))?(?: (?:in|for|" +
        "since) (?:\\w{1,40} )?(?:days?|weeks?|a week|monday|yesterday|friday|sunday))?)(?: |" +
        "$)(?!(?:meat|sugar|sweets|sushi|breakfast yet|fish|lunch yet|dinner yet|vegetables|candy|fast " +
        "food|chocolate|dairy|gluten|yet))",
    ),
    except: anyOf("not eaten (?:yet|breakfast|lunch|dinner)"),
  },
  {
    pattern: anyOf(
      `starv(?:e|es|ed|ing) ${oneself}|(?:${wanting}|how (?:do|can|to) i?) ?starve`,
      "(?:how (?:long|many days)|how much) (?:can|could|should) i (?:go |live |last )?(?:without|not) " +
        "(?:eating|eat|food)",
      `(?:lose|loose|losing|drop) weight ${gap}?(?:without eating|by not eating|really fast|fast|` +
        "quickly|quick|super fast|in (?:a|one|two|2|3) (?:days?|weeks?|nights?))",
      "(?:lose|loose|drop|losing) (?:\\d{1,9}|ten|five|twenty|a lot of) ?(?:kg|kilos?|kgs|pounds|lbs|stone)" +
        ` ${gap}?(?:in|by|fast|before|this)`,
      "(?:skip|skipping|skipped) (?:all |every )?(?:my )?(?:meals|food) (?:to|so|for|until|every)",
    ),
  },
  {
    pattern: anyOf(
      `(?:i|im|ive|she|he|friend|sister|brother|cousin) ${gap}(?:anorexi[ca]|anorexya|bulimi[ca]|` +
        "an eating disorder|eating disorder|binge ?eating)",
      "pro ?ana|thin ?spo|pro ?mia",
      `(?:how to|want to be|wanna be|${wanting} be|tips to be|become) (?:an ?)?(?:anorexi[ca]|bulimi[ca])`,
      "binge and purge|purg(?:e|ing) (?:after|my food|every)",
    ),
  },
  {
    pattern: anyOf(
      `(?:take|took|taking|use|using|buy|how many|get) ${gap}?(?:laxatives?|diet pills|` +
        "weight loss pills|slimming pills)",
      "(?:too|so) (?:fat|ugly) (?:to (?:eat|live|exist|be loved)|and (?:i )?(?:want|hate|dont deserve))",
      "(?:dont|do not|doesnt) deserve (?:to eat|food|to live)",
      "(?:only|just) (?:had|have|drink|drank) (?:water|coffee|tea) for (?:\\w{1,40} )?days",
      "(?:thrown|throwing|throw) up (?:my )?(?:food|meals?|lunch|dinner) (?:every|on purpose|again|after|" +
        "all)",
      "fingers? (?:to throw up|down my throat)",
      "how (?:do|can|to) (?:i )?stop eating(?: completely| at all| anything| food|$)",
      "(?:i|friend|sister|brother|cousin) (?:\\w{1,40} ){0,6}(?:never eats?|doesnt eat|does not eat|dont " +
        "eat|barely eats?)(?: anything| at all| any food| any ?more)?$",
      "only (?:eat|eating|ate) (?:an?|one|two|half an?|\\d{1,9}) (?:\\w{1,40} ){1,2}(?:per|a|each|every|" +
        "in a) (?:day|week)",
      "feel (?:so |really )?(?:guilty|disgusting|sick) (?:when|after|every time|whenever) i (?:eat|ate|" +
        "have eaten)",
    ),
  },
];
