import { anyOf, conjunction, type DangerSign, harmlessWord, inStories, known } from "./dangerSign";

/** Persons in need of first aid. No `you`, and no animals. */
export const who =
  "(?:i|im|ive|he|hes|she|shes|they|theyre|some ?one|some ?body|(?:a|an|the|this|that|some|another|one of " +
  "my|our|my) (?:(?:little|big|baby|older|younger|best|old|new|small|poor|step) ?){0,2}(?:man|woman|boy|" +
  "girl|kid|child|person|baby|lady|guy|classmate|player|student|pupil|toddler|roommate|wife|husband|nan|" +
  `nana|${known}))`;
/** Auxiliary verbs and adverbs, each with its space. */
export const auxiliary =
  "(?:is |are |am |s |has |have |was |just |now |still |been |started |starts |keeps |keep |be |might |" +
  "must )";
/** A word with its space. */
export const word = "(?:\\w{1,40} )";
const place = "(?:(?:in|at|from|on|beside|near|next to) (?:\\w{1,40} ){1,3}?)?";
/** Words that place an event in the past or in a story. */
export const longAgo =
  `(?! ${word}{0,6}(?:last|ago|yesterday|once|years?|book|story|film|movie|novel|game|play|series|poster|` +
  "essay|gta|roblox|minecraft|fortnite|homework|in (?:19|20)\\d\\d))";

/** Questions about what to do in general, in which nobody is hurt: "if somebody is choking". */
const anybody =
  "(?:if|when|whenever|in case|how do (?:i|you|we) know|how can (?:i|you|we) tell|signs|helping?|for|" +
  "about) (?:if |that |when ){0,2}(?:some ?one|some ?body|any ?one|any ?body|people|they|he or she|an? " +
  "(?:\\w{1,40} ){0,2}?(?:person|man|woman|child|baby|kid|adult|friend|classmate|player)|the person|" +
  `another person)(?: (?:${harmlessWord}|and(?= (?:is|are|has|have|starts?|stops?|cant|isnt)\\b))){0,2}?` +
  " (?:is |are |has |have |had |gets? |starts? |was |isnt |s |cant |cannot |wont |stops? |stopped |not |" +
  "just |having |doesnt |does ){0,4}";
const condition =
  "(?:chok(?:es|ing)|breath(?:e|ing)|seizures?|fits?|strokes?|heart attacks?|asthma attacks?|allergic " +
  "reactions?|unconscious|faint(?:s|ed|ing)?|collaps(?:es|ed|ing)|drown(?:s|ing)?|bleed(?:s|ing)|blood|" +
  "burn(?:s|ed|t)?|wake up|pass(?:es|ed) out|knocked out|chest pains?|electrocuted|unresponsive|" +
  "respond(?:s|ing)?|on fire|throat|stung)";
/** Questions in general and scenes of stories. */
export const generalQuestions = anyOf(
  `${anybody}(?:a |an |the |in |badly |heavily |severe ){0,2}${condition}`,
  inStories,
);

/** Any word of a phrase about a period, which continues if the next clause is about the same bleeding. */
const periodWord =
  `(?!${conjunction} (?!(?:(?:now|then) )?(?:i|im|ive|its?|theres?|and|much|cant|wont|(?:the )?` +
  "(?:bleed\\w{0,4}|blood))\\b))\\w{1,40}";

/** Medical emergencies that happen now and need first aid. */
export const medicalEmergency: readonly DangerSign[] = [
  {
    pattern: anyOf(
      `${who} ${place}${auxiliary}{0,3}cho(?:c|a)?king(?! (?:me|us|him|her|them|my|in|under|up|hazards?|` +
        `points?|back tears|games?|on (?:my words|the (?:exam|test|final)|pressure|penalt\\w{1,40}|it ` +
        `all)))${longAgo}`,
      `(?:help|baby|food|toddler) (?:is |${word}{0,2})?cho(?:c|a)?king (?:on|what|help|and)`,
      `swallowed (?:a |an |the |some ){0,2}(?:coin|marble|button|toy|screw|nail|pin|magnet|battery|stone|` +
        `grape|sweet|bone) and ${word}{0,3}(?:cough\\w{0,4}|chok\\w{1,4}|blue|red|cant|drool\\w{0,4}|` +
        `gasp\\w{0,4})`,
      "(?:stuck|lodged|caught) in (?:my|his|her|the babys|my \\w{1,40}) (?:throat|windpipe|airway)",
    ),
    except: generalQuestions,
  },
  {
    pattern: anyOf(
      `${who} ${word}{0,10}?(?:cant|cnt|cannot|can not|can hardly|can barely|isnt|is not|not|stopped|` +
        "doesnt|does not|barely|hardly|struggl\\w{1,10} to|trouble|problems?|no longer|hard to|fights? to|" +
        "gasping (?:and|to|for)) (?:really |properly |even |get |a )?(?:breathe?|breathing|breth|breeth|" +
        "air)(?! (?:(?:well |properly |right )?through|in (?:this|my) (?:mask|bra|dress|jeans)|under " +
        "?water|with my mouth|because (?:of laugh\\w{1,10}|im laughing|it is so funny|i laughed)|when i " +
        "(?:laugh|run|have a cold)|of (?:laughter|laughing)|out of my nose|fire|into|from " +
        `laugh\\w{1,10})\\b)${longAgo}`,
      `^(?:help )?(?:not breathing|cant breathe)(?: help| please| now|$)`,
      `(?:lips|face|skin|${who}) ${auxiliary}{1,3}(?:turning |going |turned |gone |getting |all ` +
        "){1,2}(?:blue|grey|gray|purple)(?! (?:hair|team|with cold))",
      `${who} ${auxiliary}{0,2}(?:having|in the middle of) (?:a |an |bad |really |severe |her |his |my ` +
        `){0,3}asthma attack`,
    ),
    except: anyOf(
      `${anybody}(?:a |an |the |in |badly |heavily |severe ){0,2}${condition}`,
      inStories,
      "with a severe allergy has eaten something wrong(?: and cannot breathe well)?",
      "so tight (?:that )?i cant breathe|(?:laughing|laughed) (?:so (?:hard|much) )?(?:that )?i (?:cant|" +
        "couldnt) breathe",
    ),
  },
  {
    pattern: anyOf(
      `${who} ${word}{0,10}?(?:wont|will not|not|isnt|cant|cannot|doesnt|does not|stopped|didnt|arent) ` +
        `(?:wak(?:e|ing) up|wake him|wake her|respond(?:ing)?|react(?:ing)?|mov(?:e|ing)|` +
        `answer(?:ing)?)(?: |$)(?!(?:the |my |our |up |forward |any |early|on time|for school|` +
        "properly in|house|to a new|in time|before|until|in the morning|to (?:my|me|our)))",
      `(?:cant|cannot|can not) wake (?:him|her|them|my ${word}{1,3}|the baby) ?(?:up)?(?: |` +
        `$)(?!(?:early|on time|for school))`,
      `${who} ${place}${auxiliary}{0,3}(?:uncons?ci?o?us|unresponsive|(?:passed|passing) out(?! (?:flyers|` +
        `leaflets|papers?|sheets?|the|sweets|snacks|cards|invitations?|copies|books|my|our|candy))|` +
        `blacked out|fainted|collapsed(?! (?:the|a|my|our|his|her))|knocked out|not conscious|out ` +
        `cold)(?! (?:of|by (?:germany|brazil|the other team)|in the (?:final|semi|first|last)))${longAgo}`,
    ),
    except: anyOf(
      "(?:wont|not|isnt|doesnt|didnt|cant) (?:wake up|waking up) (?:early|on time|for school|in the " +
        "morning|before)",
      "i (?:cant|cannot|dont|wont|didnt) (?:even )?(?:wake up|move|answer|respond|react)",
      "(?:not|isnt|wont|doesnt|didnt|cant|cannot|arent) (?:answer|answering|respond|responding|react|" +
        "reacting) (?:to )?(?:my|me|the|on|in|texts?|messages?|calls?|questions?|any|this|his|her|jokes?|" +
        "emails?|because|back)",
      "(?:not|isnt|arent) moving (?:house|away|to|out|in)|not move (?:house|away|to)",
      "(?:fainted|passed out|collapsed) (?:at|when|because) (?:he|she|they|the) (?:saw|sight|heard|news)",
      `${anybody}(?:unconscious|faint\\w{0,3}|passed out|collapse\\w?|wake up|respond\\w{0,3}|unresponsive)`,
    ),
  },
  {
    pattern: anyOf(
      `${who} ${auxiliary}{0,3}(?:having|in the middle of|just had|gets? |got) ?(?:a |an |some |kind of |` +
        "really |bad |like |his |her ){0,4}(?:seizures?|epileptic (?:fit|attack|seizure)|convulsions?|fit|" +
        "stroke|hea?rt attack|allergic reaction|anaphyla\\w{1,20})(?! (?:because|about|over|of (?:laughter|" +
        `laughing|giggles)|when (?:i|she|he) (?:see|sees|found|finds|hears?|of genius)))${longAgo}`,
      `${who} (?:has|have|had|hes|shes) (?:a |an )(?:seizure|stroke|epileptic fit|heart attack|convulsion|` +
        "severe allergic reaction) (?:right now|now|and (?:is|he|she|i|we|wont|cant|isnt|not)|help|what do|" +
        "in the|on the (?:floor|bus|ground))" +
        longAgo,
      `(?:think|guess|afraid) (?:that )?${who} ${word}{0,3}(?:a|an) (?:seizure|stroke|heart attack|` +
        `epileptic fit)`,
      `${who} ${auxiliary}{0,2}(?:shaking|jerking|twitching) (?:all over|on the (?:floor|ground)|and ` +
        `(?:foam\\w{1,10}|wont|not|isnt|cant|` +
        "his eyes|her eyes|does not))|foam(?:ing)? (?:at|from|out of) (?:the|his|her) mouth",
      "(?:face|mouth|side of (?:his|her) face) (?:is |has |looks )?(?:drooping|droopy|dropped|hanging|" +
        "crooked suddenly)",
      `${who} ${word}{0,8}(?:slurring|slurs|cant speak|cannot speak|talking nonsense|confused) and ` +
        `${word}{0,6}(?:cant (?:move|lift|feel)|arm|face|numb|hot|weak|fell)`,
    ),
    except: generalQuestions,
  },
  {
    pattern: anyOf(
      `${who} ${word}{0,5}(?:has|have|having|got|gets|feels?|had) (?:a |an |bad |strong |really |sudden |` +
        "terrible |very |severe |crushing |awful |pain in (?:his|her|my) ){1,4}(?:chest pains?|pains? in " +
        `(?:his|her|my|the) chest|chest)(?! (?:infection|of drawers|hair|size|muscles|tattoo))${longAgo}`,
      "(?:dad|mum|mom|father|mother|grandpa|grandma|granddad|gran|nan|uncle|aunt|teacher|neighbou?r|man|" +
        "woman)(?:s)? (?:chest (?:hurts|is hurting|is tight)|has chest pains?)",
      "chest (?:hurts|is hurting|pain|feels tight|is tight) (?:so |really |very ){0,2}(?:badly |bad |much " +
        `)?and ${word}{0,6}(?:arm|breathe|breath|sweat\\w{0,10}|faint|dizzy|collaps\\w{1,5}|jaw)`,
    ),
    except: generalQuestions,
  },
  {
    pattern: anyOf(
      "(?:throat|tongue) (?:is |are |s |feels? |keeps? |started |starts |has |gets? |getting |to |it |" +
        "really |all |now ){0,5}(?:swelling|swells?|swell up|closing|closes|close|closed up|tightening)",
      "(?:lips?|face|mouth|eyes?|neck|tongue|throat) (?:is |are |s |feels? |keeps? |started |starts |gets? " +
        `|getting |to |really |all |now |and ${word}{0,2}){0,5}(?:swelling|swells?|swollen|puff\\w{1,6}) ` +
        `(?:up )?(?:${word}{0,6})?(?:after|because of|from|since) (?:a |an |the |eating |being |i |he |` +
        "she |they ){0,3}(?:bee|wasp|hornet|sting|stung|nuts?|peanuts?|ate|eat|medicine|pill|shrimp|fish|" +
        "milk|eggs?|antibiotics?)",
      `(?:stung|sting|bee|wasp|hornet|ate|eaten|eating|nuts?|peanuts?|allergic|allergy|bitten) ` +
        `(?:${word}{0,12})?(?:throat|tongue|lips?|` +
        "face|mouth) (?:is |are |s |feels? |keeps? |started |starts |to |gets? |getting |really |all |" +
        "now ){0,4}(?:swelling|swells?|swollen|closing|tight|itchy and)",
      `(?:stung|sting|bee|wasp|ate nuts?|ate peanuts?|allergic) (?:${word}{0,12})?(?:cant|cannot|hard to|` +
        "trouble|hardly|barely) (?:really )?(?:breath\\w{0,4}|swallow)",
      "(?:sting|stung|bitten) (?:\\w{1,40} ){0,3}(?:in|on|inside) (?:the |my |his |her ){0,2}(?:mouth|" +
        "throat|tongue)",
      "(?:needs?|use|where is|find|forgot|cant find) (?:my |his |her |an |the )?(?:epi ?pen|adrenaline pen|" +
        `inhaler)(?: and (?:${word}{0,6})?(?:cant|cannot|not|breath\\w{0,4}|blue)| now| help)`,
      `(?:bitten|bit (?:me|him|her|my \\w{1,40})|bite) (?:by |from )?(?:a |an ` +
        `)?(?:${word}{0,2})?(?:snake|viper|cobra|scorpion)|` +
        "(?:snake|viper|cobra|scorpion) (?:has |just )?(?:bit|bitten|stung) (?:me|us|him|her|my)",
    ),
    except: anyOf("if (?:after eating )?(?:the|your) (?:tongue|lips|face)(?: or (?:the )?throat)? swells?"),
  },
  {
    pattern: anyOf(
      "(?:so much|too much|lots of|a lot of|loads of|full of|pool of|covered in|spurting) blood(?! " +
        "(?:test|tests|sugar|pressure|vessels?|cells?|donat\\w{1,10}|oranges?|in (?:the|a|this|that) " +
        "(?:film|movie|game|series|show|book|body)))" +
        longAgo,
      `blood (?:is |was )?(?:${word}{0,2})?everywhere${longAgo}|(?:losing|lost|loses) (?:a lot of|so ` +
        `much|too much|lots of) blood${longAgo}`,
      `(?:bleed\\w{0,4}|blood) (?:${word}{0,4})?(?:a lot|badly|really bad|so bad|very bad|heavily|so ` +
        `much|too much|like crazy|out of (?:the|` +
        "his|her|my) (?:head|ear|neck|stomach|chest)|and (?:it )?(?:wont|doesnt|does not|will not|isnt|" +
        "is not|cant) (?:stop|stopping|be stopped))(?! (?:on|during|in) (?:my|her) period)",
      "(?:wont|doesnt|does not|will not|cant|cannot|not|never) (?:stop|stopping) (?:the )?bleeding",
      "blood (?:just |still )?(?:wont|doesnt|does not|will not|isnt|is not) stop(?:ping)?",
      "(?:cut|cuts|chopped|sliced|lost|tore) (?:off )?(?:his|her|my|a) (?:finger|fingers|thumb|hand|toe|" +
        "ear)s? (?:clean |right )?off|(?:cut|chopped|sliced) off (?:his|her|my|a) (?:finger|thumb|hand|toe)",
      `${who} ${auxiliary}{0,3}(?:been |got |gotten |getting )?(?:stabbed|shot)(?! (?:a|of|from|in (?:the|` +
        `a) (?:arm for|film|video)|by (?:a )?camera))${longAgo}`,
      "(?:bone|bones) (?:is |are |s )?(?:sticking|poking|coming) out",
    ),
    except: anyOf(
      `(?:nose|gums?|tooth|teeth|lip) (?:${harmlessWord} ){0,3}(?:bleed\\w{0,4}|blood|bled)(?: ` +
        `${harmlessWord}){0,6}`,
      `periods? (?:${periodWord} ){0,3}(?:bleed\\w{0,4}|blood|bled)(?: ${periodWord}){0,6}`,
      `(?:on|during|with|in) (?:my|her) period(?: ${periodWord}){0,8}`,
      `bleed\\w{0,4} (?:${harmlessWord} ){0,6}(?:period|nose|gums?)`,
      "(?:shot|shots) (?:of|by|from) (?:vaccine|espresso)",
      `${anybody}(?:bleed\\w{0,4}|losing|blood)(?: ${harmlessWord}){0,5}`,
      "(?:if|when) (?:a |the |your |it |its ){1,2}(?:wound |cut )?(?:is )?bleed\\w{0,4}(?: " +
        `${harmlessWord}){0,4}`,
    ),
  },
  {
    pattern: anyOf(
      `${who} ${word}{0,4}(?:burned|burnt|burns?|burning|scalded|scalds?) (?:${word}{0,6})?(?:badly|bad|` +
        "really bad|severely|all over|with (?:acid|chemicals?|boiling|hot oil|petrol|gasoline|electricity|" +
        `fire)|with (?:the )?(?:boiling|hot) \\w{1,20} all|in a fire)${longAgo}`,
      `(?:bad|terrible|horrible|huge|big|serious|severe|deep) (?:burns?|scald)(?: |$)(?:on|all|from|what|` +
        `and|help|to)${longAgo}`,
      `(?:boiling|hot|burning) (?:water|oil|soup|tea|milk|fat|coffee) (?:${word}{0,3})?(?:on|over|onto) ` +
        `(?:me|him|her|them|himself|herself|` +
        "myself|my (?:\\w{1,40} )?(?:brother|sister|baby|mum|mom|dad|friend|face|chest|legs?|stomach|" +
        "back|arms?)|(?:his|her) (?:face|chest|legs?|stomach|back|arms?)|the baby)",
      `(?:clothes|hair|dress|shirt|sleeve|trousers|jacket|${who}) (?:is |are |s |just |caught |have |has ` +
        `){1,3}(?:on fire|fire|in flames)(?! (?:today|in this|at (?:this|the)|game|drill))${longAgo}`,
      "(?:pulled|knocked|spilled|spilt|poured|tipped|dropped) (?:the |a |an |some ){0,2}(?:kettle|" +
        "boiling water|hot oil|hot soup|hot tea|pan of \\w{1,40}|pot of \\w{1,40}) (?:on|over|onto) " +
        "(?:me|him|her|himself|herself|myself|the baby|(?:my|his) (?:\\w{1,40} )?(?:brother|sister|baby|" +
        "mum|mom|dad|friend|face|chest|legs?|stomach|back|arms?))",
      "skin (?:is |was )?(?:peeling|coming|falling|hanging) off|skin (?:is |turned )?(?:white|black|" +
        "charred) (?:from|after|because of) (?:\\w{1,40} ){0,3}(?:fire|burn\\w{0,3}|hot|oven|oil)",
      `${who} ${auxiliary}{0,3}(?:got |getting |being )?(?:electrocuted|an electric shock|a bad electric ` +
        `shock|hit by lightning|struck by lightning)${longAgo}`,
      "(?:acid|bleach|chemicals?|cleaner|drain cleaner) (?:\\w{1,40} ){0,4}(?:in|into|on) (?:my|his|her|" +
        "the babys) (?:eyes?|face|skin)",
    ),
    except: anyOf(
      `(?:burned|burnt|burns?) (?:the|a|my|our) (?:${harmlessWord} )?(?:toast|rice|cake|food|dinner|pizza|` +
        `cookies|pan|pot)(?: ${harmlessWord}){0,4}`,
      `${anybody}(?:burn\\w{0,3}|on fire|scald\\w{0,3}|electrocuted)`,
    ),
  },
  {
    pattern: anyOf(
      `${who} ${auxiliary}{0,2}(?:got |been |just )?(?:hit|run over|knocked down) by (?:a |an |the ` +
        `)?(?:car|bus|train|truck|lorry|van|tram|motor ?bike)` +
        longAgo,
      `${who} ${word}{0,3}(?:fell|fallen|jumped) (?:off|from|down|out of) (?:the |a |our |his |her ` +
        `){0,2}(?:\\w{1,40} )?(?:roof|stairs|tree|window|ladder|balcony|bike|horse|wall|cliff|bridge|` +
        `building|bed|table) ${word}{0,6}?(?:not|wont|cant|cannot|isnt|doesnt|bleed\\w{0,4}|` +
        "unconscious|head|neck|back|spine|bone|screaming|blood)" +
        longAgo,
      `${who} ${word}{0,6}(?:hit|banged|bumped|hurt) (?:his|her|my|their) head (?:${word}{0,4})?and ` +
        `(?:${word}{0,4})?(?:vomit\\w{0,4}|throw\\w{0,3} up|threw up|sick|confused|sleepy|dizzy|cant ` +
        `(?:remember|see|walk)|bleed\\w{0,4}|wont)${longAgo}`,
      "(?:there (?:is|was|has been)|we (?:had|just had|are in)|i saw) (?:a |an |just )?(?:really |bad |" +
        `terrible |big ){0,2}(?:car|bus|bike|train|road) (?:crash|accident) and ${word}{0,8}(?:hurt|` +
        "bleed\\w{0,4}|not|wont|cant|blood|trapped|unconscious)",
      "(?:call|called|calling|need|needs) (?:an )?ambulance (?:now|for (?!my (?:drawing|project|game))|" +
        "help|please|because)",
      `(?!i |im )${who} ${auxiliary}{0,2}dying (?:right now|help|what do i do|on the floor)`,
      `accident and ${word}{0,8}(?:hurt badly|bleed\\w{0,4}|not (?:moving|breathing|waking)|wont wake|` +
        `blood|trapped|unconscious)${longAgo}`,
    ),
  },
];
