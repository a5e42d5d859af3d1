import { type McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { Variables } from "@modelcontextprotocol/sdk/shared/uriTemplate.js";
import { ListResourcesRequestSchema, McpError } from "@modelcontextprotocol/sdk/types.js";
import { ToolCoursesDocument } from "../../schema/generated/graphql";
import {
  courseUri,
  markdownType,
  moduleNumber,
  orNotFound,
  readCourse,
  readModule,
  resourceNotFound,
  type ToolSources,
  withMaskedBugs,
} from "./readTexts";

const resourcesPerPage = 50;

/** Adds courses and modules as resources in Markdown. */
export function addResources(server: McpServer, sources: ToolSources): void {
  // Courses are listed page by page below; the SDK would list them all at once.
  server.registerResource(
    "course",
    new ResourceTemplate(courseUri("{slug}"), { list: undefined }),
    { title: "A course", description: "Its whole text and its quiz questions.", mimeType: markdownType },
    withMaskedBugs(sources, async (uri: URL, { slug }: Variables) =>
      contents(uri, await orNotFound(uri, () => readCourse(sources, String(slug)))),
    ),
  );
  server.registerResource(
    "module",
    new ResourceTemplate(`${courseUri("{slug}")}/module/{number}`, { list: undefined }),
    { title: "A module", description: "Its whole text.", mimeType: markdownType },
    withMaskedBugs(sources, async (uri: URL, { slug, number }: Variables) => {
      const position = moduleNumber.safeParse(Number(number));
      if (!position.success) throw new McpError(resourceNotFound, "Resource not found", { uri: uri.href });
      const read = () => readModule(sources, String(slug), position.data);
      return contents(uri, (await orNotFound(uri, read)).text);
    }),
  );
  server.server.setRequestHandler(
    ListResourcesRequestSchema,
    withMaskedBugs(sources, async ({ params }) => {
      const page = { first: resourcesPerPage, after: params?.cursor };
      const { courses } = await sources.execute(ToolCoursesDocument, page);
      const { hasNextPage, endCursor } = courses.pageInfo;
      return {
        resources: courses.nodes.map(({ slug, title, summary }) => ({
          uri: courseUri(slug),
          name: slug,
          title,
          description: summary,
          mimeType: markdownType,
        })),
        ...(hasNextPage && endCursor && { nextCursor: endCursor }),
      };
    }),
  );
}

function contents(uri: URL, text: string) {
  return { contents: [{ uri: uri.href, mimeType: markdownType, text }] };
}
