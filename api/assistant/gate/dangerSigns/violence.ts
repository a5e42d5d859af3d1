import { anyOf, type DangerSign, gap, known, somebody, wanting } from "./dangerSign";

const weapon =
  "(?:guns?|knife|knives|knive|nife|weapons?|pistol|rifle|machete|bombs?|axe|blade|razor|grenade|" +
  "explosives?)";
const kill =
  "(?:kill|kil|shoot|shoot up|stab|murder|hurt|beat up|beat|strangle|poison|attack|bomb|blow up|" +
  "burn down|destroy|behead|torture|punch)";
const target =
  "(?:some ?one|some ?body|him|her|them|every ?one|every ?body|people|all of them|him and|" +
  "a (?:kid|boy|girl|teacher|classmate|person|student|pupil)|(?:the|my|this|that|our|these|those)" +
  " (?:whole |entire |stupid |new )?(?:school|class|teacher|teachers|classmates?|kids?|boys?|" +
  "girls?|principal|head ?teacher|bully|bullies|brother|sister|parents|mum|mom|dad|mother|father|" +
  "stepdad|family|friend|neighbou?rs?|(?:baby|little|big|older) (?:brother|sister)))";
const pretend = anyOf(
  `(?:${kill}|kills|killed) (?:\\w{1,40} ){1,5}(?:in|on|at) (?:\\w{1,40} ){0,2}(?:minecraft|roblox|` +
    `fortnite|` +
    "among us|mario kart|chess|cards|(?:video |board )?games?|story|film|movie|book|play)",
  `(?:${kill}|kills) (?:a |an |the |some |all the ){0,4}(?:zombies?|boss|enem(?:y|ies)|creepers?|` +
    "monsters?|npcs?|dragons?|players?)",
  "shoot (?:a |an |some |the |my |them |him |her |someone ){0,4}(?:video|photos?|film|movie|scene|" +
    "hoops?|basket|email|message|text)",
  "hurt (?:\\w{1,40} ){1,2}feelings",
  "(?:dont|do not|didnt|never|not) (?:want|wanna|wanted|going|mean|try) ?(?:to )?(?:hurt|punch) " +
    "\\w{1,40}",
  "(?:could|might|will|can) (?:hurt|poison) (?:someone|somebody|people|them|him|her|us|me)" +
    "(?= (?:by accident|if you|with words|when you))",
);

/** Violence, threats and weapons, at school and elsewhere, and bullying as its victims describe it. */
export const violence: readonly DangerSign[] = [
  {
    pattern: anyOf(
      "(?:i|im|ill|we|he|hes|she|shes|they|theyre|some ?one|some ?body|kid|boy|girl|friend|brother|" +
        `classmate) ${gap}?(?:${wanting}|will|ll|might|could|should i|how (?:do|can) i) ` +
        `(?:just |really )?${kill} ${target}`,
    ),
    except: pretend,
    examples: [
      "i want to kill my teacher",
      "i want to kill my baby brother",
      "im gonna stab him",
      "i wanna shoot everyone",
      "i want to blow up the school",
      "my friend wants to kill somebody",
      "a boy in my class says he is going to shoot people",
      "i feel like killing... i want to hurt someone",
      "i want to poison my stepdad",
      "im thinking about how i will murder them, i will murder them",
    ],
  },
  {
    pattern: anyOf(
      "(?:shoot|shooting|shoots|blow|blowing|bomb|bombing|burn|burning|attack|attacking) " +
        "(?:up |down )?(?:(?:my|the|our|this|a) )?(?:whole )?(?:school|class ?room|high ?school)" +
        "(?! (?:video|film|project|play|photo|photos|picture|pictures|movie|news|radio|show|trip|bus))",
      "(?:be|become|is|like|next|planning|plan|heard about|going to be) (?:a |the |next ){0,4}school " +
        "?shoot(?:er|ing)",
      "(?:hit|kill|death) ?list",
    ),
    except: anyOf("(?:history|news|documentary) (?:of|about) (?:a )?school shootings?"),
    examples: [
      "im going to shoot up the school",
      "someone wrote they will bomb our school",
      "he is planning a school shooting",
      "there is a kill list in my class",
    ],
  },
  {
    pattern: anyOf(
      "(?:bring|brings|bringing|brought|has|have|having|had|carry|carries|carrying|carried|keeps?|kept|" +
        "got|take|takes|taking|took|hid|hides|hiding|showed|shows|pulled|sneak|snuck|with) " +
        `(?:me |us |out )?(?:a |an |his |her |my |the |their |dads |real ){0,4}${weapon} ` +
        `${gap}(?:(?:to|in|at|into|from) (?:\\w{1,40} )?(?:school|class|bag|backpack|back ?pack|rucksack|` +
        "locker|bus|pocket|playground)|on (?:me|us|him|her))",
      `(?:i|he|she|brother|friend|boy|kid) (?:\\w{1,40} ){0,4}${weapon} (?:\\w{1,40} ){0,6}(?:take|` +
        `bring|takes|` +
        "brings) it to (?:\\w{1,40} )?school",
      `(?:he|she|they|boy|girl|kid|guy|some ?one) ${gap}(?:will|going to|gonna|wants to|is) ` +
        "bring(?:ing)? (?:a |his |her |the )?(?:guns?|knife|weapons?|bomb)",
      `point(?:s|ed|ing)? (?:a |an |his |her |the ){0,4}${weapon} at`,
    ),
    except: anyOf(
      "(?:water|toy|nerf|plastic|glue|hot glue|butter|palette|pastry|bread) ?(?:guns?|knife|knives)",
      "(?:guns?|knife|knives) (?:to|in|at) (?:\\w{1,40} ){0,2}(?:camp|cooking class|kitchen class)",
    ),
    examples: [
      "someone brought a knife to school",
      "a kid in my class has a gun in his bag",
      "a boy in my class says he will bring a gun",
      "my classmate keeps a knife in his bag and says he will use it",
      "i found my brothers gun and i want to take it to school",
      "he showed me a knife at school",
      "should i carry a knife in my pocket",
      "she pulled a knife on me",
      "my neighbor pointed a gun at us",
      "somebody hid a w3apon in the locker",
    ],
  },
  {
    pattern: anyOf(
      `(?:how (?:to|do i|can i|do you|could i|would i)|where (?:to|do i|can i|could i)|i ${wanting}|` +
        "help me) (?:make|build|buy|get|find|steal|create) (?:a |an |some |my own )?(?:real |pipe |nail |" +
        "petrol |home ?made |small ){0,4}(?:bombs?|guns?|explosives?|molotov|weapons?|pistol|rifle|poison|" +
        "grenade|machete)(?! (?:fish|ivy|frog|dart|control|laws?))",
    ),
    except: anyOf(
      "(?:bath|glitter|seed|water|paper|photo|smoke) ?bombs?",
      "(?:water|toy|nerf|paper|lego|card ?board|rubber band|glue) ?guns?",
      "(?:guns?|bombs?|weapons?|pistol|rifle) (?:out of|from|in|" +
        "for) (?:\\w{1,40} ){0,2}(?:minecraft|roblox|" +
        "fortnite|scratch|lego|paper|card ?board|game|origami|play|costume|film)",
    ),
    examples: [
      "how to make a bomb",
      "where can i get a gun",
      "how do i make a molotov",
      "i want to build a pipe bomb",
    ],
  },
  {
    pattern: anyOf(
      "threat(?:en|ens|ened|ening|ning|end)? (?:to )?(?:kill|hurt|beat|stab|shoot|me|us|my|him|her|" +
        "rape|find|attack|punch|murder)",
      `(?:${somebody}) ${gap}(?:tr(?:y|ies|ied|ying) to|wants? to|wanna|said|says|told me|threat\\w{0,40}|` +
        `plan\\w{0,40} to) ${gap}(?:kill|stab|shoot|murder|strangle|drown|poison|beat|rape|attack|behead) ` +
        `(?:me|us|my (?:${known}|little|baby|best|whole))`,
    ),
    except: pretend,
    examples: [
      "he threatened to kill me",
      "my ex is threatening me",
      "some boys said they will beat me up after school",
      "someone wants to kill me",
      "my brother tried to strangle me",
      "she says they gonna stab my brother",
    ],
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
    examples: [
      "he is going to kill me",
      "they will hurt me tomorrow",
      "he will kill me if i tell",
      "my dad is going to hurt me",
      "those boys are gonna beat me up",
    ],
  },
  {
    pattern: anyOf(
      "(?:bull(?:y|ys|ies|ied|ying|yed)|buly|bulling|bulied|torments?|humiliat\\w{1,40}) " +
        `(?:me|us|my (?:${known}|little|best|twin))\\b`,
      "(?:i|im|ive|i am|my (?:(?:best|little|big) )?(?:friend|sister|brother|cousin|son|daughter)) " +
        "(?:am |is |are |was |were |have |has |keep |keeps |get |gets |got |getting |being |been |" +
        "always |still ){0,4}(?:cyber ?)?(?:bull(?:ied|yed)|bulied|bullied)",
    ),
    examples: [
      "i am being bullied",
      "they bully me every day",
      "how do i stop them bullying me",
      "i get bulied at school",
      "my best friend is being cyberbullied",
      "Everyone in my class bullies me and I have no one to talk to",
    ],
  },
  {
    pattern: anyOf(
      "(?:beat|beats|beating|jump|jumped|gang up on|attack|attacked|push|pushed|pushes|hit|hits|punch|" +
        "punched|kick|kicked) (?:me|us|him|her) (?:up )?(?:after|at|in|on the way(?: to| from)?|before|" +
        "outside) (?:my |the )?(?:school|class|bus|break|recess|playground|home)",
      "(?:get|got|getting|was) (?:jumped|beaten up|beat up|mugged|stabbed|shot|robbed|attacked)",
    ),
    except: anyOf(
      "(?:beats?|beat) (?:me|us|him|her) (?:at|in) (?:the )?(?:class|school|home) (?:race|test|quiz|" +
        "chess|run|spelling)",
      "shot (?:of|from|in) (?:a|the) (?:film|video|photo)",
    ),
    examples: [
      "they beat me up after school",
      "i got jumped",
      "i was mugged and im scared",
      "they hit me on the way home",
    ],
  },
  {
    pattern: anyOf(
      "(?:push(?:es|ed)?|shov(?:e|es|ed)|spits? (?:at|on)|laughs? at|picks? on|teas(?:e|es|ed|ing)|" +
        "(?:mean|nasty|horrible|cruel) to) me (?:\\w{1,40} ){0,6}(?:every ?day|all the time|always|" +
        "each day|" +
        "constantly)",
      `bull(?:y|ies) ${gap}(?:waits?|follows?|chases?) (?:for )?me`,
      "(?:every ?(?:one|body)|they|kids|the (?:boys|girls|others|other kids)|people) " +
        "(?:\\w{1,40} ){0,3}call(?:s|ed|ing)? me (?:\\w{1,40} )?(?:ugly|fat|stupid|loser|gay|dumb|" +
        "weird|freak)",
      "call(?:s|ed|ing)? me (?:bad |mean |horrible |ugly |nasty )?names",
      "(?:steals?|takes?|took|stole) my (?:food|lunch|lunch money) (?:every|all|again|always|at school|" +
        "from me)",
    ),
    examples: [
      "they push me and call me names every day",
      "kids at school are mean to me every day and steal my food",
      "everybody laughs at me all the time",
      "my bullies wait for me after school and hit me",
    ],
  },
];
