import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import * as streamableHttp from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import type { ToolSources } from "./readTexts";
import { addResources } from "./resources";
import { addStudyPrompt } from "./studyPrompt";
import { addTools } from "./tools";

const info = { name: "ninefold", title: "Ninefold", version: "1.0.0" };
const instructions =
  "Ninefold has free life-skills courses for learners of 8 to 18: short modules and a quiz each. Find " +
  "courses with search_courses, then read them with get_course and get_module. Quizzes and practice items " +
  "come without their answers; the learner answers them on the site. Name the source and link to it when " +
  "you use a text.";

/**
 * Responds to one JSON-RPC message. Each message gets a server of its own, because the protocol is used
 * without sessions.
 * @param headers those that the protocol defines
 * @param message the parsed body
 */
export async function respondToMessage(
  headers: Record<string, string>,
  message: unknown,
  sources: ToolSources,
): Promise<Response> {
  const server = createMcpServer(sources);
  const transport = new streamableHttp.WebStandardStreamableHTTPServerTransport({
    enableJsonResponse: true,
  });
  await server.connect(transport);
  try {
    const request = new Request(`${sources.siteUrl}/mcp`, { method: "POST", headers });
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}

function createMcpServer(sources: ToolSources): McpServer {
  const server = new McpServer({ ...info, websiteUrl: sources.siteUrl }, { instructions });
  addTools(server, sources);
  addResources(server, sources);
  addStudyPrompt(server, sources);
  // Without sessions, the server cannot notify clients.
  const listChanged = false;
  server.server.registerCapabilities({
    tools: { listChanged },
    resources: { listChanged },
    prompts: { listChanged },
  });
  return server;
}
