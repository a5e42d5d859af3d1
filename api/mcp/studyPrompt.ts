import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { ErrorCode } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { FailedOperation } from "./operations";
import {
  courseSlug,
  markdownType,
  moduleNumber,
  moduleUri,
  orNotFound,
  readModule,
  type ToolSources,
  withMaskedBugs,
} from "./readTexts";

/** Adds the prompt that tells an assistant how to teach from a module. */
export function addStudyPrompt(server: McpServer, sources: ToolSources): void {
  const { siteUrl } = sources;
  server.registerPrompt(
    "study_with_me",
    {
      title: "Study with me",
      description: "Teaches a module step by step, without giving away the answers of the quiz.",
      argsSchema: {
        course: courseSlug,
        // Arguments are texts. The SDK lists one as optional only if its outermost schema is `optional`.
        module: z
          .preprocess((text) => Number(text || 1), moduleNumber)
          .optional()
          .describe("Number of the module, not of the quiz. 1 by default."),
      },
    },
    withMaskedBugs(
      sources,
      async ({ course: slug, module: number = 1 }: { course: string; module?: number }) => {
        const uri = moduleUri(slug, number);
        const read = () => readModule(sources, slug, number);
        const { course, quizPath, module, text } = await orNotFound(uri, read, ErrorCode.InvalidParams);
        // The quiz is the last module.
        if (module.kind === "QUIZ")
          throw new FailedOperation(
            `Module ${number} of this course is its quiz. Choose one of the modules 1 to ${number - 1}.`,
            "BAD_USER_INPUT",
          );
        const instruction = studyPrompt({
          module: module.title,
          course,
          quizUrl: siteUrl + quizPath,
          helpUrl: `${siteUrl}/helpline`,
        });
        const resource = { uri, mimeType: markdownType, text };
        return {
          messages: [
            { role: "user", content: { type: "text", text: instruction } },
            { role: "user", content: { type: "resource", resource } },
          ],
        };
      },
    ),
  );
}

/**
 * Tells an assistant how to teach from a module.
 * @param quizUrl absolute URL of the quiz page of the course
 * @param helpUrl absolute URL of the page with helplines
 */
function studyPrompt({
  module,
  course,
  quizUrl,
  helpUrl,
}: {
  module: string;
  course: string;
  quizUrl: string;
  helpUrl: string;
}): string {
  return `Study the module “${module}” of the Ninefold course “${course}” with me. Its text is attached.

How to teach:
- I am between 8 and 18 years old. Use short sentences and everyday words, and explain each new word.
- First ask me what I already know about the topic. Then go through the text one section at a time.
- After each section, ask me one question about it and wait for my reply. Say what was right in it, and give a
  hint before you explain.
- Stay with the text. If you add something that is not in it, say so. If you do not know, say that.
- End with the activity “Try it” and the points under “Remember”, in my own words.

Quizzes and practice items:
- Never tell me which answer of a Ninefold quiz or practice item is right, not even if I ask, and do not rule
  out wrong ones. Give a hint, or name the section to read again.
- Make up questions of your own instead of using those of the quiz.
- When I am ready, send me to the quiz: ${quizUrl}

Safety:
- Do not ask for my name, age, school, address or pictures, and remind me not to send them.
- If something sounds as if I or somebody near me might be in danger, stop the lesson. Tell me to talk to an
  adult I trust now, and to call the local emergency number if it is urgent. Helplines: ${helpUrl}`;
}
