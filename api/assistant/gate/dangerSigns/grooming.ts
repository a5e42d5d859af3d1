import { anyOf, type DangerSign, gap, harmlessWord, online, pictures, somebody } from "./dangerSign";

const stranger =
  "(?:stranger|strangers|(?:some ?one|some ?body|a (?:man|guy|boy|girl|woman|person|friend|dude|player)|an " +
  "adult|man|guy|person|people|dude|friend|boyfriend|girlfriend|this (?:man|guy|girl|boy|person)|he|she|" +
  "they) (?:i (?:met|talk to|play with|(?:play|chat|game|text|talk)(?: \\w{1,40}){0,2} (?:with|to)|dont " +
  `know|do not know|have never met|never met)(?: only)? ?(?:${online})?|who i (?:met|know|dont know) ` +
  `?(?:${online})?|${online}|that i (?:met|dont know) ?(?:${online})?)|(?:my )?(?:online|internet|discord|` +
  "snapchat|insta|instagram|roblox|tik ?tok|game|gaming) (?:friend|boyfriend|girlfriend|bf|gf)|an? " +
  "(?:older|old|grown ?up|adult) (?:man|guy|woman|boy|person)|(?:1[89]|[2-7]\\d) ?(?:year|yr|yrs|years|" +
  "yo)s? ?(?:old)? ?(?:man|guy|woman|boy|person|dude)?)";
const asks =
  "(?:ask(?:s|ed|ing|ed me)?|want(?:s|ed|ing)?|t(?:ell|ells|old|elling)|beg(?:s|ged|ging)?|keeps? " +
  "(?:asking|telling|begging|texting|messaging)|made|makes?|forc(?:es|ed)|say(?:s|ing)?|said|" +
  "pressur\\w{1,40})";
const surprise = anyOf(
  "(?:not to|dont|never to|to keep|keep|cant) (?:\\w{1,40} ){0,3}(?:tell|say|secret|talk)(?: " +
    "\\w{1,40}){0,3} (?:surprise|present|gift|party|trick|password|pin|code|christmas|ending|spoilers?|" +
    "answers?|recipe)(?:\\b)",
);

/** Adults and strangers who win the trust of a child in order to abuse it, online and offline. */
export const grooming: readonly DangerSign[] = [
  {
    pattern: anyOf(
      `nudes|(?:a|my|her|his|your|one|another|fake|sent|send|sending) nudes?(?! (?:colou?r|lipstick|` +
        `shade|shoes|heels|painting|statue|sculpture|beach|model))|nude ${pictures}|(?:naked|sexy|dirty|` +
        `underwear|bikini|sexual) ${pictures}`,
      `${pictures} (?:of (?:me|my ?self|him|her|my) )?(?:naked|nude|without (?:my |any )?clothes|` +
        "in (?:my |his |her )?(?:underwear|bikini|bra))",
      "deep ?fakes? (?:\\w{1,40} ){0,3}(?:of (?:me|my|her|him)|naked|nude)|(?:naked|nude) deep ?fakes?",
      "undress(?:es|ed)? (?:me|my|her|a) (?:\\w{1,40} ){0,3}(?:with|using|by) (?:ai|an? app)",
      `(?:dick|cock|willy) ?${pictures}|sext(?:s|ed|ing)?|sex ?tortion|sextorted`,
    ),
  },
  {
    pattern: anyOf(
      `${asks} (?:for |me |me for |me to |us to |that i )?(?:to )?(?:send|take|show|share|give|make|post|` +
        `for)? ?(?:him |her |them )?(?:a |an |some |more |my |his )?${pictures} (?:of (?:me|my ?self|my ` +
        "(?:body|face|feet|legs|chest|room|bum|butt))|in my (?:room|bed|bath|pyjamas))",
    ),
    except: anyOf(
      "(?:pictures?|photos?|pics?) of (?:me|myself) for (?:my|a|the|our) (?:passport|id|school|class|" +
        "year ?book|bus)(?: \\w{1,40})?",
      "(?:grand\\w{1,40}|gran|granny|mum|mom|dad|family) (?:wants?|asked for|asked me for|asks for) (?:a " +
        "|some )?(?:pictures?|photos?|pics?) of (?:me|us)",
    ),
  },
  {
    pattern: anyOf(
      `${stranger} ${gap}(?:${asks}|is asking|keeps|sent|sends|messag\\w{1,40}|text\\w{0,40}|gave|gives|` +
        `offer\\w{0,40}|knows|found) ${gap}${gap}(?:${pictures}|meet|meeting|address|adress|where i live|` +
        "which school|what school|phone number|my number|secret|alone|video ?call|webcam|web ?cam|cam|" +
        "robux|v ?bucks|money|gifts?|love|loves me|boyfriend|girlfriend|come (?:over|to)|my house|on " +
        "camera|(?:plane |bus |train )?ticket|pick me up|visit me|hotel|buy me|not to tell|to kiss|" +
        "sexy|his car|her car|sweets|candy|ride|lift)",
    ),
  },
  {
    pattern: anyOf(
      "(?:meet|meeting|met|see|seeing|visit|date) (?:up )?(?:with )?(?:in (?:real life|person)" +
        ` )?(?:with )?(?:${stranger})`,
      `(?:met|meet) (?:him|her|them|some ?one|a (?:boy|girl|guy|man|friend)) ${online} ` +
        `${gap}${gap}(?:meet|see|visit|come|park|house|alone|secret)`,
      "(?:guy|man|boy|girl|woman|person|some ?one|friend|dude) (?:she|he|they|we|i|you) (?:met|found) " +
        `${online}`,
      "come (?:to|with|into|in) (?:him (?:to|into)|his (?:car|van))",
      "(?:man|guy|woman|stranger) (?:\\w{1,40} ){0,8}(?:to get in(?:to)?|come with (?:him|her))(?: |$)",
      "game (?:\\w{1,40} )?(?:wants|asks) (?:me )?(?:to )?pick me up|wants to pick me up",
      "meet (?:up )?(?:with )?(?:him|her|them|me) (?:alone|in secret|secretly|at (?:his|her) (?:house|" +
        "home|place|flat))",
    ),
  },
  {
    pattern: anyOf(
      `(?:${somebody}) ${gap}(?:${asks}|made me promise|makes me promise|asked me) ${gap}(?:(?:not to|to ` +
        `not|dont|do not|never|never to|cant|mustnt|shouldnt|to keep|keep) ${gap}(?:tell(?: ` +
        `(?:any\\w{0,40}|no ?\\w{0,40}|my|your|our|mum|mom|dad|people|others|some ?\\w{1,40}|` +
        "the (?:police|teacher)|him|her|what|about)|$)|say anything|secret|talk (?:about|to))|(?:its|it " +
        "is|this is|thats) our (?:little )?secret)",
      "our (?:little|special) secret|delete (?:our|all) (?:our )?(?:messages|chats?|texts)",
      "(?:told|gave|sent) (?:my )?(?:(?:online|internet|game) friend|a stranger|some ?one online|this " +
        "(?:guy|man|person)) (?:\\w{1,40} )?my (?:address|school|phone number|number|photo)",
      "secret between (?:us|me and)",
      "(?:says?|said|told me|tells me|asked me|asks me) (?:not to|to not|never to) tell(?: any\\w{0,40}| " +
        "my (?:mum|mom|dad|parents|family)|$)",
      `(?:keep|keeping) (?:it|this|us|what (?:he|she|they)) ${gap}?(?:a )?secret from my ` +
        "(?:mum|mom|dad|parents|family)",
    ),
    except: surprise,
  },
  {
    pattern: anyOf(
      "(?:boyfriend|girlfriend|bf|gf|crush) (?:is|hes|shes) (?:1[89]|[2-7]\\d)\\b(?! (?:days|weeks|" +
        "minutes|cm|kg))",
      "(?:she|he) is (?:[89]|1[0-7]) and (?:he|she) is (?:1[89]|[2-7]\\d)",
      "(?:dating|going out with|in love with|talking to|chatting with|seeing) (?:a|an|my|some) (?:older " +
        "(?:man|guy|woman)|adult|grown ?up|(?:1[89]|[2-7]\\d) ?(?:year|yr|yo)|teacher|coach)",
    ),
    except: anyOf("talking to my (?:teacher|coach)"),
  },
  {
    pattern: anyOf(
      "(?:money|gifts?|robux|v ?bucks|presents?|a phone|skins?|pay me|pays me|paid me|nitro|gift card) " +
        `${gap}(?:if|for|when) (?:i |a |my |some |me )?(?:send|sending|show|showing|meet|take|come|` +
        `undress|do (?:things|stuff|it)|${pictures})`,
    ),
    except: anyOf(
      "(?:gift|present|money) (?:if|when|for) i (?:take|show) (?:the|my) (?:dog|test|report|exam|rubbish|" +
        "bins?)",
    ),
  },
  {
    pattern: anyOf(
      "(?:man|stranger|some ?one|some ?body|guy|car|van|person|woman|he|she|they) (?:is |are |was |were |" +
        "keeps? |has been |been |kept )?(?:follow(?:s|ing|ed)?|stalk(?:s|ing|ed)?|wait(?:s|ing) outside " +
        "for|wait(?:s|ing) outside my (?:school|house|home) for|wait(?:s|ing) for) (?:me|us)(?: |$)",
      "waits? (?:for me )?outside (?:my|our) (?:school|house|home|door)",
      "(?:he|she|they|some ?one|some ?body|guy|man|stranger) (?:\\w{1,40} )?(?:knows?|found out|knew) " +
        "(?:where i (?:live|go)|my (?:school|address|house))",
      "coming (?:to get|after|to take) me",
      "(?:being|getting|been) (?:followed|stalked|groomed|kidnapped|trafficked)",
      "tried to (?:kidnap|grab|take|abduct) (?:me|us|my (?:sister|brother|friend))",
      "(?:pull|pulled|get|got|getting) (?:me )?(?:in|into|in to) (?:his|a strangers|the strangers|her) " +
        "(?:car|van)",
      "(?:groomed|grooming) (?:me|my|by)",
    ),
    except: anyOf(
      "(?:dogs?|cats?|puppy|kitten|ducks?|sheep|moon) (?:is |are |keeps? )?follow(?:s|ing|ed)? (?:me|us)",
      `follow(?:s|ing|ed)? (?:me|us) (?:back|${online})\\b`,
    ),
  },
  {
    pattern: anyOf(
      "(?:ma(?:ke|kes|de|king)|forc(?:e|es|ed|ing)|want(?:s|ed)?|t(?:ell|ells|old)|pressur\\w{1,40}|" +
        "ask(?:s|ed)?) (?:me|us|my (?:brother|friend|sister|cousin)) (?:to |into )?(?:sell|selling|carry|" +
        "carrying|deliver|hide|hold|take|taking|smoke|smoking|do|doing|steal|stealing|move) (?:some |a |" +
        "the |packages? (?:of|for) |his |their )?(?:drugs?|weed|cocaine|pills|packages? for (?:him|them|" +
        "a gang)|stuff for (?:him|them|a gang)|money for (?:him|them|a gang)|meth|crack|knife|knives|guns?)",
      "(?:join|joined|in|leave|from) (?:a|the|their) gang\\b",
    ),
  },
  {
    pattern: anyOf(
      `if i (?:really )?(?:love|loved|like|liked|trust|trusted) (?:him|her|them) ${gap}${gap}(?:send|` +
        "show|do|meet|prove|let)",
      "(?:says?|said) (?:he|she)(?:s| is) (?:a )?\\d{1,9} but",
    ),
  },
  {
    pattern: anyOf(
      "(?:teacher|coach|trainer|tutor|instructor|boss|priest|pastor|imam|neighbou?r|scout leader|youth " +
        "leader|driver|mums boyfriend|moms boyfriend|a (?:grown ?up|man|woman)|an adult) (?:\\w{1,40} " +
        "){0,3}(?:text|texts|texting|texted|message|messages|messaging|messaged|messges|dm|dms|dming|" +
        "snaps?|snapchats|calls?|calling|chats?|writes?|writing|sends?|sending|sent) (?:me|to me|with me|" +
        "my friend) (?:\\w{1,40} ){0,4}(?:(?:late |in the |at |every |all |each ){1,3}(?:nights?|" +
        "midnight)|late$|in (?:private|secret)|privately|secretly|hearts?|kisses|on (?:snapchat|snap|" +
        "insta|instagram|whatsapp|telegram|discord))",
      "(?:teacher|coach|trainer|tutor|instructor|boss|priest|pastor|imam|neighbou?r) (?:\\w{1,40} " +
        "){0,3}(?:says?|said|tells? me|told me|thinks?|calls? me) (?:\\w{1,40} ){0,3}(?:sexy|hot|" +
        "beautiful|his baby|his princess|special girl|loves? me|in love with me)",
    ),
    except: anyOf(
      `(?:sends?|sent|texts?|messages?|writes?) (?:to )?(?:me|us) (?:${harmlessWord} ){0,3}(?:homework|` +
        `timetable|results?|training times?|grades?|a reminder)(?: ${harmlessWord}){0,4}`,
    ),
  },
];
