import { anyOf, type DangerSign, gap, known } from "./dangerSign";

/** Bullying, as its victims describe it. */
export const bullying: readonly DangerSign[] = [
  {
    pattern: anyOf(
      "(?:bull(?:y|ys|ies|ied|ying|yed)|buly|bulling|bulied|torments?|humiliat\\w{1,40}) " +
        `(?:me|us|my (?:${known}|little|best|twin))\\b`,
      "(?:i|im|ive|i am|my (?:(?:best|little|big) )?(?:friend|sister|brother|cousin|son|daughter)) (?:am " +
        "|is |are |was |were |have |has |keep |keeps |get |gets |got |getting |being |been |always |" +
        "still ){0,4}(?:cyber ?)?(?:bull(?:ied|yed)|bulied|bullied)",
    ),
  },
  {
    pattern: anyOf(
      "(?:push(?:es|ed)?|shov(?:e|es|ed)|spits? (?:at|on)|laughs? at|picks? on|teas(?:e|es|ed|ing)|" +
        "(?:mean|nasty|horrible|cruel) to) me (?:\\w{1,40} ){0,6}(?:every ?day|all the time|always|each " +
        "day|constantly)",
      `bull(?:y|ies) ${gap}(?:waits?|follows?|chases?) (?:for )?me`,
      "(?:every ?(?:one|body)|they|kids|the (?:boys|girls|others|other kids)|people) (?:\\w{1,40} " +
        "){0,3}call(?:s|ed|ing)? me (?:\\w{1,40} )?(?:ugly|fat|stupid|loser|gay|dumb|weird|freak)",
      "call(?:s|ed|ing)? me (?:bad |mean |horrible |ugly |nasty )?names",
      "(?:steals?|takes?|took|stole) my (?:food|lunch|lunch money) (?:every|all|again|always|at school|" +
        "from me)",
    ),
  },
];
