import { anyOf, type DangerSign, family, gap, medicine } from "./dangerSign";

const drug =
  "(?:weed|thc|cannabis|hash(?:ish)?|marijuana|edibles?|spice|mushrooms?|shrooms|lsd|acid|ecstasy|mdma|" +
  "molly|ketamine|cocaine|coke powder|meth|heroin|something|drugs|pills|a pill)";
const unwell =
  "(?:feel|feels|feeling|shak\\w{1,40}|dizzy|sick|weird|strange|vomit\\w{0,40}|throwing up|passed out|" +
  "faint\\w{0,40}|racing|scared|panick\\w{1,40}|wont|cant|isnt|not ok(?:ay)?|confused|hallucinating)";
const person = `(?:i|ive|he|she|they|friend|baby|classmate|boyfriend|girlfriend|${family})`;

/** Overdoses of medicine or drugs, and poisoning, that have happened. */
export const overdose: readonly DangerSign[] = [
  {
    pattern: anyOf(
      `${person} ${gap}(?:over ?dosed|overdosing|oded|od on|took an over ?dose|had an over ?dose)`,
      `^(?:(?:my )?(?:best )?(?:friend|${family})|(?:he|she|i) just) odd$`,
      `${person} ${gap}odd on (?:\\w{1,40} ){0,2}(?:${medicine}|${drug})`,
      `${person} ${gap}(?:going to|want to|wants to|gonna|might|will) od`,
    ),
  },
  {
    pattern: anyOf(
      `${person} ${gap}(?:took|take|taking|taken|swallowed|swallow|ate|drank|had) ` +
        "(?:all|a lot of|lots of|loads of|a whole|the whole|too many|too much|many|a bunch of|so many|a " +
        "handful of|\\d{1,9}|ten|twenty|thirty|fifty|like \\d{1,9}|\\w{1,40} bottles? of) ?(?:of " +
        ")?(?:(?:my|the|a|her|his|moms|mums|dads|pack of|packs of|bottle of|packet of|box of|" +
        `sleeping|different|strong) ?){0,4}(?:\\w{1,40} ){0,3}${medicine}`,
    ),
  },
  {
    pattern: anyOf(
      `${person} ${gap}(?:drank|drunk|swallowed|swallow|ate|drinks) (?:some |a bit of |a lot of |the |` +
        "a |my |moms |half |bottle of |glass of ){0,4}(?:bleach|poison|rat poison|detergent|dish ?washer " +
        "\\w{1,40}|drain cleaner|cleaner|cleaning \\w{1,40}|petrol|gasoline|anti ?freeze|battery|" +
        "batteries|button battery|weed ?killer|berries that|paint thinner)",
    ),
  },
  {
    pattern: anyOf(
      `${person} ${gap}(?:took|swallowed|ate|stole) (?:some of |all |all of )?(?:my |her |his )?(?:moms|` +
        `mums|dads|sisters|brothers|grandmas|grans|nans|grandpas|friends) ${medicine}`,
      "(?:took|taken|had|drank) too much (?:of )?(?:something|stuff|alcohol|vodka|medicine|drugs) and " +
        "(?:\\w{1,40} ){0,3}(?:shak\\w{0,40}|isnt|not|fell|pass\\w{0,40}|faint\\w{0,40}|dizzy|cant|wont)",
      `${person} ${gap}(?:took|takes|taking|smoked) (?:some |hard |too many )?(?:drugs|pills|ecstasy|` +
        "cocaine|heroin|meth|lsd) (?:and|now|then)",
    ),
  },
  {
    pattern: anyOf(
      `${person} ${gap}(?:took|takes|taken|ate|eaten|had|smoked|vaped|drank|swallowed|tried) ` +
        `(?:\\w{1,40} ){0,4}${drug} (?:\\w{1,40} ){0,6}${unwell}`,
      `(?:ate|eaten|swallowed|had) (?:\\w{1,40} ){0,2}(?:weed|thc|cannabis|hash) ?(?:gumm(?:y|ies)|` +
        "brownies?|cookies?|sweets|candy|edibles?)",
      `${person} ${gap}(?:is|was|am|im|been|being|got) (?:poisoned|drugged|spiked)`,
      `${person} ${gap}(?:took|ate|had|smoked|drank|eaten) too (?:much|many) (?:edibles?|weed|thc|` +
        `gummies with|spice)`,
      "(?:spiked|drugged|put something in) (?:my|her|his) (?:drink|cola|juice|cup|glass)",
      `${person} (?:\\w{1,40} ){0,6}(?:alcohol poisoning|ate (?:a |some )?poisonous|swallowed (?:a |some |` +
        "two |three |small )?(?:magnets?|bleach|petrol))",
    ),
    except: anyOf("(?:antibiotics?|vitamins?) (?:and|then|but)"),
  },
];
