/**
 * A way in which somebody says that they, or somebody they know, may be in danger. Patterns are matched
 * against `plainWords`.
 */
export interface DangerSign {
  pattern: RegExp;
  /** Phrases with the same words that mean nothing bad: they are cut out before the pattern is looked for. */
  except?: RegExp;
  /** Messages that this sign finds, as children write them. */
  examples: readonly [string, ...string[]];
}

/** Matches any of the alternatives as whole words anywhere in a sentence. */
export function says(...alternatives: string[]): RegExp {
  return new RegExp(`\\b(?:${alternatives.join("|")})\\b`, "g");
}

/** Up to three words of the same sentence, each with its space. */
export const gap = "(?:[a-z0-9]+ ){0,3}";

/** The rest of a longer sentence: what is told between who it was and what was done. */
export const story = "(?:[a-z0-9]+ ){0,9}";

/** Me, as the one something is done to by oneself. */
const myself = "(?:my ?self|me ?self|mysel|mysef|myslef|myslf|my ?selfs)";

/** Somebody, as the one something is done to by themselves. */
export const oneself = `(?:${myself}|him ?self|her ?self|them ?sel(?:f|ves)|our ?selves)`;

/** Wishes, plans and tries, as children spell them. */
export const wanting =
  "(?:want(?:s|ed|ing)? (?:to|too|2)|wana|wanna|wanne|wnat to|wannt to|would like to|wish to|" +
  "going to|goin to|gonna|gona|gunna|gnna|finna|imma|ima|plan(?:s|ned|ning)? (?:to|on)|about to|" +
  "ready to|tr(?:y|ys|ies|ied|ying) to|need to|think(?:s|ing)? (?:about|of)|thought(?:s)? (?:about|" +
  "of|to)|feel(?:s|ing)? like|dreams? of)";

/** Family, as children call it. */
export const family =
  "(?:step ?)?(?:dad|daddy|dads|father|mum|mom|mummy|mommy|mama|mam|mother|parents?|brother|bro|" +
  "sister|sis|uncle|aunt|aunty|auntie|grand ?(?:dad|pa|father|ma|mother|parents)|granny|gran|" +
  "cousin|foster (?:mum|mom|dad|parents?|family|carer)|family)";

/** Persons who are named by what they are to the child. */
export const known =
  `(?:${family}|m[uo]ms (?:new )?(?:boyfriend|bf)|dads (?:new )?(?:girlfriend|gf)|boyfriend|` +
  "girlfriend|bf|gf|ex|teacher|coach|trainer|tutor|baby ?sitter|nanny|carer|guardian|neighbou?r|" +
  "priest|pastor|imam|friend|bff|classmate|boss)";

/** Anybody who can do something to a child. */
export const somebody =
  `(?:${known}|he|hes|she|shes|they|theyre|some ?one|some ?body|a (?:man|boy|girl|woman|guy|kid|` +
  "grown ?up|stranger)|an? (?:older|big|bigger|old|adult) (?:man|boy|girl|woman|guy|kid|person)|" +
  "an adult|th(?:is|at|ese|e|ose) (?:(?:older|big|bigger) )?(?:man|boys?|girls?|woman|guys?|kids?|" +
  "person|people)|people|every ?(?:one|body)|my class(?:mates)?|(?:the )?(?:others|" +
  "other (?:students|pupils|children))|(?:the )?(?:other )?(?:kids|boys|girls)|bull(?:y|ies))";

/** Places on the internet where children meet others. */
export const online =
  "(?:online|on ?line|on the (?:internet|net|web)|on (?:my )?(?:discord|snap|snapchat|insta|" +
  "instagram|tik ?tok|roblox|minecraft|fortnite|what ?sapp|telegram|face ?book|messenger|you ?tube|" +
  "twitch|omegle|a game|an app|the game|the app|a chat|chat)|in (?:a|the) (?:game|chat|app)|" +
  "(?:from|over|through) the (?:internet|game|chat|app))";

/** Pictures of somebody. */
export const pictures = "(?:pics?|pictures?|picturs|pitures?|photos?|fotos?|selfies?|videos?|vids?|snaps?)";
