import { z } from "zod";
import { moduleNumber, slug } from "./courseSchemas";
import { singleLine } from "./dataFile";

// The descriptions below are part of the published JSON Schema of courses (`api/packs/courseJson.ts`).

const feedback = singleLine(240).describe("Feedback for learners who made this mistake.");
const optionText = singleLine(140).describe("Text of one option, step, entry or part.");

const common = {
  id: slug.describe("The item's permanent name, unique in its course. Learners' answers refer to it."),
  module: moduleNumber,
  heading: singleLine(80).describe(
    "The heading in its module that teaches the idea, with the same spelling.",
  ),
  prompt: singleLine(320).describe("What the learner is asked to do."),
  hint: singleLine(200).describe("A nudge towards the idea that does not give the answer away."),
  right: feedback.describe("Feedback for the right answer: why it is right."),
};

function itemFields<Kind extends string>(kind: Kind) {
  return { kind: z.literal(kind).describe("The kind of the item."), ...common };
}

/** Feedback for a wrong answer that is none of the described mistakes. */
const wrong = feedback.describe("Feedback for wrong answers without feedback of their own.");

const options = z
  .array(
    z.strictObject({
      text: optionText,
      feedback: feedback
        .optional()
        .describe(
          "Feedback for learners who chose it. Required for wrong options, not allowed for the right one.",
        ),
    }),
  )
  .min(3, "expected 3 to 5 options")
  .max(5, "expected 3 to 5 options")
  .describe("Options in any order: pages show them in another. The right one has no feedback.");

const message = singleLine(400);

const choice = z.strictObject({
  ...itemFields("choice"),
  options,
});

const reply = z.strictObject({
  ...itemFields("reply"),
  from: singleLine(40).describe("Name of the sender."),
  message: message.describe("The message to reply to."),
  options,
});

const multiple = z.strictObject({
  ...itemFields("multiple"),
  options: z
    .array(
      z.strictObject({
        text: optionText,
        isRight: z.boolean().describe("True if it applies."),
        feedback: feedback.describe("Feedback for learners who were wrong about it."),
      }),
    )
    .min(4, "expected 4 to 6 options")
    .max(6, "expected 4 to 6 options")
    .describe("Options in any order, of which one or more apply."),
});

const order = z.strictObject({
  ...itemFields("order"),
  steps: z
    .array(optionText)
    .min(3, "expected 3 to 6 steps")
    .max(6, "expected 3 to 6 steps")
    .describe("The steps in the right order."),
  mistakes: z
    .array(
      z.strictObject({
        step: optionText.describe("One of the steps, with the same spelling."),
        before: optionText.describe("A step that comes before it, but that the learner put after it."),
        feedback,
      }),
    )
    .min(1, "expected at least one common mistake")
    .max(4)
    .describe("Steps that learners put in the wrong order."),
  wrong,
});

const side = singleLine(100).describe("Text of one side of a pair.");

const match = z.strictObject({
  ...itemFields("match"),
  pairs: z
    .array(z.strictObject({ left: side, right: side }))
    .min(3, "expected 3 to 5 pairs")
    .max(5, "expected 3 to 5 pairs")
    .describe("Things on the left and what belongs to each. No two are the same."),
  mistakes: z
    .array(z.strictObject({ left: side, right: side, feedback }))
    .min(1, "expected at least one common mistake")
    .max(4)
    .describe("Wrong pairs that learners make."),
  wrong,
});

const groups = z.strictObject({
  ...itemFields("groups"),
  groups: z
    .array(singleLine(40).describe("Name of a group."))
    .min(2, "expected 2 or 3 groups")
    .max(3, "expected 2 or 3 groups")
    .describe("The groups, in display order."),
  entries: z
    .array(
      z.strictObject({
        text: optionText,
        group: singleLine(40).describe("One of the `groups`, with the same spelling."),
        feedback: feedback.describe("Feedback for learners who put it into another group."),
      }),
    )
    .min(4, "expected 4 to 8 entries")
    .max(8, "expected 4 to 8 entries")
    .describe("The entries to sort, in any order."),
});

const number = z.strictObject({
  ...itemFields("number"),
  answer: z.number().describe("The right number."),
  tolerance: z.number().min(0).describe("Largest accepted distance from the right number; 0 if exact."),
  unit: singleLine(30).describe("Unit, shown after the field, such as “coins” or “minutes”."),
  mistakes: z
    .array(z.strictObject({ answer: z.number().describe("The wrong number."), feedback }))
    .min(1, "expected at least one common mistake")
    .max(5)
    .describe("Wrong numbers that learners get, and how."),
  wrong,
});

const signs = z.strictObject({
  ...itemFields("signs"),
  from: singleLine(40).describe("Name of the sender."),
  parts: z
    .array(
      z.strictObject({
        text: optionText,
        isSign: z.boolean().describe("True if a learner should mark it."),
        feedback: feedback.describe("Feedback for learners who were wrong about it."),
      }),
    )
    .min(4, "expected 4 to 8 parts")
    .max(8, "expected 4 to 8 parts")
    .describe("The message in parts, in order. Joined by spaces they are the whole message."),
});

const itemSchema = z
  .discriminatedUnion("kind", [choice, reply, multiple, order, match, groups, number, signs])
  .superRefine((item, context) => {
    const report = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: "custom", path, message });
    switch (item.kind) {
      case "choice":
      case "reply":
        reportCount(item.options.filter((option) => option.feedback === undefined).length, 1, 1);
        reportDuplicates(["options"], textsOf(item.options));
        break;
      case "multiple":
        reportCount(item.options.filter(({ isRight }) => isRight).length, 1, item.options.length - 1);
        reportDuplicates(["options"], textsOf(item.options));
        break;
      case "signs":
        reportCount(item.parts.filter(({ isSign }) => isSign).length, 1, item.parts.length - 1);
        reportDuplicates(["parts"], textsOf(item.parts));
        break;
      case "order":
        reportDuplicates(["steps"], item.steps);
        for (const [index, { step, before }] of item.mistakes.entries()) {
          const [later, earlier] = [item.steps.indexOf(step), item.steps.indexOf(before)];
          if (earlier < 0 || later <= earlier)
            report(["mistakes", index], "expected a step, and one that comes before it in the right order");
        }
        break;
      case "match":
        reportDuplicates(
          ["pairs"],
          item.pairs.map(({ left }) => left),
        );
        reportDuplicates(
          ["pairs"],
          item.pairs.map(({ right }) => right),
        );
        for (const [index, { left, right }] of item.mistakes.entries()) {
          const pair = item.pairs.find((candidate) => candidate.left === left);
          if (!pair || pair.right === right || !item.pairs.some((candidate) => candidate.right === right))
            report(["mistakes", index], "expected a left side and the right side of another pair");
        }
        break;
      case "groups":
        reportDuplicates(["groups"], item.groups);
        reportDuplicates(["entries"], textsOf(item.entries));
        for (const [index, { group }] of item.entries.entries())
          if (!item.groups.includes(group)) report(["entries", index, "group"], "expected one of the groups");
        for (const group of item.groups)
          if (!item.entries.some((entry) => entry.group === group))
            report(["groups"], `the group “${group}” has no entry`);
        break;
      case "number":
        for (const [index, { answer }] of item.mistakes.entries())
          if (Math.abs(answer - item.answer) <= item.tolerance)
            report(["mistakes", index, "answer"], "this number is accepted as right");
        break;
    }
    function reportCount(count: number, min: number, max: number) {
      if (count < min || count > max)
        report([], `expected ${min === max ? min : `${min} to ${max}`} right among them, found ${count}`);
    }
    function reportDuplicates(path: PropertyKey[], texts: string[]) {
      const keys = texts.map((text) => text.toLowerCase());
      for (const [index, key] of keys.entries())
        if (keys.indexOf(key) < index) report([...path, index], "duplicate text");
    }
  });

function textsOf(options: readonly { text: string }[]): string[] {
  return options.map(({ text }) => text);
}

export const practiceSchema = z.strictObject({
  items: z
    .array(itemSchema)
    .min(1, "expected at least one item")
    .describe("Practice items, in order of their modules."),
});

/** Practice items without their answers. */
export const openPracticeSchema = z.strictObject({
  items: z
    .array(
      z.strictObject({
        id: common.id,
        module: common.module,
        heading: common.heading,
        kind: z
          .enum(["choice", "reply", "multiple", "order", "match", "groups", "number", "signs"])
          .describe("The kind of the item."),
        prompt: common.prompt,
        hint: common.hint,
        from: reply.shape.from.optional(),
        message: reply.shape.message.optional(),
        options: z
          .array(optionText)
          .describe("Options, steps, left sides, entries or parts; empty for numbers."),
        targets: z.array(side).optional().describe("Right sides, or names of groups."),
        unit: number.shape.unit.optional(),
      }),
    )
    .min(1, "expected at least one item")
    .describe("Practice items, in order of their modules."),
});

export type PracticeItemData = z.infer<typeof itemSchema>;
export type PracticeFile = z.infer<typeof practiceSchema>;
