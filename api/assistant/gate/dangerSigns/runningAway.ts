import { anyOf, type DangerSign, family, gap, wanting } from "./dangerSign";

/** Running away, eviction by the family, homelessness. */
export const runningAway: readonly DangerSign[] = [
  {
    pattern: anyOf(
      "(?:run|runing|running|ran|runs|runaway|sneak|sneaking|escape|escaping) ?(?:away )?from (?:(?:my|our|" +
        `the) )?(?:home|house|family|parents|${family}|foster \\w{1,40}|care home|childrens home|here)(?! ` +
        "(?:dog|cat|work|screen|page))",
    ),
    except: anyOf(
      "(?:dog|cat|hamster|puppy|rabbit) (?:\\w{1,40} ){0,2}(?:run|ran|runs|running|escaped?|escaping) " +
        "?(?:away )?from (?:our|the|my) (?:home|house)",
      "escape from (?:here|the house) (?:room|game)",
    ),
  },
  {
    pattern: anyOf(
      `(?:i|im|ill|id|we|were|friend|sister|brother) ${gap}?(?:${wanting}|will|ll|am|could|should|` +
        "might|have|just|planning|how (?:do|can) i)? ?(?:to )?(?:run|runing|running|ran|runaway) " +
        "?away(?: |$)(?!from (?:a|an|the|my (?:problems?|fears?|feelings?|responsib|home ?work|dog|" +
        "shadow|worries)|it|things|bears?|bees?|wolves|danger|fire|bull))",
    ),
    except: anyOf(
      "(?:dog|cat|hamster|puppy|rabbit|bear|thief|horse|hens?) (?:\\w{1,40} ){0,2}(?:run|ran|runs|" +
        "running) ?away",
      "run away (?:fast )?in (?:tag|a game)",
      "when (?:i|we) see (?:\\w{1,40} ){1,3}(?:i |we )?(?:run|ran) ?away",
    ),
  },
  {
    pattern: anyOf(
      "(?:kick(?:s|ed|ing)?|threw|throw(?:s|ing|n)?|chuck(?:ed|ing)?|put) (?:me|us|her|him) out(?: of " +
        "(?:the |my |our )?(?:house|home|flat)| on the street| and| because| when| at night| today| again|$)",
      "kicked out of (?:my|the|our) (?:house|home|flat|family)",
      "(?:no ?where|no place|dont have (?:a|any) place|not anywhere|dont have anywhere) (?:safe )?to " +
        "(?:go|sleep|live|stay)(?: |$)",
      "(?:i|im|i am|we|were|we are) (?:now |currently )?(?:homeless|sleeping (?:rough|on the streets?))",
      "sleep(?:s|ing)? (?:on the streets?|rough)",
      "(?:i|we|im) (?:have to |have been |now |am |are ){0,4}(?:sleep|sleeping|live|living) (?:in|at|on) " +
        "(?:the|a|our|my) (?:shelter|park|streets?|car|bus ?(?:stop|station)|train station|station|doorway)",
      "(?:never|not) (?:go|going|come|coming) (?:back )?home(?: again| any ?more|$)",
      "(?:parents|mum|mom|dad|family|they) (?:said|say|says|told me) (?:\\w{1,40} ){0,3}(?:cannot|cant|" +
        "can not|have to|must) (?:live (?:here|with)|leave (?:home|the house|for ?ever)|move out)",
      "slept (?:at|in|on) (?:the|a) (?:(?:bus|train) )?(?:station|stop|streets?|park|park bench|doorway)",
      "(?:told|tells|telling) (?:me|us) to (?:get out|leave) (?:of )?(?:the |my |our |this )?(?:house|" +
        "home|forever|and never)(?! (?:tidy|on time|early|clean|by|at|for school))",
    ),
    except: anyOf(
      "(?:no ?where|no place) to (?:go|stay|sleep) (?:in|on|for) (?:the |our )?holidays?",
      "kick(?:s|ed|ing)? (?:me|us) out of the (?:game|server|chat|match|team|group)",
    ),
  },
  {
    pattern: anyOf(
      "(?:leave|leaving|going away|run|gone) (?:\\w{1,40} ){0,4}(?:never|nobody will|wont) (?:find|see) me",
      "(?:leave|leaving) home (?:and never|for ?ever|tonight|secretly|without (?:telling|anyone)|" +
        "tomorrow and)",
      `(?:pack|packed|packing) (?:my|a) bags? ${gap}${gap}(?:never come|not come|run|leave for ?ever|` +
        "leave home)",
    ),
  },
];
