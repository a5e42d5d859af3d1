import { Arg, type ArgsDictionary, Ctx, Mutation, Resolver, Root, Subscription } from "type-graphql";
import { z } from "zod";
import { maxQuestionLength } from "../../schema/questionLimit";
import { moduleById } from "../catalogue/catalogue";
import type { Module } from "../catalogue/module.type";
import { passagesOf } from "../catalogue/passagesOf";
import { parseMarkdown } from "../catalogue/renderMarkdown";
import type { Context } from "../context";
import { checkInput } from "../errors";
import { fieldCosts } from "../limits/fieldCosts";
import { defaultAllowances, limitText } from "../rateLimits";
import { excerptOf } from "../search/excerptOf";
import type { ModuleHit } from "../search/moduleHit.type";
import { AskAssistantInput, ChatReply, ChatReplyEvent, ChatReplySource } from "./chatReply.type";
import { replyParts } from "./replyParts";
import { type Citation, type FinalReply, type Question, replyTo } from "./replyTo";

const inputDescription = "The learner's question.";

@Resolver()
export class AssistantResolver {
  @Mutation(() => ChatReply, {
    description:
      "Answers a question with the complete reply. Needs no session. BAD_USER_INPUT with field messages " +
      "if the question is empty or too long. If the AI fails, the reply has the source ERROR. Limit: " +
      `${limitText(defaultAllowances.questionPerAddress)} per network address.`,
    complexity: fieldCosts.reply,
  })
  async askAssistant(
    @Arg("input", () => AskAssistantInput, { description: inputDescription }) input: AskAssistantInput,
    @Ctx() context: Context,
  ): Promise<ChatReply> {
    const question = readQuestion(input);
    const steps = replyTo(replyParts(context, "whole"), question, context.viewer.signal());
    let step = await steps.next();
    while (!step.done) step = await steps.next();
    return toChatReply(context, step.value);
  }

  @Subscription(() => ChatReplyEvent, {
    description:
      "Streams the reply to a question as server-sent events of POST `/graphql/stream` (GraphQL over " +
      "SSE, distinct connections mode). The reply and the limit are those of `askAssistant`. Closing the " +
      "connection cancels it.",
    complexity: fieldCosts.reply,
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
  const reply = yield* replyTo(replyParts(context, "streamed"), question, context.viewer.signal());
  yield { reply: toChatReply(context, reply) };
}

const questionSchema = z.object({
  message: z
    .string()
    .trim()
    .min(1, "Type your question first.")
    .max(maxQuestionLength, `A question has at most ${maxQuestionLength.toLocaleString("en")} characters.`),
  timeZone: z.string().nullish(),
});

/** @throws Refusal BAD_USER_INPUT with field messages */
function readQuestion(input: unknown): Question {
  const { message, timeZone } = checkInput(questionSchema, input);
  return { message, timeZone: timeZone ?? null };
}

/** Resolves the citations to modules of the current release. */
function toChatReply(context: Context, reply: FinalReply): ChatReply {
  const { message, language, source, cited, guides, notices } = reply;
  const hits = cited.map((citation) => toModuleHit(context, citation));
  return {
    message,
    language: language ?? null,
    source: ChatReplySource[source],
    citations: hits.filter((hit) => hit !== null),
    guideCitations: [...guides],
    notices: [...notices],
  };
}

function toModuleHit({ catalogue }: Context, { moduleId, url, text }: Citation): ModuleHit | null {
  const module = moduleById(catalogue, moduleId);
  if (!module) return null;
  return { module, url, ...excerptOf(text ?? beginningOf(module)) };
}

function beginningOf({ body }: Module): string {
  return (body && passagesOf(parseMarkdown(body))[0]?.text) || "";
}
