import { anyOf, type DangerSign, gap, known, pretend, somebody, weapon } from "./dangerSign";

/** Threats, also with weapons. */
export const threats: readonly DangerSign[] = [
  {
    pattern: anyOf(
      `(?:pull|pulls|pulled|held|holds|had|has|took|takes|got) (?:out )?(?:a |an |his |her |the ` +
        `){0,2}${weapon} ${gap}(?:on|to|at|against) (?:me|us|him|her|my (?:\\w{1,40} )?(?:throat|neck|` +
        `head|face|back|mum|mom|dad|sister|` +
        "brother|friend))",
      `point(?:s|ed|ing)? (?:a |an |his |her |the ){0,4}${weapon} at`,
      `(?:chas(?:es|ed|ing)|follow(?:s|ed|ing)|threaten(?:s|ed|ing)?|attack(?:s|ed|ing)) (?:me|us|him|` +
        `her|my \\w{1,40}) with (?:a |an |his |her |the ){0,2}${weapon}`,
    ),
    except: anyOf(
      "(?:water|toy|nerf|plastic|glue|hot glue|butter|palette|pastry|bread) ?(?:guns?|knife|knives)",
    ),
    examples: [
      "she pulled a knife on me",
      "my neighbor pointed a gun at us",
      "he held a knife to my throat",
      "my stepdad chased me with an axe",
      "he has a gun and points his gun at my mum",
    ],
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
];
