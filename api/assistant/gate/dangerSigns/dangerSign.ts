/** Wording of a learner who, or whose friend, may be in danger. Patterns match `plainWords`. */
export interface DangerSign {
  pattern: RegExp;
  /** Harmless phrases with the same words, removed before the pattern is matched. */
  except?: RegExp;
}

/** Matches any of the alternatives as whole words anywhere in a sentence. */
export function anyOf(...alternatives: string[]): RegExp {
  return new RegExp(`\\b(?:${alternatives.join("|")})\\b`, "g");
}

/** Words after which another clause can begin, and with it a danger. */
export const conjunction = "(?:and|but|because|so|now|then)\\b";

/** Any word of a harmless phrase, except a conjunction: it ends the phrase. */
export const harmlessWord = `(?!${conjunction})\\w{1,40}`;

/** Persons in books, films and games, which are removed before a sign is matched. */
export const inStories =
  "(?:the|a|an|my|our|this) (?:\\w{1,40} )?in (?:the|a|my|our|this) (?:book|story|film|movie|play|novel|" +
  "game|series|dream|drawing|poem)|in (?:the|a|my|our|this) (?:book|story|film|movie|play|novel|game|" +
  "series|dream|drawing|poem)(?: (?:a|an|the|my|one|some|he|she|somebody|someone))?(?: \\w{1,40})?";

/** Up to three words of the same sentence, each with its space. */
export const gap = "(?:[a-z0-9]{1,40} ){0,3}";

/** Up to nine words between a person and what they did. */
export const story = "(?:[a-z0-9]{1,40} ){0,9}";

const myself = "(?:my ?self|me ?self|mysel|mysef|myslef|myslf|my ?selfs)";

/** Reflexive pronouns, as children spell them. */
export const oneself = `(?:${myself}|him ?self|her ?self|them ?sel(?:f|ves)|our ?selves)`;

/** Wishes, plans and attempts, as children spell them. */
export const wanting =
  "(?:want(?:s|ed|ing)? (?:to|too|2)|wana|wanna|wanne|w(?:nat|annt|nt|amt|an) (?:to|too|2)|would like to|" +
  "wish to|going to|goin to|gonna|gona|gunna|gnna|finna|imma|ima|plan(?:s|ned|ning)? (?:to|on)|about to|" +
  "ready to|tr(?:y|ys|ies|ied|ying) to|need to|think(?:s|ing)? (?:about|abt|of)|thought(?:s)? (?:about|of|" +
  "to)|feel(?:s|ing)? like|dreams? of)";

/** Relatives, in the words of children. */
export const family =
  "(?:step ?)?(?:dad|daddy|dads|father|papa|baba|abbu|appa|mum|mom|mummy|mommy|mama|mam|amm[ai]|mother|" +
  "parents?|brother|bro|sister|sis|uncle|aunt|aunty|auntie|grand ?(?:dad|pa|father|ma|mother|parents)|" +
  "grandad|granny|gran|nan[ai]?|cousin|foster (?:mum|mom|dad|parents?|family|carer)|family)";

/** Persons named by their relation to the child. */
export const known =
  `(?:${family}|m[uo]ms (?:new )?(?:boyfriend|bf|partner|husband)|dads (?:new )?(?:girlfriend|gf|partner|` +
  "wife)|boyfriend|girlfriend|bf|gf|ex|teacher|coach|trainer|tutor|baby ?sitter|nanny|carer|guardian|" +
  "neighbou?r|priest|pastor|imam|friend|bff|classmate|boss)";

/** Any possible offender. */
export const somebody =
  `(?:${known}|he|hes|she|shes|they|theyre|some ?one|some ?body|a (?:man|boy|girl|woman|guy|kid|` +
  "grown ?up|stranger)|an? (?:older|big|bigger|old|adult) (?:man|boy|girl|woman|guy|kid|person)|an adult|" +
  "th(?:is|at|ese|e|ose) (?:(?:older|big|bigger) )?(?:man|boys?|girls?|woman|guys?|kids?|person|" +
  "people)|people|every ?(?:one|body)|my class(?:mates)?|(?:the )?(?:others|other (?:students|pupils|" +
  "children))|(?:the )?(?:other )?(?:kids|boys|girls)|bull(?:y|ies))";

/** Online services and places. */
export const online =
  "(?:online|on ?line|on the (?:internet|net|web)|(?:on|from) (?:my )?(?:discord|snap|snapchat|insta|" +
  "instagram|tik ?tok|roblox|minecraft|fortnite|what ?sapp|telegram|face ?book|messenger|you ?tube|twitch|" +
  "omegle|a game|an app|the game|the app|a chat|chat)|in (?:a|the) (?:game|chat|app)|(?:from|over|through) " +
  "the (?:internet|game|chat|app))";

/** Photos and videos. */
export const pictures = "(?:pics?|pictures?|picturs|pitures?|photos?|fotos?|selfies?|videos?|vids?|snaps?)";

/** Medicines, as children name them. */
export const medicine =
  "(?:pills?|tablets?|medicines?|medication|meds|paracetamol|acetaminophen|ibuprofen|tylenol|advil|" +
  "aspirin|pain ?killers?|sleeping pills|antidepressants|capsules|xanax|melatonin|drugs|insulin)";

/** Weapons. */
export const weapon =
  "(?:guns?|knife|knives|knive|nife|weapons?|pistol|rifle|machete|bombs?|axe|blade|razor|grenade|" +
  "explosives?)";

/** Toys and tools named after weapons. */
export const toyWeapons =
  "(?:water|toy|nerf|plastic|glue|hot glue|butter|palette|pastry|bread) ?(?:guns?|knife|knives)";

/** Verbs of killing and hurting. */
export const killing =
  "(?:kill|kil|shoot|shoot up|stab|murder|hurt|beat up|beat|strangle|poison|attack|bomb|blow up|burn " +
  "down|destroy|behead|torture|punch)";

/** Violence in games and stories, films and photos, and hurt feelings. */
export const pretend = anyOf(
  `(?:${killing}|kills|killed) (?:\\w{1,40} ){1,5}(?:in|on|at) (?:\\w{1,40} ){0,2}(?:minecraft|roblox|` +
    "fortnite|among us|mario kart|chess|cards|(?:video |board )?games?|story|film|movie|book|play)",
  `(?:${killing}|kills) (?:a |an |the |some |all the ){0,4}(?:zombies?|boss|enem(?:y|ies)|creepers?|` +
    "monsters?|npcs?|dragons?|players?)",
  "shoot (?:a |an |some |the |my |them |him |her |someone ){0,4}(?:video|photos?|film|movie|scene|hoops?|" +
    "basket|email|message|text)",
  "hurt (?:\\w{1,40} ){1,2}feelings",
  "(?:dont|do not|didnt|never|not) (?:want|wanna|wanted|going|mean|try) ?(?:to )?(?:hurt|punch) \\w{1,40}",
  "(?:could|might|will|can) (?:hurt|poison) (?:someone|somebody|people|them|him|her|us|me)(?= (?:by " +
    "accident|if you|with words|when you))",
);
