import { Field, InputType, ObjectType, registerEnumType } from "type-graphql";
import { maxQuestionLength } from "../../schema/questionLimit";
import { Guide } from "../catalogue/guide.type";
import { ModuleHit } from "../search/moduleHit.type";
import { maxGuideCitations } from "./guideLinks";

export enum ChatReplySource {
  DATE = "DATE",
  CANNED = "CANNED",
  LIBRARY = "LIBRARY",
  GEMINI = "GEMINI",
  ERROR = "ERROR",
}

registerEnumType(ChatReplySource, {
  name: "ChatReplySource",
  description: "Source of a reply of the assistant.",
  valuesConfig: {
    DATE: { description: "The current date: the question contains `date`, `day` or `today`." },
    CANNED: { description: "A fixed text, such as the help message for a learner who may be in danger." },
    LIBRARY: {
      description:
        "Sentences of the courses, a hint for a quiz question, or the statement that the courses have no " +
        "answer. No AI wrote it; an AI may have received the question if its reply was refused.",
    },
    GEMINI: { description: "The AI, from passages of the courses; checked by the server." },
    ERROR: { description: "The AI failed. The message says so, and modules that may help are cited." },
  },
});

@InputType({ description: "A question to the assistant. It is not stored." })
export class AskAssistantInput {
  @Field(() => String, {
    description:
      `The question, 1 to ${maxQuestionLength.toLocaleString("en")} characters, ` +
      "e.g. `how do i save money?`.",
  })
  message!: string;

  @Field(() => String, {
    nullable: true,
    description: "The learner's IANA time zone, e.g. `Europe/London`; UTC if omitted or unknown.",
  })
  timeZone?: string | null;
}

/** Limit of modules that a reply cites. */
const maxCitations = 6;

@ObjectType({ description: "A reply of the assistant. It is not stored." })
export class ChatReply {
  @Field(() => String, {
    description:
      "The reply as Markdown. All links lead to pages of this site. A number such as `[1]` links to that " +
      "entry of `citations`, counted from 1.",
  })
  message!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "The language (BCP 47) of the part of `message` above its first horizontal rule, e.g. `ar`; null if " +
      "the whole message is in English.",
  })
  language!: string | null;

  @Field(() => ChatReplySource, { description: "Source of the reply." })
  source!: ChatReplySource;

  @Field(() => [ModuleHit], {
    description:
      "Modules that the reply is based on, without duplicates, in the order of the message; " +
      `at most ${maxCitations}.`,
    complexity: ({ childComplexity }) => maxCitations * childComplexity,
  })
  citations!: ModuleHit[];

  @Field(() => [Guide], {
    description:
      "Guides on staying safe that fit the question, best first, without duplicates; " +
      `at most ${maxGuideCitations}, usually none.`,
    complexity: ({ childComplexity }) => maxGuideCitations * childComplexity,
  })
  guideCitations!: Guide[];

  @Field(() => [String], {
    description: "Sentences to show with the reply, e.g. `I left out your phone number.`; usually empty.",
  })
  notices!: string[];
}

@ObjectType({ description: "An event of a streamed reply. Exactly one field is set." })
export class ChatReplyEvent {
  @Field(() => String, { nullable: true, description: "Markdown to append to the text shown so far." })
  text?: string | null;

  @Field(() => ChatReply, {
    nullable: true,
    description: "The complete, checked reply, which replaces the text shown so far. Only in the last event.",
  })
  reply?: ChatReply | null;
}
