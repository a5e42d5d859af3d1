import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "../context";
import { AskAssistantInput, ChatReply } from "./chatReply.type";
import { readQuestion } from "./questionRules";
import { replyParts } from "./replyParts";
import { replyTo } from "./replyTo";
import { visibleReply } from "./visibleReply";

/** What a reply counts among the costs of an operation, beside what it cites: ten fit into one request. */
export const replyCost = 1_500;

@Resolver()
export class AskAssistantMutation {
  @Mutation(() => ChatReply, {
    description:
      "Answers a question, the whole reply at once. Without a session too. BAD_USER_INPUT with field messages when the question is empty or too long; a failure of the AI is a reply with the source ERROR.",
    complexity: ({ childComplexity }) => replyCost + childComplexity,
  })
  async askAssistant(
    @Arg("input", () => AskAssistantInput, { description: "What the learner asks." })
    input: AskAssistantInput,
    @Ctx() context: Context,
  ): Promise<ChatReply> {
    const question = readQuestion(input);
    const steps = replyTo(await replyParts(context, "whole"), question, context.visitor.signal());
    let step = await steps.next();
    while (!step.done) step = await steps.next();
    return visibleReply(context, step.value);
  }
}
