import { anyOf, type DangerSign, gap, medicine, oneself, story, wanting } from "./dangerSign";

const suicideWord =
  "(?:suicide|suicides|suicidal|sucide|sucidal|suicid|suiside|suisidal|suicde|sueside|sucicide|suicied|" +
  "sewer ?slide)";
const any = "(?:any ?more|anymor|any longer|no more)";
const present = "(?:here|there(?! (?:on time|early|yet))|alive|around|born|existed|living)";

/** Suicide and the wish to die. */
export const suicide: readonly DangerSign[] = [
  {
    pattern: anyOf(
      "(?:kill(?:s|ed|ing)?|kil|harm(?:s|ed|ing)?|hang(?:s|ed|ing)?|drown(?:ed|ing)?|shoot(?:ing)?|" +
        `stab(?:bed|bing)?|strangl(?:e|ing)|chok(?:e|ing)|off|end|unaliv(?:e|ed|ing)|delete) ${oneself}`,
    ),
    except: anyOf(
      "(?:kill|killed|killing) (?:myself|my self) (?:laughing|with laughter)",
      "hang (?:myself|himself|herself) (?:up|over)",
    ),
    examples: [
      "i want to kill myself",
      "im gonna kill my self tonight",
      "how do i kill myself",
      "I feel like k1lling myself",
      "ki11 myself",
      "i wanna k*ll myself",
      "my friend wants to kill herself what do i do",
      "he said he would hang himself",
      "i keep thinking about harming myself",
      "i wanna off myself",
      "should i just unalive myself",
      "my brother tried to strangle himself",
    ],
  },
  {
    pattern: anyOf(suicideWord),
    except: anyOf("suicide (?:squad|bomb(?:er|ers|ing)?)"),
    examples: [
      "i think about suicide",
      "im suicidal",
      "commit sucide",
      "su1c1de",
      "s u i c i d e",
      "su*cide",
      "I feel suicidal every night",
      "my friend talks about suiside",
      "sewerslide",
    ],
  },
  {
    pattern: anyOf(
      `(?:i|im|ill|id|me|just|he|she|friend|sister|brother|really|so|stop|keep) ${story}${wanting} ` +
        "(?:just )?(?:die|dieing|dying|be dead|ending (?:it|everything|my life)|end it(?: all)?|end my " +
        "life|end everything|end things|not (?:be|live|exist|wake up)|never wake up|stop living|stop " +
        "existing|jump off (?:a|the) (?:bridge|roof|building|cliff)|jump in front of)",
    ),
    except: anyOf(
      "(?:going to|gonna|about to|feel(?:ing)? like) (?:die|dying) (?:of|if|from|laughing)",
      "am i (?:going to|gonna) die",
    ),
    examples: [
      "i want to die",
      "i wanna die",
      "I just wana die",
      "i wanna dieeee",
      "i want to d i e",
      "i w4nt to die",
      "she says she wants to die",
      "how do i stop wanting to die",
      "my bff texted me she has a rope and wants to die",
      "i just feel like ending everything",
      "sometimes i want to not wake up",
      "i feel like dying",
      "im going to end it all",
      "I'm thinking of jumping, i want to jump off a bridge",
      "i dont want to die but i think about dying",
    ],
  },
  {
    pattern: anyOf(
      "wish(?:ed|es)? (?:that )?(?:i|he|she) (?:was|were|wasnt|werent|could be|would be|had been|could " +
        "just|would just|would|could) ?(?:dead|never (?:been )?born|not (?:alive|here|born)|gone forever|" +
        "alive|born|die|disappear|not exist)",
      "wish (?:i|id) (?:had )?(?:never|wasnt|not) (?:been |be )?born|wish i didnt (?:exist|wake up)",
      "should(?:nt| not)? (?:never )?(?:have |of )?(?:been |be )born",
    ),
    examples: [
      "i wish i was dead",
      "I wish I wasn't alive",
      "i wish i was never born",
      "i wish i didnt exist",
      "wish i could disappear",
      "i should never have been born",
    ],
  },
  {
    pattern: anyOf(
      `(?:dont|do not|didnt|cant|cannot|not|never) ${gap}?(?:want|wanna|wana) (?:to )?(?:live|be alive|` +
        `be here|exist|wake up|be on this (?:earth|planet))(?: ${any}| tomorrow| ever| again|$)`,
      "(?:tired|sick) of (?:living|life|being alive|my life)",
      "(?:done|finished|through) with (?:life|living|my life|this world)",
      "(?:dont|do not) think (?:ill|i will) be (?:here|alive)|wont be alive",
      "(?:no|any|see (?:the|a)|see any) (?:reason|point) (?:to|in|of) (?:live|living|life|being alive|" +
        "going on)",
      "nothing to live for|(?:life|living) (?:is|isnt|aint|is not) (?:not )?worth (?:it|living)",
      "hate (?:my life|being alive|living)|see no (?:future|way out)",
    ),
    examples: [
      "i dont want to live anymore",
      "I don't want to be here any more",
      "i dont wanna exist",
      "i do not want to wake up tomorrow",
      "im tired of living",
      "there is no reason to live",
      "im done with life",
      "i dont think ill be here next week",
      "i dont want to wake up ever again",
      "i don't see the point of being alive",
      "my life isnt worth living",
      "i hate my life",
    ],
  },
  {
    pattern: anyOf(
      "(?:cant|can not|cannot|dont want to|dont wanna) (?:take|do|go on|handle|stand|live) " +
        `?(?:this|it|like this|with this|my life|on)? ${any}`,
      "cant go on",
    ),
    except: anyOf(
      `cant take (?:the|this) (?:noise|heat) ${any}`,
      `cant (?:do|take) (?:this|it) ${any} (?:in this )?(?:level|game)`,
    ),
    examples: [
      "i cant take it anymore",
      "I can't do this anymore",
      "i cannot go on any more",
      "i cant live like this anymore",
    ],
  },
  {
    pattern: anyOf(
      "(?:better|happier|easier|best) (?:off )?(?:without me|(?:off )?dead|(?:if|when) (?:" +
        "(?:i|im) (?:(?:was|were|am) )?(?:just |all )?(?:died?|dead|gone|disappeared?|in heaven|" +
        "asleep forever|out of (?:the|their|his|her|your) (?:picture|way|lives|life))|" +
        `(?:im|i (?:was|were|am)) (?:just |all )?(?:not|never|no longer) (?:even )?${present}|` +
        `i (?:just |all )?(?:not|wasnt|werent|never(?: was)?|had never(?: been)?) (?:even )?${present}))`,
      "(?:nobody|no ?one|noone|not anyone) (?:would|will|d) (?:even )?(?:miss me|(?:care|notice|mind|be " +
        "sad) if (?:i|im) (?:died?|dead|was (?:dead|gone)|were (?:dead|gone)|killed|disappeared?|left))",
    ),
    examples: [
      "everyone would be better off without me",
      "im better off dead",
      "they would be happier if i was dead",
      "nobody would miss me",
      "no one would care if i died",
      "would it be easier if i was gone",
    ],
  },
  {
    pattern: anyOf(
      "(?:i|im|ill|id|wanna|want to|gonna|going to|gona|just|rather|might|imma|finna|literally|ima) kms",
      "^kms(?: rn| now| lol)?$|^kys",
      `(?:told|tell|tells|telling|said|says|saying|message|comment)s? ${gap}(?:kys|kill yourself|` +
        "kill urself|kill ur self|go die)",
      "(?:go )?kill (?:yourself|urself|ur ?self|your ?self)",
      `(?:i|im|${wanting}) (?:unalive|be unalived|unaliving)|drink bleach`,
    ),
    examples: [
      "im gonna kms",
      "i want to kms",
      "kms",
      "they told me to kys",
      "k.y.s",
      "everyone says go kill yourself to me",
      "i want to be unalived, wanna unalive",
      "should i drink bleach",
    ],
  },
  {
    pattern: anyOf(
      "(?:painless|easy|easiest|fast|fastest|quick|quickest|best|good|nice) (?:way|ways|death|method|" +
        "methods) (?:to|of) (?:die|dying|death|kill|be dead|go forever)",
      "painless death",
      "how (?:do|can|could|should|would|to) (?:i )?(?:die|be dead|end my life|take my (?:own )?life)(?: |$)",
      "(?:end|ending|take|taking|took|ended) (?:my|her|his|their) (?:own )?li(?:fe|ves)",
    ),
    except: anyOf("dumb ways to die|how (?:do|can|could|would) i die (?:in|of|from)"),
    examples: [
      "what is the easiest way to die",
      "painless ways to die",
      "how can i end my life",
      "how do i die",
      "my cousin took his own life",
      "im going to take my life",
    ],
  },
  {
    pattern: anyOf(
      `(?:good ?bye|suicide|farewell|last) (?:note|letter) ${gap}?(?:to|for) (?:my|every|them|mum|mom)`,
      "(?:wrote|written|writing|write|left) (?:a|my|the) (?:good ?bye|farewell) (?:note|letter|message)",
      "(?:last|final) (?:day|night|message|hours?) (?:alive|on earth|of my life)",
      "good ?bye (?:forever|cruel)",
    ),
    except: anyOf("good ?bye (?:note|letter) (?:to|for) my (?:\\w{1,40} )?(?:teacher|class|pen ?pal)"),
    examples: [
      "i wrote a goodbye note",
      "this is my last night alive",
      "goodbye forever everybody",
      "i wrote a goodbye letter to my family",
    ],
  },
  {
    pattern: anyOf(
      `(?:${wanting}|wish i could|just) (?:disappear|vanish|sleep|be gone)(?: and)? ` +
        "(?:for ?ever|never (?:wake up|come back)|and never)",
    ),
    examples: [
      "i want to disappear forever",
      "i just want to sleep and never wake up",
      "wish i could vanish forever",
    ],
  },
  {
    pattern: anyOf(
      "want (?:it|it all|everything|my life|life|the pain) (?:all )?to (?:be over|end|stop for ?ever)",
      "jump(?:ed|ing)? (?:off|from|out of|in front of) (?:my|a|the|our) (?:school |high |tall " +
        ")?(?:balcony|roof|building|bridge|window|train|tower)",
      "noose|(?:fall|jump|die|cut|take|drop) (?:\\w{1,40} ){0,3}to be dead",
      "(?:nobody|no ?one) (?:even )?wants me(?: here| around| alive| any ?more|$)",
      "(?:if|when) i die(?: will| would| does| do| it| they|$)|i should (?:just )?(?:die|be dead)",
      "(?:till|until) (?:it|they|i) (?:bleeds?|bled)",
      "(?:end|ending) it (?:tonight|all|now|today|soon|forever)|(?:when|once|after|if) (?:im|i am) dead",
    ),
    examples: [
      "life sucks and i want it to be over",
      "what would happen if i jumped off my balcony",
      "how do you tie a noose",
      "whats the best height to jump from to be dead",
      "nobody wants me here and i want to vanish",
      "im going to jump from my school roof",
      "if i die will it hurt",
      "no one loves me and i should just die",
      "i scratched my arms with a compass till it bled",
      "goodbye i am ending it tonight",
      "nobody will notice when im dead",
    ],
  },
  {
    pattern: anyOf(
      "in front of (?:a|the) (?:train|bus|car|truck|lorry|tram)",
      "on the (?:train |railway )?(?:tracks|rails)",
      "(?:thought|think|thinking|dream) (?:about|of) (?:my wrists|hanging|jumping (?:off|from)|the " +
        "(?:bridge|roof|knife|rope)|pills)",
      "(?:pray|hope|wish|wishing|hoping|praying) (?:\\w{1,40} ){0,4}(?:dont|do not|never|wont) wake up",
      "(?:told|tells?|telling|says?) (?:me )?to (?:die|kill (?:myself|my self))",
      "plan(?:s|ned|ning)? to end it",
    ),
    except: anyOf(
      "(?:play|walk|run|cross|park|ride|standing?|stand) (?:\\w{1,40} ){0,2}in front of (?:a|the) " +
        "(?:train|bus|car|truck|lorry|tram)",
      "birds? (?:\\w{1,40} ){0,2}on the (?:tracks|rails)",
    ),
    examples: [
      "would it be quick if i stepped in front of a train",
      "i took a knife and thought about my wrists",
      "everyday i pray that i dont wake up",
      "everyone calls me ugly and tells me to die",
      "my life has no meaning and i plan to end it after school",
    ],
  },
  {
    pattern: anyOf(
      `(?:${wanting}|how (?:do|can|to) i?|i will|ill) ?(?:over ?dose|od)(?: on|$| with)?`,
      "can (?:you|i|he|she|people|some ?one) (?:over ?dose|od) (?:on|from|with)",
      `how (?:many|much) (?:\\w{1,40} ){0,3}?${medicine} ${gap}${gap}?(?:die|kill|dead|overdose|death|` +
        "never wake|not wake|fatal|lethal|(?:is|are|be) too (?:many|much)|hurt me)",
      "(?:what (?:happens|would happen|will happen)|will i die|can i die|would i die) (?:if|when|from) " +
        "(?:i |me )?(?:took|take|taking|swallow|swallowing|drink|drinking|drank) (?:all|too many|a lot " +
        "of|lots of|a whole|the whole|\\d{1,9}|bleach|\\w{1,40} packs? of) " +
        `?(?:of )?(?:my |the |pack of |bottle of ){0,4}(?:${medicine}|bleach)?`,
      "(?:lethal|deadly|fatal) (?:dose|amount) of",
    ),
    examples: [
      "i want to overdose",
      "can you od on melatonin",
      "how do i overdose on pills",
      "how many pills does it take to die",
      "how much paracetamol will kill you",
      "what happens if i take a whole pack of ibuprofen",
      "will i die if i take 30 tablets",
      "lethal dose of aspirin",
    ],
  },
];
