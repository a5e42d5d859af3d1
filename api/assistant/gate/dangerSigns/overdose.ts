import { anyOf, type DangerSign, family, gap, wanting } from "./dangerSign";

const medicine =
  "(?:pills?|tablets?|medicines?|medication|meds|paracetamol|acetaminophen|ibuprofen|tylenol|advil|" +
  "aspirin|pain ?killers?|sleeping pills|antidepressants|capsules|xanax|melatonin|drugs|insulin)";
const person = `(?:i|ive|he|she|they|friend|baby|classmate|boyfriend|girlfriend|${family})`;

/** Overdoses of medicine or drugs, poisoning, and unconscious people. */
export const overdose: readonly DangerSign[] = [
  {
    pattern: anyOf(
      `${person} ${gap}(?:over ?dosed|overdosing|od(?:ed|d)?|took an over ?dose|had an over ?dose)`,
      `(?:${wanting}|how (?:do|can|to) i?|i will|ill) ?(?:over ?dose|od)(?: on|$| with)?`,
      "can (?:you|i|he|she|people|some ?one) (?:over ?dose|od) (?:on|from|with)",
    ),
    examples: [
      "i overdosed",
      "I took an overdose",
      "my sister took an overdose",
      "i want to overdose",
      "can you od on melatonin",
      "how do i overdose on pills",
    ],
  },
  {
    pattern: anyOf(
      `${person} ${gap}(?:took|take|taking|taken|swallowed|swallow|ate|drank|had) ` +
        "(?:all|a lot of|lots of|loads of|a whole|the whole|too many|too much|many|a bunch of|so many|" +
        "a handful of|\\d{1,9}|ten|twenty|thirty|fifty|like \\d{1,9}|\\w{1,40} bottles? of) " +
        "?(?:of )?(?:(?:my|the|a|her|his|moms|mums|dads|pack of|packs of|bottle of|packet of|box of|" +
        `sleeping|different|strong) ?){0,4}(?:\\w{1,40} ){0,3}${medicine}`,
    ),
    examples: [
      "i took too many pills",
      "i swallowed a whole bottle of paracetamol",
      "my friend took 20 tablets",
      "i took all my moms sleeping pills",
      "i took a bunch of grandmas heart pills",
      "she has taken a handful of painkillers",
    ],
  },
  {
    pattern: anyOf(
      `how (?:many|much) (?:\\w{1,40} ){0,3}?${medicine} ${gap}${gap}?(?:die|kill|dead|overdose|death|` +
        "never wake|not wake|fatal|lethal|(?:is|are|be) too (?:many|much)|hurt me)",
      "(?:what (?:happens|would happen|will happen)|will i die|can i die|would i die) (?:if|when|from) " +
        "(?:i |me )?(?:took|take|taking|swallow|swallowing|drink|drinking|drank) " +
        "(?:all|too many|a lot of|lots of|a whole|the whole|\\d{1,9}|bleach|\\w{1,40} packs? of) " +
        `?(?:of )?(?:my |the |pack of |bottle of ){0,4}(?:${medicine}|bleach)?`,
      "(?:lethal|deadly|fatal) (?:dose|amount) of",
    ),
    examples: [
      "how many pills does it take to die",
      "how much paracetamol will kill you",
      "what happens if i take a whole pack of ibuprofen",
      "will i die if i take 30 tablets",
      "lethal dose of aspirin",
    ],
  },
  {
    pattern: anyOf(
      `${person} ${gap}(?:drank|drunk|swallowed|swallow|ate|drinks) (?:some |a bit of |a lot of |the |` +
        "a |my |moms |half |bottle of |glass of ){0,4}(?:bleach|poison|rat poison|detergent|dish ?washer " +
        "\\w{1,40}|drain cleaner|cleaner|cleaning \\w{1,40}|petrol|gasoline|anti ?freeze|battery|batteries|" +
        "button battery|weed ?killer|berries that|paint thinner)",
    ),
    examples: [
      "i drank bleach",
      "i drank half a bottle of cleaning liquid",
      "my baby brother swallowed a battery",
      "my friend drank some poison",
      "my sister ate rat poison",
    ],
  },
  {
    pattern: anyOf(
      `(?:my|our) (?:(?:best|little|big|baby|older|younger) )?(?:friend|baby|classmate|${family}|` +
        "boyfriend|girlfriend) (?:\\w{1,40} ){0,10}(?:wont|will not|not|isnt|cant|cannot|doesnt|does not|" +
        "stopped|didnt) (?:wak(?:e|ing)(?: up)?|breath(?:e|ing|s)?|respond(?:ing)?|answer(?:ing)?|" +
        "reacting|mov(?:e|ing))(?: |$)(?!(?:early|on time|for school|properly in|house|to a new|up early|" +
        "in time))",
    ),
    except: anyOf(
      "(?:wont|not|isnt|doesnt|didnt) (?:wake up|waking up) (?:early|on time|for school)",
      "(?:not|isnt|wont|doesnt|didnt|cant) (?:answer|answering|respond|responding|react|reacting) " +
        "(?:to )?(?:my|me|the|on|in|texts?|messages?|calls?)",
      "(?:not|isnt) moving (?:house|away|to)",
    ),
    examples: [
      "my friend wont wake up",
      "my friend had too much alcohol and isnt answering",
      "my friend drank a whole bottle of vodka and is not waking up",
      "my dad is lying on the floor and not breathing",
      "my mum took something and does not wake up",
    ],
  },
  {
    pattern: anyOf(
      `${person} ${gap}(?:took|swallowed|ate|stole) (?:some of |all |all of )?(?:my|her|his) ` +
        `(?:moms|mums|dads|sisters|brothers|grandmas|grans|nans|grandpas|friends) ${medicine}`,
      "(?:took|taken|had|drank) too much (?:of )?(?:something|stuff|alcohol|vodka|medicine|drugs) and " +
        "(?:\\w{1,40} ){0,3}(?:shak\\w{0,40}|isnt|not|fell|pass\\w{0,40}|faint\\w{0,40}|dizzy|cant|wont)",
      `${person} ${gap}(?:took|takes|taking|smoked) (?:some |hard |too many )?(?:drugs|pills|ecstasy|` +
        "cocaine|heroin|meth|lsd) (?:and|now|then)",
    ),
    examples: [
      "i took my moms pills",
      "my cousin took too much of something and he is shaking",
      "my brother took drugs and he is shaking",
    ],
  },
];
