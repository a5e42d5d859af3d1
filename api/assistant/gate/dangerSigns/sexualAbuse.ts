import { anyOf, type DangerSign, family, gap, known, pictures, somebody, story } from "./dangerSign";

const body =
  "(?:private|privates|private parts?|privat parts?|penis|willy|dick|vagina|bum|butt|ass|boobs?|breasts?|" +
  "chest|thighs?|body|underwear|pants|down there|there|in a (?:bad|weird|strange|wrong|sexual) way|" +
  "inappropriately|where i (?:dont|do not) (?:like|want))";

/** Sexual abuse, in the words of children. */
export const sexualAbuse: readonly DangerSign[] = [
  {
    pattern: anyOf(
      "(?:touch|touches|touched|touching|tuch|tuched|touchs|grab|grabs|grabbed|grope|gropes|groped|rub|" +
        `rubs|rubbed|feels?|kiss|kisses|kissed) (?:me|my|us|her|him|his) ${gap}?(?:${body}|legs?|neck)`,
    ),
    except: anyOf("(?:cat|dog|horse) (?:\\w{1,40} )?(?:rub|rubs|rubbed|touches) (?:\\w{1,40} ){1,3}legs?"),
  },
  {
    pattern: anyOf(
      `${somebody} ${story}(?:touch|touches|touched|touching|kisses|kissed|undress\\w{0,40}|strips?|grabs?|` +
        "grabbed|licks?|licked|films?|filmed) (?:me|us)(?! (?:on the (?:shoulder|arm|hand|back|cheek|" +
        "forehead)|good ?(?:night|bye)|deeply|with (?:his|her|their) (?:story|song|speech)))",
    ),
    except: anyOf(
      "touch(?:ed|es)? (?:me|us) in (?:a game of )?(?:tag|rugby)",
      "film(?:s|ed)? (?:me|us) (?:playing|singing|dancing|reading|for)",
    ),
  },
  {
    pattern: anyOf(
      "(?:show|shows|showed|showing|shown|touch|see|look at|kiss|lick|suck|hold) (?:me |him |her |them |" +
        "us )?(?:his|her|their|my|its) (?:private|privates|private parts?|penis|willy|dick|vagina|boobs|" +
        "breasts|naked body|underwear|naked)",
    ),
  },
  {
    pattern: anyOf(
      "rape|raped|rapes|raping|rapist|molest|molests|molested|molesting",
      "sexual(?:ly)? (?:abuse|abused|abusing|assault|assaulted|harass\\w{0,40}|violence|attack\\w{0,40})|" +
        "incest",
      "bad touch",
    ),
    except: anyOf("rape ?seed"),
  },
  {
    pattern: anyOf(
      "(?:mak(?:e|es|ing)|made|forc(?:e|es|ed|ing)|tr(?:y|ies|ied|ying)|want(?:s|ed)?|ask(?:s|ed|ing)?|" +
        "t(?:ell|ells|old)|wanting) (?:to make )?(?:me|us) (?:to )?(?:have sex|do (?:sex|sexual|sexy|" +
        "dirty|bad|naughty|weird) ?(?:things|stuff)?|undress|strip|get (?:naked|undressed)|be naked|take " +
        "off (?:my|our)|take (?:my|our) (?:clothes|pants|shirt|top|underwear)|watch (?:porn|sex|naked|" +
        "dirty)|sleep in (?:his|her) bed|sit on his lap|lie (?:down )?(?:next to|with) him)",
    ),
  },
  {
    pattern: anyOf(
      "(?:had|having|have|has|wants?|tried|tries|did|do) (?:to have )?sex with (?:me|my|him|her|us|a " +
        "(?:teacher|adult|man|grown ?up)|an adult)",
      `(?:${known}|he|she|a man) ${gap}(?:comes?|came|gets?|got|climbs?|sneaks?) (?:in|into|in to) my ` +
        "(?:bed|bedroom|room) (?:at night|every night|in the night|when)",
      "(?:watch|watches|watched|films?|filmed|spies? on|stares? at|looks? at|peeks? at) (?:me|us) (?:in " +
        "the (?:shower|bath|toilet)|shower(?:ing)?|chang(?:e|ing)|undress\\w{0,40}|naked|when i " +
        "(?:shower|change|am naked|undress|am in the (?:shower|bath)))",
    ),
    except: anyOf("(?:cat|dog) (?:comes|gets|climbs|sneaks|came|got) (?:in|into) my (?:bed|room)"),
  },
  {
    pattern: anyOf(
      "(?:am i|i am|im|think im|might be|could be|i got|she is|friend is|sister is) " +
        `pregnant(?: ${gap}(?:and im|im (?:1\\d|scared|only)|by my|from my|at 1\\d|because (?:my|he))|$)`,
      `${family} ${gap}(?:got|made|gets) me pregnant`,
    ),
  },
  {
    pattern: anyOf(
      "(?:put|puts|putting|stick|sticks|slide|slid|slides) (?:his|her|their) (?:hands?|fingers?|thing|" +
        "tongue) (?:in|into|inside|under|on|down|up|between) (?:me|my)",
      "(?:ma(?:ke|kes|de|king)|forc(?:e|es|ed|ing)) me (?:to )?(?:touch|kiss|lick|rub)",
      "(?:uncle|teacher|coach|tutor|trainer|neighbou?r|priest|pastor|imam|man|step ?dad|boyfriend|boss) " +
        "(?:[a-z0-9]{1,40} ){0,9}(?:rubs?|rubbed|strok(?:es|ed|ing)|massag(?:es|ed)|caress\\w{0,40}) my " +
        "(?:back|legs?|knees?|hair|shoulders|arms?|neck|feet)",
      `(?:takes?|took|taking|makes?) ${pictures} of (?:us|me) (?:\\w{1,40} ){0,4}(?:changing|` +
        "chang\\w{1,40} room|shower|locker room|undress\\w{0,40}|naked|sleeping|in bed)",
      "licks? my|calls me his (?:girlfriend|wife|lover)|me (?:without|with no) (?:my |any )?clothes",
      "(?:in|into|to) (?:the|a|my|his|her) (?:shower|bath|toilet|bed) with (?:me|him|her)",
    ),
    except: anyOf(
      "hands? on my (?:shoulders?|arm|back|head|forehead)|(?:dog|cat|puppy|cow) licks my",
      "(?:cat|dog|teddy) (?:\\w{1,40} ){0,3}(?:in|into) (?:the|my) (?:bed|bath) with me",
    ),
  },
];
