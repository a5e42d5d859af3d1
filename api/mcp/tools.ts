import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import {
  ToolCourseDocument,
  ToolCoursesDocument,
  ToolPracticeDocument,
  ToolQuizDocument,
  ToolSearchDocument,
} from "../../schema/generated/graphql";
import { practiceHref } from "../../schema/sitePaths";
import { FailedOperation } from "./operations";
import {
  courseSlug,
  moduleNumber,
  noCourse,
  noModule,
  readModule,
  requireFound,
  type ToolSources,
  withMaskedBugs,
} from "./readTexts";

const readOnly = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
const listSize = 20;

/** Adds the tools. Each executes one operation of the API. */
export function addTools(server: McpServer, sources: ToolSources): void {
  const { execute, siteUrl } = sources;

  /** Returns expected failures as results: the model reads their sentence and can correct its call. */
  function tool<Args>(handle: (args: Args) => Promise<CallToolResult>) {
    return withMaskedBugs(sources, async (args: Args) => {
      try {
        return await handle(args);
      } catch (error) {
        if (error instanceof FailedOperation) return failure(error.message);
        throw error;
      }
    });
  }

  server.registerTool(
    "search_courses",
    {
      title: "Search the courses",
      description:
        "Finds courses, and modules with an excerpt around the match. Tolerates misspellings. Without a " +
        "query it lists all courses.",
      inputSchema: {
        query: z.string().optional().describe("Words to search for, 1 to 200 characters."),
        after: z.string().optional().describe("`nextCursor` of the last result, for more courses."),
      },
      annotations: readOnly,
    },
    tool(async ({ query, after }: { query?: string; after?: string }) => {
      const page = { first: listSize, after };
      const { courses, searchModules } =
        query === undefined
          ? { ...(await execute(ToolCoursesDocument, page)), searchModules: [] }
          : await execute(ToolSearchDocument, { text: query, ...page });
      const { hasNextPage, endCursor } = courses.pageInfo;
      return structured({
        courses: courses.nodes.map(({ path, ...course }) => ({ ...course, url: siteUrl + path })),
        totalCount: courses.totalCount,
        ...(hasNextPage && { nextCursor: endCursor }),
        modules: searchModules.map(({ module: { course, number, title }, excerpt, url }) => ({
          course: course.slug,
          number,
          title,
          excerpt,
          url: siteUrl + url,
        })),
      });
    }),
  );

  server.registerTool(
    "get_course",
    {
      title: "Read about a course",
      description: "Returns what a course teaches, its modules and its new words.",
      inputSchema: { course: courseSlug },
      annotations: readOnly,
    },
    tool(async ({ course: slug }: { course: string }) => {
      const { course } = await execute(ToolCourseDocument, { slug });
      const { path, quizPath, outcomes, ...overview } = requireFound(course, noCourse(slug));
      return structured({
        ...overview,
        outcomes: outcomes.map(({ text }) => text),
        url: siteUrl + path,
        quizUrl: siteUrl + quizPath,
      });
    }),
  );

  server.registerTool(
    "get_module",
    {
      title: "Read a module",
      description:
        "Returns the whole text of a module as Markdown, 250 to 450 words, with its drawings and its video.",
      inputSchema: { course: courseSlug, module: moduleNumber },
      annotations: readOnly,
    },
    tool(async ({ course, module }: { course: string; module: number }) =>
      text((await readModule(sources, course, module)).text),
    ),
  );

  server.registerTool(
    "get_quiz",
    {
      title: "Read a quiz",
      description:
        "Returns the five questions of a course's quiz with their options, without the answers. The " +
        "learner takes the quiz at its URL.",
      inputSchema: { course: courseSlug },
      annotations: readOnly,
    },
    tool(async ({ course: slug }: { course: string }) => {
      const { course } = await execute(ToolQuizDocument, { slug });
      const { title, quiz } = requireFound(course, noCourse(slug));
      return structured({ course: slug, title, url: siteUrl + quiz.path, questions: quiz.questions });
    }),
  );

  server.registerTool(
    "practice_items",
    {
      title: "Read the practice items of a module",
      description:
        "Returns the practice items of a module with their hints, without the answers. The list is empty " +
        "where a module has none. The learner answers them at the URL.",
      inputSchema: { course: courseSlug, module: moduleNumber },
      annotations: readOnly,
    },
    tool(async ({ course: slug, module: number }: { course: string; module: number }) => {
      const { course } = await execute(ToolPracticeDocument, { slug, number });
      const module = requireFound(requireFound(course, noCourse(slug)).module, noModule(slug, number));
      const url = siteUrl + practiceHref(slug, number);
      return structured({ course: slug, module: number, url, items: module.practiceItems });
    }),
  );
}

function text(text: string): CallToolResult {
  return { content: [{ type: "text", text }] };
}

/** Clients of older versions of the protocol read the text. */
function structured(value: Record<string, unknown>): CallToolResult {
  return { ...text(JSON.stringify(value)), structuredContent: value };
}

function failure(message: string): CallToolResult {
  return { ...text(message), isError: true };
}
