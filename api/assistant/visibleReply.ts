import type { Context } from "../context";
import type { ModuleTexts } from "../courses/courseReader";
import { excerptOf } from "../search/excerptOf";
import { type ModuleHit, moduleHitOf } from "../search/moduleHit.type";
import { passagesOf } from "../search/passagesOf";
import { type ChatReply, ChatReplySource } from "./chatReply.type";
import type { Citation, FinalReply } from "./replyTo";

/** The visible reply, its citations as modules of the release that the request reads. */
export async function visibleReply(context: Context, reply: FinalReply): Promise<ChatReply> {
  const { message, source, cited, notices } = reply;
  const hits = await Promise.all(cited.map((citation) => hitOf(context, citation)));
  return {
    message,
    source: ChatReplySource[source],
    citations: hits.filter((hit) => hit !== null),
    notices: [...notices],
  };
}

async function hitOf({ courses }: Context, { moduleId, url, text }: Citation): Promise<ModuleHit | null> {
  const dash = moduleId.lastIndexOf("-");
  const outline = await courses.moduleOf(moduleId.slice(0, dash), Number(moduleId.slice(dash + 1)));
  if (!outline) return null;
  const excerpt = excerptOf(text ?? beginningOf(await courses.textsOf(outline)));
  return moduleHitOf({ outline, url, excerpt });
}

function beginningOf({ body }: ModuleTexts): string {
  const [first] = body ? passagesOf(body) : [];
  return first?.text ?? "";
}
