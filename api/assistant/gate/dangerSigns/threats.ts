import {
  anyOf,
  type DangerSign,
  gap,
  harmlessWord,
  inStories,
  known,
  pretend,
  somebody,
  toyWeapons,
  weapon,
} from "./dangerSign";

const building = "(?:my|our|the) (?:house|home|flat|apartment|kitchen|bedroom|room|basement|school|building)";

/** Threats, also with weapons. */
export const threats: readonly DangerSign[] = [
  {
    pattern: anyOf(
      "(?:pull|pulls|pulled|held|holds|had|has|took|takes|got) (?:out )?(?:a |an |his |her |the " +
        `){0,2}${weapon} ${gap}(?:on|to|at|against) (?:me|us|him|her|my (?:\\w{1,40} )?(?:throat|neck|head|` +
        "face|back|mum|mom|dad|sister|brother|friend))",
      `point(?:s|ed|ing)? (?:a |an |his |her |the ){0,4}${weapon} at`,
      `(?:chas(?:es|ed|ing)|follow(?:s|ed|ing)|threaten(?:s|ed|ing)?|attack(?:s|ed|ing)) (?:me|us|him|` +
        `her|my \\w{1,40}) with (?:a |an |his |her |the ){0,2}${weapon}`,
    ),
    except: anyOf(toyWeapons),
  },
  {
    pattern: anyOf(
      "threat(?:en|ens|ened|ening|ning|end)? (?:to )?(?:kill|hurt|beat|stab|shoot|me|us|my|him|her|rape|" +
        "find|attack|punch|murder)",
      `(?:${somebody}) ${gap}(?:tr(?:y|ies|ied|ying) to|wants? to|wanna|said|says|told me|` +
        `threat\\w{0,40}|plan\\w{0,40} to) ${gap}(?:kill|stab|shoot|murder|strangle|drown|poison|beat|` +
        `rape|attack|behead) (?:me|us|my (?:${known}|little|baby|best|whole))`,
    ),
    except: pretend,
  },
  {
    pattern: anyOf(
      "(?:he|she|they|(?:those|these|the) (?:boys|girls|kids)|some ?one|(?:step ?)?(?:dad|father)) " +
        "(?:will|is going to|are going to|is gonna|are gonna|gonna|would|ll) (?:kill|stab|shoot|murder|" +
        "beat|rape|hurt) (?:me|us)(?: |$)",
    ),
    except: anyOf(
      "(?:kill|murder) (?:me|us) (?:if|when|because|for|over) (?!(?:i|we) (?:tell|say|talk|dont|leave|" +
        "scream|go to the police))",
      "beat (?:me|us) (?:at|in|to)(?! (?:home|school|night|the (?:street|park|toilets?|house)))",
    ),
  },
  {
    pattern: anyOf(
      `(?:i|im|we|he|she|they|my (?:\\w{1,40} )?${known}|${somebody}) (?:am |are |is |might be |could be |` +
        "may be )?in (?:real |big |serious |great )?danger",
      "(?:my|our) (?:\\w{1,40} )?(?:house|home|flat|apartment|kitchen|bedroom|room|school) " +
        "(?:is |just |has ){0,3}(?:on fire(?! with)|caught fire|burning(?! calories)|in flames)",
      `there(?: is|s) (?:a )?(?:fire|smoke) (?:in|under) (?:${building}|(?:my|our|the) door)`,
      `(?:i|we) (?:can |still |think (?:i|we) ){0,2}smell gas|${building} (?:really |still )?(?:smells|` +
        "stinks) (?:so much |strongly |badly )?(?:of|like) gas",
      `it (?:really |still )?(?:smells|stinks) (?:of|like) gas (?:in (?:here|${building})|here|help|what ` +
        "do i do)",
      "gas is leaking|(?:there(?: is|s| might be)|(?:i|we) have) a gas leak|^(?:help )?gas leak(?: help|$)|" +
        "gas leak (?:in|at) (?:my|our)",
      "(?:carbon monoxide|co) (?:alarm|detector) (?:is |keeps |just |started |wont stop ){0,2}(?:going off|" +
        "went off|beep\\w{0,4}|ringing)",
      `(?:${somebody}|a (?:man|guy|stranger|burglar)) (?:is |are )?(?:(?:trying|about) to )?` +
        "break(?:ing)? in(?:to (?:my|our) (?:house|home|room|flat))?$",
      "there(?: is|s) (?:a (?:man|guy|stranger)|some ?one|some ?body) outside (?:my|our) (?:house|window|" +
        "door)(?=$| and)",
      "(?:he|she|dad|stepdad|brother|ex) (?:has|got|has got) a gun(?: help|$| and (?:(?:he |she )?is |" +
        "hes |shes )?(?:angry|drunk|mad|coming|scream|shout))",
      "there(?: is|s) a shooter (?:in|at) (?:my|our|the) school|i (?:can )?hear gun ?shots|soldiers are " +
        "(?:coming(?! (?:home|back))|here|outside)|there are (?:bombs|rockets|missiles) falling",
      "i need the police|^(?:please |help ){0,2}(?:call|send) (?:the |an )?(?:police|ambulance)" +
        "(?: please| now)?$",
    ),
    except: anyOf(
      "in (?:real |big |serious |great )?danger of",
      "(?:if|when) (?:\\w{1,40} ){1,4}(?:is|are) in (?:real |big |serious |great )?danger",
      "gun ?shots (?:in|at|from|on) (?:the|a|my) (?:film|movie|game|tv|series)",
      "(?:if|when) there(?: is|s) (?:a )?(?:fire|smoke) (?:in|under) (?!my|our)(?!.{0,40}\\b(?:now|help)\\b)",
      "(?:(?:what|why|how) (?:is|are|do|does|can|to|causes) (?:(?!(?:i|we|there)\\b)\\w{1,40} ){0,4}|" +
        "(?:if|when|know) (?:i|you|we|people|there is|theres) (?:can |have )?)(?:a )?(?:smell gas|gas leak)" +
        "(?!.{0,40}\\b(?:my|our|now|help)\\b)",
      `in (?:minecraft|fortnite|roblox|gta)(?: ${harmlessWord}){1,6}`,
      "(?:on fire|burning|in flames|in danger|a gun|falling) (?:\\w{1,40} ){0,2}in (?:minecraft|fortnite|" +
        "roblox)",
      inStories,
    ),
  },
];
