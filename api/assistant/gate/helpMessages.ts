import type { DangerKind } from "./dangersIn";

/** Fixed reply to danger signs, in Markdown. The links to guides stand between the two parts. */
export interface HelpMessage {
  opening: string;
  closing: string;
}

/** Kinds in which somebody needs first aid now. */
const needsFirstAid: ReadonlySet<DangerKind> = new Set(["medicalEmergency", "drowning", "overdose"]);

/** Returns the help message that fits the most urgent kind. It asks no question and makes no diagnosis. */
export function helpFor(kinds: readonly DangerKind[]): HelpMessage {
  const [kind] = kinds;
  if (kind && needsFirstAid.has(kind)) return firstAidHelp;
  if (kind === "harmToOthers") return helpBeforeHarm;
  if (kind === "panic") return { ...helpInAnyDanger, opening: `${calming}\n\n${helpInAnyDanger.opening}` };
  return helpInAnyDanger;
}

const findHelpline =
  "- **Talk to a child helpline.** People there are trained to listen, and no worry is too small. Here " +
  "is [how to find a child helpline](/helpline) where you live.";
const tellAdult =
  "- **Talk to an adult you trust today:** somebody in your family, a teacher, a school counsellor, a " +
  "nurse or doctor, a coach, or a friend's parent. If the first person does not help, tell the next one.";
const thanks =
  "Thank you for telling me. I am only a computer program, and this is something for people who can " +
  "really help. You do not have to carry it alone.";
const ifWrong = "If I got you wrong, please ask me again in other words.";

/** For somebody who is hurt or threatened or wants to hurt themselves, and if the kind is unknown. */
export const helpInAnyDanger: HelpMessage = {
  opening: [
    thanks,
    [
      "- **Is somebody in danger right now?** Go to where other people are, and call your local " +
        "emergency number, or ask any adult near you to call.",
      tellAdult,
      findHelpline,
    ].join("\n"),
    "If somebody hurts you, it is not your fault, and you may tell, even if you promised not to. You " +
      "may ask for help for a friend, too.",
  ].join("\n\n"),
  closing: ifWrong,
};

/** For people beside somebody who is ill or hurt. They stay, so it must not send them away. */
const firstAidHelp: HelpMessage = {
  opening: [
    "**Call your local emergency number now**, or ask somebody near you to call. Switch the phone to " +
      "speaker. Say where you are and what happened. If you do not know the number, look at " +
      "[Helpline](/helpline).",
    [
      "- **Stay with the person** who needs help, as long as it is safe for you. If it is you, ask " +
        "somebody to stay with you.",
      "- **Do what the operator says,** the person who answers.",
      "- **Call even if it seems to get better,** or if you are not sure.",
      "- **Shout for help** if you are alone.",
    ].join("\n"),
  ].join("\n\n"),
  closing:
    "I am only a computer program and cannot call for you. Afterwards, talk about it with an adult you " +
    "trust or " +
    `with a [child helpline](/helpline). ${ifWrong}`,
};

/** For somebody who might hurt others, and for those who know of such a plan. */
const helpBeforeHarm: HelpMessage = {
  opening: [
    thanks,
    [
      "- **Could somebody be hurt right now?** Call your local emergency number, or ask any adult near " +
        "you to call.",
      "- **Are you afraid that you might hurt somebody?** Go away from them, and tell an adult now. " +
        "You can get help with this, also if something has already happened.",
      tellAdult,
      findHelpline,
    ].join("\n"),
  ].join("\n\n"),
  closing: ifWrong,
};

const calming =
  "**For the next minutes:** put both feet on the floor. Breathe out more slowly than in. Name five " +
  "things that you can see. It usually passes soon. If it does not, or if your chest hurts, call your " +
  "local emergency number.";
