import { anyOf, type DangerSign } from "./dangerSign";
import { auxiliary, generalQuestions, longAgo, who, word } from "./medicalEmergency";

/** People in trouble in water or on ice now. */
export const drowning: readonly DangerSign[] = [
  {
    pattern: anyOf(
      "(?:waves?|current|sea|river|tide) (?:has |have |is |just )?(?:pulled|pulling|swept|dragged|dragging|" +
        `took|taking) ${who} (?:under|away|out|down)` +
        longAgo,
      `${who} ${auxiliary}{1,3}drowning(?! (?:in (?:homework|work|debt|school|emails?|tests|exams|` +
        `paper\\w{0,6})|me|my|him|her))${longAgo}`,
      `${who} ${auxiliary}{0,2}(?:fell|fallen|fall|went|broke|crashed) (?:through|in|into|in to) (?:the |` +
        `some |thin )?ice${longAgo}`,
      `${who} ${auxiliary}{0,2}(?:fell|fallen|jumped|went|is|was|swept|pulled) (?:into |in |out |under |` +
        `away |by |to |the |a |our |down ){1,4}(?:river|lake|sea|pool|canal|well|pond|water|current|ocean|` +
        `waves|pier) ${word}{0,6}(?:cant|cannot|not|isnt|hasnt|didnt|doesnt) (?:swim|get|see|find|come|` +
        `coming|came|move|moving|breath\\w{0,4}|up|float)${longAgo}`,
      `(?!i |im |ive |we |they )${who} ${auxiliary}{0,2}(?:fell|fallen|swept) (?:into |in |away by |out to ` +
        `)(?:the |a )?(?:river|canal|well|sea|ocean|quarry|harbour|waves)(?: |$)(?!(?:and|but) (?:is|was|` +
        `got|he got|she got|came|it was) (?:fine|ok|okay|out|wet|funny|cold))${longAgo}`,
      `${who} ${word}{0,4}(?:went under|under water|under ?water|under the water) and ` +
        `${word}{0,3}(?:not|hasnt|didnt|doesnt|isnt|cant)`,
      `(?:cant|cannot) get (?:him |her |them )?out of the (?:water|river|lake|sea|canal|ice)`,
    ),
    except: generalQuestions,
  },
];
