import { anyOf, type DangerSign, gap, toyWeapons, weapon } from "./dangerSign";

/** Weapons at school, and attacks by others of the same age. */
export const schoolViolence: readonly DangerSign[] = [
  {
    pattern: anyOf(
      "(?:bring|brings|bringing|brought|has|have|having|had|carry|carries|carrying|carried|keeps?|kept|got|" +
        "take|takes|taking|took|hid|hides|hiding|showed|shows|pulled|sneak|snuck|with) (?:me |us |out " +
        `)?(?:a |an |his |her |my |the |their |dads |real ){0,4}${weapon} ${gap}(?:(?:to|in|at|into|from) ` +
        "(?:\\w{1,40} )?(?:school|class|bag|backpack|back ?pack|rucksack|locker|bus|pocket|playground))",
      `(?:i|he|she|brother|friend|boy|kid) (?:\\w{1,40} ){0,4}${weapon} (?:\\w{1,40} ){0,6}(?:take|bring|` +
        "takes|brings) it to (?:\\w{1,40} )?school",
      `(?:he|she|they|boy|girl|kid|guy|some ?one) ${gap}(?:will|going to|gonna|wants to|is) ` +
        "bring(?:ing)? (?:a |his |her |the )?(?:guns?|knife|weapons?|bomb)",
    ),
    except: anyOf(
      toyWeapons,
      "(?:guns?|knife|knives) (?:to|in|at) (?:\\w{1,40} ){0,2}(?:camp|cooking class|kitchen class)",
    ),
  },
  {
    pattern: anyOf(
      "(?:beat|beats|beating|jump|jumped|gang up on|attack|attacked|push|pushed|pushes|hit|hits|punch|" +
        "punched|kick|kicked) (?:me|us|him|her) (?:up )?(?:after|at|in|on the way(?: to| from)?|before|" +
        "outside) (?:my |the )?(?:school|class|bus|break|recess|playground|home)",
      "(?:get|got|getting|was) (?:jumped|beaten up|beat up|mugged|stabbed|shot|robbed|attacked)",
    ),
    except: anyOf(
      "(?:scene|film|movie|video|photo|picture|episode|clip) (?:was|is|were|got) shot",
      "(?:beats?|beat) (?:me|us|him|her) (?:at|in) (?:the )?(?:class|school|home) (?:race|test|quiz|" +
        "chess|run|spelling)",
      "shot (?:of|from|in) (?:a|the) (?:film|video|photo)",
    ),
  },
];
