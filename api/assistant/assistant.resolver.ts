import { Arg, type ArgsDictionary, Ctx, Mutation, Resolver, Root, Subscription } from "type-graphql";
import { z } from "zod";
import { passagesOf } from "../catalogue/passagesOf";
import type { Context } from "../context";
import { checkInput } from "../errors";
import { excerptOf } from "../search/excerptOf";
import { type ModuleHit, moduleHitOf } from "../search/moduleHit.type";
import { AskAssistantInput, ChatReply, ChatReplyEvent, ChatReplySource } from "./chatReply.type";
import { replyParts } from "./replyParts";
import { type Citation, type FinalReply, type Question, replyTo } from "./replyTo";

/** Cost of a reply besides its citations: ten replies fit into one request. */
const replyCost = 1_500;

const inputDescription = "What the learner asks.";

@Resolver()
export class AssistantResolver {
  @Mutation(() => ChatReply, {
    description:
      "Answers a question, the whole reply at once. Without a session too. BAD_USER_INPUT with field " +
      "messages when the question is empty or too long; a failure of the AI is a reply with the source " +
      "ERROR.",
    complexity: ({ childComplexity }) => replyCost + childComplexity,
  })
  async askAssistant(
    @Arg("input", () => AskAssistantInput, { description: inputDescription }) input: AskAssistantInput,
    @Ctx() context: Context,
  ): Promise<ChatReply> {
    const question = readQuestion(input);
    const steps = replyTo(await replyParts(context, "whole"), question, context.viewer.signal());
    let step = await steps.next();
    while (!step.done) step = await steps.next();
    return visibleReply(context, step.value);
  }

  @Subscription(() => ChatReplyEvent, {
    description:
      "Answers a question piece by piece, as server-sent events of POST `/graphql/stream` (GraphQL over " +
      "SSE, distinct connections). The same reply as `askAssistant`; ending the connection ends the work " +
      "on it.",
    complexity: ({ childComplexity }) => replyCost + childComplexity,
    subscribe: ({ args, context }: { args: ArgsDictionary; context: Context }) =>
      replyEvents(context, readQuestion(args.input)),
  })
  assistantReply(
    @Root() event: ChatReplyEvent,
    @Arg("input", () => AskAssistantInput, { description: inputDescription }) _input: AskAssistantInput,
  ): ChatReplyEvent {
    return event;
  }
}

async function* replyEvents(context: Context, question: Question): AsyncGenerator<ChatReplyEvent> {
  const reply = yield* replyTo(await replyParts(context, "streamed"), question, context.viewer.signal());
  yield { reply: visibleReply(context, reply) };
}

const questionSchema = z.object({
  message: z
    .string()
    .trim()
    .min(1, "Type your question first.")
    // As browsers count characters for `maxlength`.
    .max(1_000, "A question has at most 1,000 characters."),
  timeZone: z.string().nullish(),
});

/** @throws Refusal BAD_USER_INPUT with field messages */
function readQuestion(input: unknown): Question {
  const { message, timeZone } = checkInput(questionSchema, input);
  return { message, timeZone: timeZone ?? null };
}

/** The reply with its citations as modules of the request's release. */
function visibleReply(context: Context, { message, source, cited, notices }: FinalReply): ChatReply {
  const hits = cited.map((citation) => hitOf(context, citation));
  return {
    message,
    source: ChatReplySource[source],
    citations: hits.filter((hit) => hit !== null),
    notices: [...notices],
  };
}

function hitOf({ catalogue }: Context, { moduleId, url, text }: Citation): ModuleHit | null {
  const dash = moduleId.lastIndexOf("-");
  const module = catalogue.module(moduleId.slice(0, dash), Number(moduleId.slice(dash + 1)));
  if (!module) return null;
  const [beginning] = module.body ? passagesOf(module.body) : [];
  return moduleHitOf({ module, url, excerpt: excerptOf(text ?? beginning?.text ?? "") });
}
