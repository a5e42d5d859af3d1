import { dangerIn } from "./dangerIn";
import { personalDataIn } from "./leaveOut";
import type { ReplyRule } from "./unsafeReply";

/** The target of a Markdown link or picture, also one of several lines. */
const linkTarget = /\]\(\s*<?([^)>]*)/g;
/** `[word]: target`, which makes every `[word]` of the text a link. */
const linkDefinition = /^ {0,3}\[[^\]]+\]:\s*<?(\S*)/gm;
/** `<scheme:target>`, a link without words. */
const bareLink = /<[a-z][a-z0-9+.-]*:/i;
/** One of our own pages: a slash, but neither two nor one before a backslash, which browsers read as another site. */
const ownAddress = /^\/(?:[\w-][\w/-]*)?(?:#[\w-]+)?$/;

/** What a reply to a learner might advise and must not, beside the signs of danger in what learners write. */
const badAdvice =
  /\b(?:(?:dont|do not|never) tell (?:your|any) ?(?:parents?|mum|mom|dad|family|teachers?|adults?|one|body)|keep (?:this|it|that|us) (?:a )?secret (?:from|between)|our (?:little )?secret|(?:you should|you can|you could|just|go) (?:kill|hurt|cut|starve|harm) yourself|meet me|send me (?:a |your )?(?:pictures?|photos?|address|number))\b/;

/** The first rule that a text breaks which is meant to be shown to a learner: links out, personal data, danger. Null when it breaks none. */
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
