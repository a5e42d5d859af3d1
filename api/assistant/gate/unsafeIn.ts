import { dangerIn } from "./dangerIn";
import { type LeftOut, personalDataIn } from "./leaveOut";

export type ReplyRule = LeftOut | "danger";

/** A reply that must not be shown. It holds nothing of the text, so that it can be logged. */
export class UnsafeReply extends Error {
  constructor(readonly rule: ReplyRule) {
    super(`the reply was held back: ${rule}`);
    this.name = "UnsafeReply";
  }
}

/** The target of a Markdown link or picture, also one of several lines. */
const linkTarget = /\]\(\s*<?([^)>]*)/g;
/** `[word]: target`, which makes every `[word]` of the text a link. */
const linkDefinition = /^ {0,3}\[[^\]]+\]:\s*<?(\S*)/gm;
/** `<scheme:target>`, a link without words. */
const bareLink = /<[a-z][a-z0-9+.-]*:/i;
/** One of our own pages: browsers read two slashes, or one before a backslash, as another site. */
const ownAddress = /^\/(?:[\w-][\w/-]*)?(?:#[\w-]+)?$/;

/** Advice that a reply must not give and that the signs of danger do not cover. */
const badAdvice = new RegExp(
  `(?<!\\p{L})(?:${[
    "(?:dont|do not|never|not to) tell (?:your (?:parents?|mum|mom|dad|family|teachers?)|any " +
      "?(?:one|body)|an? adult|a grown[- ]?up)(?! (?:else )?(?:your|the|his|her|their|this|that|it))",
    "keep (?:this|it|that|us) (?:a )?secret (?:from your|between)",
    "our (?:little )?secret",
    "kill yourself",
    "(?:you should|just|go and|try to|how to) (?:hurt|cut|starve|harm|burn) yourself",
    "(?:(?<=^|[.!?,:]\\s?|please )|you (?:can|should|could) )(?:meet me|send me (?:a |your |some " +
      ")?(?:pictures?|photos?|address|phone|number))",
  ].join("|")})(?!\\p{L})`,
  "u",
);

/** The first rule that a text for a learner breaks: external links, personal data, danger; null if none. */
export function unsafeIn(text: string): ReplyRule | null {
  const targets = [...text.matchAll(linkTarget), ...text.matchAll(linkDefinition)].map(([, target = ""]) =>
    target.trim().replace(/\s+["'(].*$/s, ""),
  );
  if (bareLink.test(text) || targets.some((target) => !ownAddress.test(target))) return "link";
  const [personal] = personalDataIn(text);
  if (personal) return personal.kind;
  if (dangerIn(text) !== null || badAdvice.test(text.toLowerCase().replace(/['’]/g, ""))) return "danger";
  return null;
}
