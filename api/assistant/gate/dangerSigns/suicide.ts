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
  },
  {
    pattern: anyOf(suicideWord),
    except: anyOf("suicide (?:squad|bomb(?:er|ers|ing)?)"),
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
  },
  {
    pattern: anyOf(
      "wish(?:ed|es)? (?:that )?(?:i|he|she) (?:was|were|wasnt|werent|could be|would be|had been|could " +
        "just|would just|would|could) ?(?:dead|never (?:been )?born|not (?:alive|here|born)|gone forever|" +
        "alive|born|die|disappear|not exist)",
      "wish (?:i|id) (?:had )?(?:never|wasnt|not) (?:been |be )?born|wish i didnt (?:exist|wake up)",
      "should(?:nt| not)? (?:never )?(?:have |of )?(?:been |be )born",
    ),
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
  },
  {
    pattern: anyOf(
      `(?:good ?bye|suicide|farewell|last) (?:note|letter) ${gap}?(?:to|for) (?:my|every|them|mum|mom)`,
      "(?:wrote|written|writing|write|left) (?:a|my|the) (?:good ?bye|farewell) (?:note|letter|message)",
      "(?:last|final) (?:day|night|message|hours?) (?:alive|on earth|of my life)",
      "good ?bye (?:forever|cruel)",
    ),
    except: anyOf("good ?bye (?:note|letter) (?:to|for) my (?:\\w{1,40} )?(?:teacher|class|pen ?pal)"),
  },
  {
    pattern: anyOf(
      `(?:${wanting}|wish i could|just) (?:disappear|vanish|sleep|be gone)(?: and)? ` +
        "(?:for ?ever|never (?:wake up|come back)|and never)",
    ),
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
  },
];
