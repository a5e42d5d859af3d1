import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtPages } from "../../api/http/pages/pageSource";
import { webBuildFolder } from "../../api/projectFolders";
import { startTestServer, type TestServer } from "../../api/testing/testServer";
import { textOfHtml } from "../../api/testing/textOfHtml";
import { mcpExample, startExamples } from "./startExamples";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pages: await builtPages(webBuildFolder) });
});
afterAll(() => server.close());

const execute = promisify(execFile);

async function isInstalled(command: string): Promise<boolean> {
  return execute(command, ["--version"]).then(
    () => true,
    () => false,
  );
}

describe.each(startExamples)("the command for $heading", (example) => {
  test("prints what the page shows", async (context) => {
    const command = example.command(server.url);
    const [program = ""] = command.split(" ");
    if (!(await isInstalled(program))) context.skip();
    const { stdout, stderr } = await execute("sh", ["-c", command]);
    expect(stderr).toBe("");
    expect(stdout.length).toBeGreaterThan(100);
    expect(await example.read(server.url)).toBe(stdout);
  });

  test("fails on the page when the server responds with an error", async () => {
    await expect(example.read(`${server.url}/nothing`)).rejects.toThrow("status 404");
  });
});

test("the page contains each command with the URL of the site", async () => {
  const html = await (await fetch(`${server.url}/developers/start`)).text();
  const words = textOfHtml(html);
  const texts = startExamples.map(({ command }) => command("http://localhost:3002"));
  for (const text of [...texts, mcpExample.configuration("http://localhost:3002"), ...mcpExample.tools])
    expect(words).toContain(text.replaceAll(/\s+/g, " ").trim());
});
