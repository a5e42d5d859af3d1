import { Field, InputType, ObjectType, registerEnumType } from "type-graphql";
import { ModuleHit } from "../search/moduleHit.type";

export enum ChatReplySource {
  DATE = "DATE",
  CANNED = "CANNED",
  LIBRARY = "LIBRARY",
  GEMINI = "GEMINI",
  ERROR = "ERROR",
}

registerEnumType(ChatReplySource, {
  name: "ChatReplySource",
  description: "Where a reply of the assistant comes from.",
  valuesConfig: {
    DATE: { description: "The calendar: the question held `date`, `day` or `today`." },
    CANNED: { description: "A text written beforehand, also the one for somebody who may be in danger." },
    LIBRARY: { description: "Sentences of our own courses; no AI was asked." },
    GEMINI: { description: "The AI, from passages of our courses and checked by the server." },
    ERROR: { description: "The AI failed: the message says so, and modules that may help are cited." },
  },
});

@InputType({ description: "A question to the assistant. It is not stored." })
export class AskAssistantInput {
  @Field(() => String, { description: "The question, 1 to 1,000 characters, e.g. `how do i save money?`." })
  message!: string;

  @Field(() => String, {
    nullable: true,
    description: "The learner's IANA time zone, e.g. `Europe/London`; UTC when left out or unknown.",
  })
  timeZone?: string | null;
}

/** No reply cites more modules than this. */
const mostCitations = 6;

@ObjectType({ description: "A reply of the assistant. Nothing of it is stored." })
export class ChatReply {
  @Field(() => String, {
    description:
      "The reply as Markdown; links lead to pages of this site. Numbers such as `[1]` count `citations` " +
      "from 1 and are links to them.",
  })
  message!: string;

  @Field(() => ChatReplySource, { description: "Where the reply comes from." })
  source!: ChatReplySource;

  @Field(() => [ModuleHit], {
    description: "The modules it rests on, each once, in the order of the message; at most 6.",
    complexity: ({ childComplexity }) => mostCitations * childComplexity,
  })
  citations!: ModuleHit[];

  @Field(() => [String], {
    description: "Sentences to show beside the reply, e.g. `I left out your phone number.`; mostly none.",
  })
  notices!: string[];
}

@ObjectType({ description: "A step of a reply: exactly one of its fields is there." })
export class ChatReplyEvent {
  @Field(() => String, { nullable: true, description: "Markdown to append to what was shown so far." })
  text?: string | null;

  @Field(() => ChatReply, {
    nullable: true,
    description: "The whole reply, checked: it replaces what was shown. Stands in the last event alone.",
  })
  reply?: ChatReply | null;
}
