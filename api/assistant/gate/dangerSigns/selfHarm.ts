import { anyOf, type DangerSign, oneself } from "./dangerSign";

/** Follows an injury that is no accident. */
const deliberately =
  "(?:every (?:day|night|evening|week)|on purpose|so (?:that )?i feel|to feel|because i (?:feel|hate|want|" +
  "deserve)|when(?:ever)? (?:im|i am|i feel|i get) (?:so |really |very )?(?:sad|angry|upset|stressed|" +
  "lonely|anxious|down|alone))";

/** Accidental cuts and burns, for example while cooking or playing. */
const accident = anyOf(
  `(?:cut|cuts|hurt|hurts|burn|burns|burnt|scratch|scratched|hit|bite|bit) (?:${oneself}|my (?:arms?|` +
    "legs?)) (?:\\w{1,40} ){0,3}(?:by accident|accidentally|accidently|by mistake|(?:on|with) (?:a |the |" +
    "some |my )?(?:sheet of |piece of )?(?:paper|stove|oven|iron|kitchen \\w{1,40}|tin|can|hot \\w{1,40}|" +
    "tea|soup|toaster|thorns?|fence|branch)|playing|cooking|shaving|chopping|climbing|skating|cycling|" +
    "baking|fell|falling|tripped|slipped|at (?:football|training|sports?)|(?:on|in) (?:my|the|her|his) " +
    `(?:finger|knee|thumb|toe|tongue|bike|garden|playground))(?!.{0,80}\\b${deliberately}\\b)`,
  `(?:accidentally|accidently) (?:cut|hurt|burnt|burned|burn|hit|bit) ${oneself}`,
);

/** Self-harm and self-hatred. */
export const selfHarm: readonly DangerSign[] = [
  {
    pattern: anyOf(
      "(?:(?:cut|cuts|cutting|hurt|hurts|hurting|burn|burns|burning|scratch|scratches|scratching|hit|" +
        `hitting|punish|punishing|bite|biting) ${oneself})`,
    ),
    except: accident,
  },
  {
    pattern: anyOf(
      "(?:cut|cuts|cutting|slit|slitting|slash) (?:my|her|his|their) (?:wrists?|arms?|legs?|thighs?|skin|" +
        "veins?|throat)",
      "(?:cuts|scars) (?:all over|on) (?:my|her|his) (?:wrists?|arms?|thighs?)",
    ),
    except: accident,
  },
  {
    pattern: anyOf(
      "self ?harm(?:s|ed|ing|er)?|selfharm|cut(?:ting)? again|cut(?:ting)? too deep",
      "(?:been|started|keep|stop|stopped) cutting(?: for| since| when|$)",
      "(?:blade|razor|knife|scissors|lighter) (?:to|on|across|against) my (?:arms?|wrists?|skin|legs?|" +
        "thighs?|throat|neck)",
      "(?:got|have|hid|hide|found|bought) (?:a |my |the )?(?:razors?|(?:razor )?blades?) (?:and|to cut|" +
        "under|in my)",
      "relapsed (?:and|with) (?:cut|cutting)",
    ),
  },
  {
    pattern: anyOf(
      "i (?:really |just |do |so )?hate (?:myself|my self|my body|who i am)",
      "(?:i|im|i am|i feel|feeling|ive been|i have been) (?:so |very |really |just |always |completely |" +
        "totally ){0,4}(?:worthless|depressed|depresed|a burden|hopeless and alone)",
    ),
  },
];
