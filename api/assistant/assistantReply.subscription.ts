import { Arg, type ArgsDictionary, Resolver, Root, Subscription } from "type-graphql";
import type { Context } from "../context";
import { replyCost } from "./askAssistant.mutation";
import { AskAssistantInput, ChatReplyEvent } from "./chatReply.type";
import { readQuestion } from "./questionRules";
import { replyParts } from "./replyParts";
import { type Question, replyTo } from "./replyTo";
import { visibleReply } from "./visibleReply";

@Resolver()
export class AssistantReplySubscription {
  @Subscription(() => ChatReplyEvent, {
    description:
      "Answers a question piece by piece, as server-sent events of POST `/graphql/stream` (GraphQL over SSE, distinct connections). The same reply as `askAssistant`; ending the connection ends the work on it.",
    complexity: ({ childComplexity }) => replyCost + childComplexity,
    subscribe: ({ args, context }: { args: ArgsDictionary; context: Context }) =>
      replyEvents(context, readQuestion(args.input)),
  })
  assistantReply(
    @Root() event: ChatReplyEvent,
    @Arg("input", () => AskAssistantInput, { description: "What the learner asks." })
    _input: AskAssistantInput,
  ): ChatReplyEvent {
    return event;
  }
}

async function* replyEvents(context: Context, question: Question): AsyncGenerator<ChatReplyEvent> {
  const reply = yield* replyTo(await replyParts(context, "streamed"), question, context.visitor.signal());
  yield { reply: await visibleReply(context, reply) };
}
