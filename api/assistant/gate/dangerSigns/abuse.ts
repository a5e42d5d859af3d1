import { anyOf, type DangerSign, family, gap, known, somebody, story } from "./dangerSign";

const hits =
  "(?:hit|hits|hitting|beat|beats|beating|beated|punch|punches|punched|punching|kick|kicks|kicked|kicking|" +
  "slap|slaps|slapped|slapping|smack|smacks|smacked|spank|spanks|spanked|whip|whips|whipped|chok(?:e|es|ed|" +
  "ing)|strangl(?:e|es|ed|ing)|burn|burns|burned|burnt|burning|hurt|hurts|hurting|hurted|harm|harms|harmed|" +
  "attack|attacks|attacked|bite|bites|bit|abuses?|abused|abusing|pinches|shak(?:es|en)|tortur(?:e|es|ed))";
const victim = `(?:me|us|my (?:(?:little|big|baby|older|younger|twin|best|step) ?){0,4}(?:${known}|baby))`;
const play = anyOf(
  "(?:beats?|beat) (?:me|us) to (?:school|class|work|the (?:bus|front seat|shower|bathroom)|it)",
  "(?:hits?|beats?|beating|kicks?|kicked|push(?:es|ed)|slaps?) (?:him|her) (?:with (?:a |the " +
    ")?(?:\\w{1,40} )?(?:ball|snowball|pillow)|at |in (?:a|the|chess|cards|tennis|mario|fortnite|" +
    "minecraft|every)|on the swing|up on)",
  "(?:beat|beats|beating) (?:me|us|my \\w{1,40}) (?:at|in|by|on|to) (?:a |an |the |every |our |my " +
    "){0,4}(?:race|races|games?|chess|cards|checkers|draughts|monopoly|football|basketball|tennis|table " +
    "tennis|hockey|swimming|running|it|\\d{1,9}|two|three|points?|finish|door|top|last|final|level|score|" +
    "high score|record|mario kart|fortnite|minecraft|maths?|spelling|quiz|test|exam|board game|bike)",
  "hit(?:s)? (?:me|us) up|kick(?:s|ed|ing)? (?:me|us) (?:the|a) ball",
  "(?:hit|hits) (?:me|us) with (?:a|the|his|her) (?:\\w{1,40} )?(?:ball|football|snowball|pillow|idea|" +
    "question)",
  "(?:hurt|hurts) my (?:\\w{1,40} )?feelings|forgive (?:\\w{1,40} ){1,2}(?:who|that) hurt me",
);

/** Violence, cruelty and neglect at home and by people a child knows. */
export const abuse: readonly DangerSign[] = [
  {
    pattern: anyOf(
      `${somebody} ${story}${hits} ${victim}(?! (?:in the (?:race|game)|feelings))`,
      `${somebody} (?:\\w{1,40} ){0,6}and (?:hits|beats|slaps|kicks)(?: (?:and|when|because|every)|$)`,
      `${family} ${gap}(?:hit|beat|hurt|fight with knives) each other`,
      `(?:${family}|he|she|they|boyfriend|husband) (?:\\w{1,40} ){0,3}(?:hits?|hitting|beats?|beating|` +
        `slaps?|slapped|punch(?:es|ed)|` +
        "kicks?|kicked|chok(?:es|ed)|strangl(?:es|ed)|push(?:es|ed)|shov(?:es|ed)) (?:her|him|mum|mom|" +
        "mama|my (?:mum|mom|mother|mama|dad|father|sister|brother|gran|grandma))(?: (?:and|when|every " +
        "(?:day|night|week|evening|time (?:he|she|they))|all|at home|again|hard|so|with (?:a |his |the " +
        ")?(?:belt|stick|fists?|bottle)|because|while|in front|until|down|against|sometimes|often)|$)",
      `(?:${family}|he|she|boyfriend) (?:\\w{1,40} ){0,3}(?:throws?|threw|drags?|dragged) (?:her|him|mum|` +
        `mom|my (?:mum|mom|mother|sister|` +
        "brother)) (?:against|on the floor|across|down|by the|into the wall|out of the window)",
      "(?:parents|mum and dad|mom and dad|my mum and her boyfriend) (?:\\w{1,40} ){0,6}(?:fight|fighting|" +
        "fights) (?:\\w{1,40} ){0,6}(?:hits?|hitting|knife|blood|hurts?|beats?|violent|physically)",
      `${family} (?:\\w{1,40} ){0,6}(?:hits|hit|punches|punched|kicks|kicked) (?:whoever|every ?(?:one|` +
        "body)|any ?(?:one|body)|holes? in the|a hole in the|the (?:walls?|doors?)|through the)",
      "(?:twist(?:s|ed)? my arms?|pull(?:s|ed)? my hair)",
      "(?:throws?|threw|throwing) (?:things|stuff|plates?|bottles?|his \\w{1,40}) at (?:me|us)",
    ),
    except: play,
  },
  {
    pattern: anyOf(
      "i(?:m| am| was| keep| get| got| have been|ve been| always)? (?:always |often )?(?:get |getting |" +
        "being |been |was )?(?:hit|beaten|punched|kicked|slapped|smacked|choked|whipped|hurt|abused|" +
        `attacked|tortured|neglected|locked up) ${gap}(?:by (?:my|a|the|an|some|every)|at home|` +
        "every (?:day|night|week|time)|again|with a (?:belt|stick|cable|shoe))",
    ),
    except: anyOf(
      "by (?:a|the|my) (?:\\w{1,40} )?(?:ball|car|bike|door|bee|wasp|dog|cat|wave|branch|puck|swing|" +
        "virus|snowball)",
    ),
  },
  {
    pattern: anyOf(
      "(?:being|am i|i am|im|was|were|been|is|are|gets?|got|getting) (?:being |getting |emotionally |" +
        "physically |verbally ){0,4}abused",
      "abus(?:es|ed|ing) (?:me|us|him|her|my)",
      `(?:abusive|violent|cruel) (?:${known}|home|house|relationship|parent|household)`,
      `${family} (?:is|are) (?:\\w{1,40} )?(?:abusive|violent)`,
      "(?:child|physical|emotional|domestic) (?:abuse|violence)|is (?:it|this|that) (?:child )?abuse",
    ),
    except: anyOf("(?:animals?|dogs?|power|trust|drug|alcohol) (?:is|are|was|were|gets?|being ){0,4}abused?"),
  },
  {
    pattern: anyOf(
      "(?:afraid|scared|frightened|terrified|frightend|scard) (?:of|to be (?:alone )?(?:with|near)) " +
        `(?:(?:him|her)(?: (?:and|because|when|at|so|since|he|she)|$)|my (?:${family}|` +
        "m[uo]ms (?:new )?(?:boyfriend|bf)|boyfriend|girlfriend|bf|gf|coach)(?! (?:exam|test|class|dog|" +
        "cat|cooking|driving|snake|maths?|finds?|will (?:find|see))))",
      "(?:afraid|scared|frightened|terrified) (?:to go|of going|to come|about going) (?:back )?home",
      "(?:not|dont feel|isnt|never) safe (?:at|in (?:my|our)) (?:home|house|family)",
      "(?:i|we|im|she|he|friend|and|just) (?:dont|do not|doesnt) feel safe(?: here| with|$)",
      "(?:want|wish|need) (?:\\w{1,40} ){0,2}(?:to )?(?:get|take|took) me (?:away|out of) (?:from " +
        ")?(?:here|home|this house|my (?:home|house|family|parents))",
    ),
  },
  {
    pattern: anyOf(
      `${somebody} ${gap}(?:lock|locks|locked|locking|tie|ties|tied|chain|chained) (?:me|us) ` +
        "(?:in|up|out|inside|to|outside)",
    ),
    except: anyOf(
      "lock(?:s|ed|ing)? (?:me|us) out of (?:my|the|our) (?:account|phone|tablet|laptop|computer|chat|" +
        "group|server|game)",
    ),
  },
  {
    pattern: anyOf(
      "(?:no|any|enough|nothing|never any) (?:food|to eat) (?:at|in) (?:my |our )?(?:home|house|the " +
        "house|the fridge)",
      "(?:there is|theres|we have|i have|ive got|i get|got) (?:no|nothing|never any|never|not any|not " +
        "enough) (?:food|to eat)",
      "(?:dont|doesnt|wont|never|not|stopped) (?:feed|feeding|give|gives|giving) (?:me|us) (?:any |" +
        "enough |some )?(?:food|eat|dinner|to eat|meals|anything)",
      `${family} ${gap}(?:feed|feeds) (?:me|us)`,
      "(?:nobody|no ?one) (?:to |who )?(?:cooks?|looks? after|cares? for|takes? care of|feeds?) (?:for " +
        ")?(?:me|us)",
      `${family} ${gap}(?:wont|never|doesnt|dont|didnt|refuses? to) (?:take|bring|let) (?:me|us) ` +
        "(?:go )?to (?:a|the) (?:doctor|hospital)",
    ),
    except: anyOf(
      "perhaps there isnt enough food",
      "nothing to eat (?:on|for) (?:a|the|our) (?:hike|picnic|trip|party)",
      "(?:no|not any|not enough) food (?:on|for) (?:a|the|our) (?:hike|picnic|trip|party)",
    ),
  },
  {
    pattern: anyOf(
      "(?:home alone|left (?:me|us) alone|leaves? (?:me|us) alone|been alone|alone at home|by myself) " +
        `${gap}(?:for (?:\\w{1,40} )?(?:days|weeks|a week|nights)|all night|every night|overnight)`,
      `${family} ${gap}(?:gone|away|missing|not (?:come|been) (?:back|home)|hasnt (?:come|been) (?:back|` +
        `home)) ${gap}(?:for (?:\\w{1,40} )?(?:days|weeks|a week)) and (?:i|im|we|there)`,
    ),
  },
  {
    pattern: anyOf(
      `${family} ${gap}(?:calls?|called|calling|tells?|told|says?|said) (?:me )?(?:that )?(?:i|im|i am|` +
        "i was|me) ?(?:\\w{1,40} ){0,2}(?:worthless|useless|stupid|a mistake|nothing|an idiot|dumb|" +
        "disgusting|unwanted|a burden|trash|garbage)",
      `${family} ${gap}(?:hates me|(?:doesnt|dont|does not|do not) (?:love|want|care about|like) me|` +
        "wishes? (?:i was|i were|id) (?:dead|never born|not born))",
      "(?:screams?|yells?|screaming|yelling|shouts?) at (?:me|us) (?:every ?day|all the time|all day|" +
        "every night|constantly|and (?:hits|throws|breaks))",
    ),
  },
  {
    pattern: anyOf(
      "(?:forc(?:e|es|ed|ing)|mak(?:e|es|ing)|made|want|wants|sell|going) (?:me|us|my (?:sister|friend|" +
        "cousin))? ?(?:to )?(?:marry|get married|be married|marriage)",
      "(?:marry|sell) me (?:off|to (?:a|an|my|some))",
      `${family} (?:\\w{1,40} ){0,2}(?:says?|wants?) (?:that )?i (?:have to|must|should) ` +
        "(?:get married|marry)",
      "(?:send|take|taking|sending|sent|fly) (?:me|us|my sister) (?:to|away|abroad) (?:\\w{1,40} " +
        "){0,5}(?:marry|be married|get married|marriage)",
      "i (?:must|have to|will|need to|should|am going to) be (?:cut|circumcised)(?: |$)(?!(?:from|off|" +
        "out|short)\\b)",
      "(?:have|get|having|getting) (?:me|us|my (?:\\w{1,40} )?(?:sister|cousin|friend)) circumcised",
      "forced marriage|\\bfgm\\b|female circumcision (?:for|on) me|cut (?:me|my sister|girls) down there",
      "(?:wants?|wanted|going|plan(?:s|ning)?|have|force(?:d|s)?|say|says|said|will|gonna|make|made) " +
        "(?:\\w{1,40} ){0,4}(?:cut|cutting|circumcis\\w{1,40}) (?:me|us|my (?:little |baby |big " +
        ")?(?:sister|cousin|friend|private parts?|privates|vagina|clit\\w{0,40}|genitals|down there))(?: " +
        "|$)(?!(?:some|a (?:slice|piece)|off|out of|from|in half|hair|open a))",
    ),
    except: anyOf("going to get married"),
  },
  {
    pattern: anyOf(
      "(?:bruises?|burns|marks|welts|cuts|scars|black eye) (?:from|by|because of) (?:my |him|her|when " +
        "(?:he|she)|the (?:belt|stick))",
      "(?:hide|hiding|hides|cover|covering|covers) (?:up )?(?:my|her|his|the) (?:bruises?|scars|cuts|marks)",
      "(?:hit|hits|beat|beats|hurt|hurts|punish) (?:me|us) if (?:i|we) (?:dont|do not|tell|say|cry|come)",
      "(?:forc\\w{1,40}|sent|sends) (?:me|us) to (?:work|beg)(?: |$)",
      `${family} (?:has not|hasnt|havent|didnt|did not) (?:come|came|been) ` +
        "(?:back |home |at home ){0,4}for (?:\\w{1,40} )?(?:days|nights|weeks|a week)",
      "(?:hurts?|hits?|kills?|beats?|punish\\w{0,40}) (?:\\w{1,40} ){0,4}if i (?:ever )?tell",
      "if i (?:ever )?tell (?:\\w{1,40} ){1,2}(?:he|she|they) (?:will|ll|would|says?|said|hurts?|gets? mad)",
    ),
  },
  {
    pattern: anyOf(
      `(?:${family}|m[uo]ms (?:new )?(?:boyfriend|bf)|boyfriend|girlfriend|teacher|coach) ` +
        `${gap}(?:(?:pulls?|pulled|grabs?|grabbed|twists?|twisted|breaks?|broke|cuts?|squeez\\w{1,40}|` +
        "steps? on|burns?|burned|burnt|scalds?|scalded) my (?:hands?|hair|arms?|wrists?|legs?|ears?|nose|" +
        "ribs?|neck|throat|fingers?|face)|(?:drags?|dragged|shov\\w{1,40}|pins?|pinned|throws|threw|" +
        "push|pushes|pushed|holds?|held) (?:me|us) (?:down|against|by|across|into|onto|on the floor|" +
        "out of the window)|(?:pours?|poured|spits?|spat|pees?) (?:\\w{1,40} ){0,2}(?:on|over|at) " +
        "(?:me|us)|(?:kicks?|hits?|kills?|killed|hurts?) (?:me and )?my (?:dog|cat|pet|rabbit))",
    ),
    except: anyOf(
      "(?:push|pushes|pushed) (?:me|us) (?:on the swing|down the (?:hill|slide)|into the (?:water|pool))",
      "(?:holds?|held) (?:me|us) by the hand|cuts? my hair",
    ),
  },
  {
    pattern: anyOf(
      "(?:dont|doesnt|wont|never|didnt|does not|do not) lets? (?:me|us) (?:eat(?: for| anything| food| " +
        "at all| until|$)|go to school|leave the (?:house|room|flat)|see a doctor|(?:use|go to) the " +
        "(?:toilet|bathroom)|out of (?:the|my) (?:house|room|flat))",
      "(?:not|never|arent|isnt) allowed to (?:eat(?: anything| for| food|$)|leave the (?:house|flat)|go " +
        "outside|talk to any ?one|use the toilet|see my (?:mum|mom|dad|mother|father))",
      "(?:leaves?|left|leaving) (?:(?:my \\w{1,40} )?(?:\\w{1,40} )?and me|me|us|me and my \\w{1,40}) " +
        "(?:home |at home |all ){0,4}alone (?:at night|all night|until|till|every|for (?:days|hours|" +
        "weeks|\\w{1,40} days))",
      `${family} (?:has |have )?(?:left|abandoned) (?:us|me)(?: (?:and|for ?ever|when|because|years)|$)`,
      "because (?:my )?(?:mum|mom|dad|mother|father|parents) (?:is|are) (?:gone|drunk|high|in jail|never " +
        "home)",
      `${family} (?:will|says? (?:he|she|they) will|wants? to|is going to|are going to|gonna) sell ` +
        "(?:me|us)",
    ),
    except: anyOf(
      "not allowed to go outside (?:in the (?:rain|dark)|after|at night|without|during|when it)",
      "not allowed to talk to any ?one (?:in|during)",
    ),
  },
  {
    pattern: anyOf(
      "(?:scared|afraid|frightened|terrified|scard|hide|hiding) (?:when(?:ever)?|that|if|because|until|" +
        `every time) (?:my )?(?:${family}|he|she|they) (?:comes? (?:home|back|in)|drinks?|gets? (?:angry|` +
        "mad|home|drunk)|is (?:drunk|angry|home|there|mad)|shouts?|hits?|yells?)",
    ),
  },
];
