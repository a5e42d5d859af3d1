import { anyOf, type DangerSign, gap, killing, pictures, pretend, wanting } from "./dangerSign";

const target =
  "(?:some ?one|some ?body|him|her|them|every ?one|every ?body|people|all of them|him and|a (?:kid|boy|" +
  "girl|teacher|classmate|person|student|pupil)|(?:the|my|this|that|our|these|those) (?:whole |entire |" +
  "stupid |new )?(?:school|class|teacher|teachers|classmates?|kids?|boys?|girls?|principal|head " +
  "?teacher|bully|bullies|brother|sister|parents|mum|mom|dad|mother|father|stepdad|family|friend|" +
  "neighbou?rs?|(?:baby|little|big|older) (?:brother|sister)))";

/** Plans to hurt others, and young people who are afraid that they might. */
export const harmToOthers: readonly DangerSign[] = [
  {
    pattern: anyOf(
      "(?:i|im|ill|we|he|hes|she|shes|they|theyre|some ?one|some ?body|kid|boy|girl|friend|brother|" +
        `classmate) ${gap}?(?:${wanting}|will|ll|might|could|should i|how (?:do|can) i) (?:just |really ` +
        `)?${killing} ${target}`,
    ),
    except: pretend,
  },
  {
    pattern: anyOf(
      "(?:shoot|shooting|shoots|blow|blowing|bomb|bombing|burn|burning|attack|attacking) (?:up |down " +
        ")?(?:(?:my|the|our|this|a) )?(?:whole )?(?:school|class ?room|high ?school)(?! (?:video|film|" +
        "project|play|photo|photos|picture|pictures|movie|news|radio|show|trip|bus))",
      "(?:be|become|is|like|next|planning|plan|heard about|going to be) (?:a |the |next ){0,4}school " +
        "?shoot(?:er|ing)",
      "(?:hit|kill|death) ?list",
    ),
    except: anyOf("(?:history|news|documentary) (?:of|about) (?:a )?school shootings?"),
  },
  {
    pattern: anyOf(
      `(?:how (?:to|do i|can i|do you|could i|would i)|where (?:to|do i|can i|could i)|i ${wanting}|` +
        "help me) (?:make|build|buy|get|find|steal|create) (?:a |an |some |my own )?(?:real |pipe |nail |" +
        "petrol |home ?made |small ){0,4}(?:bombs?|guns?|explosives?|molotov|weapons?|pistol|rifle|" +
        "poison|grenade|machete)(?! (?:fish|ivy|frog|dart|control|laws?))",
    ),
    except: anyOf(
      "(?:bath|glitter|seed|water|paper|photo|smoke) ?bombs?",
      "(?:water|toy|nerf|paper|lego|card ?board|rubber band|glue) ?guns?",
      "(?:guns?|bombs?|weapons?|pistol|rifle) (?:out of|from|in|for) (?:\\w{1,40} ){0,2}(?:minecraft|" +
        "roblox|fortnite|scratch|lego|paper|card ?board|game|origami|play|costume|film)",
    ),
  },
  {
    pattern: anyOf(
      "(?:scared|afraid|frightened|worried|worry|terrified) (?:that )?(?:i|im|ill) (?:am |will |might |" +
        "could |can |would |may |going ){0,2}(?:\\w{1,40} ){0,4}(?:hurt|kill|attack|stab|harm|touch|hit) " +
        "(?:some\\w{1,4}|any\\w{1,4}|people|my|him|her|them|a |the |every\\w{1,4})",
      "(?:scared|afraid|frightened|worried|terrified) of (?:hurting|killing|harming|touching|attacking) " +
        "(?:some\\w{1,4}|any\\w{1,4}|people|my|him|her|them|a |the |every\\w{1,4}|kids|children)",
      "i (?:\\w{1,40} ){0,4}(?:think|thinking|thoughts?|dream|dreaming|fantas\\w{1,40}|feelings?|urges?|" +
        "want|wanna) (?:about |of |to |for ){0,2}(?:hurt|hurting|kill|killing|touch|touching|harm|" +
        "harming|torturing) (?:little |small |young |younger |other |some ){0,2}(?:people|kids|children|" +
        "boys|girls|animals|cats|dogs|my (?:(?:little|baby|small|younger) )?(?:sister|brother|cousin|dog|" +
        "cat|class|classmates?|teachers?|parents|family|mum|mom|dad))",
      "i (?:am|was|might be|think im|think i am) (?:\\w{1,40} ){0,2}attracted to (?:little |small |young " +
        "|younger )?(?:kids|children|boys|girls)",
      "(?:i|ive|i have) (?:\\w{1,40} ){0,2}(?:keep (?:hitting|hurting|punching|beating)|hit|hurt|punched|" +
        "beat) my (?:(?:little|baby|small|younger) )?(?:sister|brother|cousin|girlfriend|boyfriend|mum|" +
        "mom|friend|dog|cat) (?:and|because|when|a lot|badly|every)(?: (?:\\w{1,40} ){0,5}(?:cant|cannot|" +
        "dont know how to) (?:stop|control)| (?:\\w{1,40} ){0,3}out of control)",
      "(?:i|ive|i have|we|im) (?:\\w{1,40} ){0,2}(?:forced|forcing|made|pressured|pressuring|blackmailed|" +
        "blackmailing|threatened|threatening|tricked) (?:her|him|them|some ?one|(?:a|an|my|the|this|some|" +
        "another) (?:\\w{1,40} ){0,2}(?:girl|boy|kid|child|girlfriend|boyfriend|gf|bf|ex|sister|brother|" +
        "cousin|friend|classmate|person)) (?:to |into |and |with |by |for ){0,2}(?:(?:send|sending|sent|" +
        `give|giving|show|showing|take|taking|get|getting) (?:\\w{1,40} ){0,3}(?:${pictures}|nudes?|naked|` +
        "clothes)|(?:have|having) sex|kiss me|undress|touch me)",
      "i (?:\\w{1,40} ){0,2}(?:touched|touch|raped|groped) (?:my|a|the) (?:(?:little|baby|small|younger|" +
        "kid|step) )?(?:sister|sisters|brother|brothers|cousin|cousins|girl|boy|child|kid)(?! (?:on the|" +
        "by the))(?: (?:\\w{1,40} ){0,3}(?:private|privates|down there|body|inappropriately|sexually|" +
        "wrong)| and (?:i feel (?:bad|guilty|so bad|ashamed)|now i|i regret)|$)",
      `i (?:\\w{1,40} ){0,2}(?:shared|sent|posted|leaked|spread) (?:her|his|their|some ?ones|a (?:girl|` +
        `boy|friend)s|my (?:ex|girlfriend|boyfriend|friend)s?) (?:\\w{1,40} ){0,1}nudes?`,
    ),
    except: anyOf(
      "(?:scared|afraid|worried|frightened) (?:that )?(?:i|ill|i will|i might|i could) (?:\\w{1,40} " +
        "){0,2}hurt (?:my|her|his) (?:\\w{1,40} )?(?:feelings|back|knee|leg|arm|ankle|foot|hand|head|" +
        "neck|wrist)",
      "(?:hit|hits|hitting) (?:the ball|a ball)",
    ),
  },
];
