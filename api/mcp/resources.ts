import { type McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import { ErrorCode, ListResourcesRequestSchema, McpError } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { ToolCoursesDocument } from "../../schema/generated/graphql";
import { masked } from "./masked";
import {
  courseSlug,
  courseUri,
  moduleNumber,
  moduleUri,
  NotFound,
  readCourse,
  readModule,
  type ToolSources,
} from "./readTexts";
import { studyPrompt } from "./studyPrompt";

/** The code of the protocol for an unknown resource. */
const resourceNotFound = -32002;
const resourcesPerPage = 50;
const markdown = "text/markdown";

/** Adds courses and modules as resources in Markdown. */
export function addResources(server: McpServer, sources: ToolSources): void {
  // Courses are listed page by page below; the SDK would list them all at once.
  server.registerResource(
    "course",
    new ResourceTemplate(`${courseUri("{slug}")}`, { list: undefined }),
    { title: "A course", description: "Its whole text and its quiz questions.", mimeType: markdown },
    masked(sources, async (uri: URL, { slug }: { slug?: string | string[] }) =>
      contents(uri, await orNotFound(uri, () => readCourse(sources, String(slug)))),
    ),
  );
  server.registerResource(
    "module",
    new ResourceTemplate(`${courseUri("{slug}")}/module/{number}`, { list: undefined }),
    { title: "A module", description: "Its whole text.", mimeType: markdown },
    masked(sources, async (uri: URL, variables: { slug?: string | string[]; number?: string | string[] }) => {
      const position = moduleNumber.safeParse(Number(variables.number));
      if (!position.success) throw new McpError(resourceNotFound, "Resource not found", { uri: uri.href });
      const read = () => readModule(sources, String(variables.slug), position.data);
      return contents(uri, (await orNotFound(uri, read)).text);
    }),
  );
  server.server.setRequestHandler(
    ListResourcesRequestSchema,
    masked(sources, async ({ params }) => {
      const page = { first: resourcesPerPage, after: params?.cursor };
      const { courses } = await sources.execute(ToolCoursesDocument, page);
      const { hasNextPage, endCursor } = courses.pageInfo;
      return {
        resources: courses.nodes.map(({ slug, title, summary }) => ({
          uri: courseUri(slug),
          name: slug,
          title,
          description: summary,
          mimeType: markdown,
        })),
        ...(hasNextPage && endCursor && { nextCursor: endCursor }),
      };
    }),
  );
}

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
          .describe("Number of the module. 1 by default."),
      },
    },
    masked(sources, async ({ course: slug, module: number = 1 }: { course: string; module?: number }) => {
      const uri = moduleUri(slug, number);
      const read = () => readModule(sources, slug, number);
      const { course, quizPath, module, text } = await orNotFound(uri, read, ErrorCode.InvalidParams);
      const instruction = studyPrompt({
        module,
        course,
        quizUrl: siteUrl + quizPath,
        helpUrl: `${siteUrl}/helpline`,
      });
      const resource = { uri, mimeType: markdown, text };
      return {
        messages: [
          { role: "user", content: { type: "text", text: instruction } },
          { role: "user", content: { type: "resource", resource } },
        ],
      };
    }),
  );
}

/** @throws McpError with the code, by default that of the protocol for an unknown resource */
async function orNotFound<Value>(
  uri: URL | string,
  read: () => Promise<Value>,
  code = resourceNotFound,
): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof NotFound) throw new McpError(code, error.message, { uri: String(uri) });
    throw error;
  }
}

function contents(uri: URL, text: string) {
  return { contents: [{ uri: uri.href, mimeType: markdown, text }] };
}
