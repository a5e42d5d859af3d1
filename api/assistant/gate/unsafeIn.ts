import { dangersIn } from "./dangersIn";
import { languageOfDanger } from "./otherLanguages/otherLanguage";
import { type PersonalDataKind, personalDataIn } from "./redact";

export type ReplyRule = PersonalDataKind | "danger";

/** The error for a reply that must not be shown. Contains no text of the reply, so it can be logged. */
export class UnsafeReply extends Error {
  constructor(readonly rule: ReplyRule) {
    super(`reply refused: ${rule}`);
    this.name = "UnsafeReply";
  }
}

/** Target of a Markdown link or image, also across lines. */
const linkTarget = /\]\(\s*<?([^)>]*)/g;
/** Link reference definition, `[label]: target`. */
const linkDefinition = /^ {0,3}\[(?:[^\][\\]|\\[\s\S])+\]:\s*<?(\S*)/gm;
/** Autolink, `<scheme:target>`. */
const autolink = /<[a-z][a-z0-9+.-]*:/i;
/** Path of a page of this site. Browsers resolve `//` and `/\` to another host. */
const ownPath = /^\/(?:[\w-][\w/-]*)?(?:#[\w-]+)?$/;

/** Harmful advice that the danger signs do not cover. */
const badAdvice = new RegExp(
  `(?<!\\p{L})(?:${[
    "(?:dont|do not|never|not to) tell (?:your (?:parents?|mum|mom|dad|family|teachers?)|" +
      "any ?(?:one|body)|an? adult|a grown[- ]?up)(?! (?:else )?(?:your|the|his|her|their|this|that|it))",
    "keep (?:this|it|that|us) (?:a )?secret (?:from your|between)",
    "our (?:little )?secret",
    "kill yourself",
    "(?:you should|just|go and|try to|how to) (?:hurt|cut|starve|harm|burn) yourself",
    "(?:(?<=^|[.!?,:]\\s?|please )|you (?:can|should|could) )" +
      "(?:meet me|send me (?:a |your |some )?(?:pictures?|photos?|address|phone|number))",
  ].join("|")})(?!\\p{L})`,
  "u",
);

/** Returns the first rule that a text breaks, else null: external links, personal data, danger. */
export function unsafeIn(text: string): ReplyRule | null {
  const targets = [...text.matchAll(linkTarget), ...text.matchAll(linkDefinition)].map(([, target = ""]) =>
    (target.trim().split(/\s["'(]/, 1)[0] ?? "").trimEnd(),
  );
  if (autolink.test(text) || targets.some((target) => !ownPath.test(target))) return "link";
  const [personal] = personalDataIn(text);
  if (personal) return personal.kind;
  const isDangerous =
    dangersIn(text).length > 0 ||
    languageOfDanger(text) !== null ||
    badAdvice.test(text.toLowerCase().replace(/['’]/g, ""));
  return isDangerous ? "danger" : null;
}
