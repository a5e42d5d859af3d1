import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operationLimits } from "../../api/graphql/limits";
import { builtPages } from "../../api/http/pages/pageSource";
import { projectRoot, webBuildFolder } from "../../api/projectFolders";
import { defaultAllowances } from "../../api/rateLimits";
import { startTestServer, type TestServer } from "../../api/testing/testServer";
import { textOfHtml } from "../../api/testing/textOfHtml";
import { type Example, expandGuide } from "./testing/expandGuide";

const source = readFileSync(join(projectRoot, "schema/guide/guide.md"), "utf8");
const outputFile = join(projectRoot, "docs/api.md");
const note = "<!-- Written by `npm run guide` from schema/guide/guide.md. -->\n\n";
/** The URL of the site in the guide. */
const shownUrl = "http://localhost:3002";

let server: TestServer;
const project = mkdtempSync(join(tmpdir(), "ninefold-guide-"));
beforeAll(async () => {
  server = await startTestServer({
    allowances: defaultAllowances,
    pages: await builtPages(webBuildFolder),
  });
  mkdirSync(join(project, "node_modules"));
  const client = join(project, "node_modules/ninefold-client");
  symlinkSync(join(projectRoot, "schema/client"), client, "junction");
});
afterAll(async () => {
  await server.close();
  rmSync(project, { recursive: true });
});

const execute = promisify(execFile);
const interpreters = { sh: "sh", js: process.execPath, python: "python3" };
const extensions = { sh: "sh", js: "mjs", python: "py" };

/** Runs an example in an empty project with a link to the client. */
async function run({ language, code }: Example): Promise<string> {
  const file = join(project, `example.${extensions[language]}`);
  writeFileSync(file, code.replaceAll(shownUrl, server.url));
  const { stdout, stderr } = await execute(interpreters[language], [file], { cwd: project });
  expect(stderr, code).toBe("");
  return stdout.replaceAll(server.url, shownUrl);
}

async function isInstalled(command: string): Promise<boolean> {
  return execute(command, ["--version"]).then(
    () => true,
    () => false,
  );
}

/** Returns the output of an example in the generated guide. */
function generatedOutput(code: string): string {
  const [, output = ""] = readFileSync(outputFile, "utf8").split(`\n${code}\`\`\`\n\nprints\n\n\`\`\`text\n`);
  return output.slice(0, output.indexOf("\n```"));
}

test("docs/api.md contains the output of every example: npm run guide writes it", async () => {
  const visitor = server.browser();
  const hasPython = await isInstalled(interpreters.python);
  const expanded = await expandGuide(source, {
    // Without Python, its examples keep their output.
    run: async (example) =>
      example.language === "python" && !hasPython ? generatedOutput(example.code) : run(example),
    async execute(document, variables) {
      const { data, errors } = await visitor.graphql(document, variables);
      expect(errors).toBeUndefined();
      return data;
    },
  });
  expect(expanded).not.toMatch(/^\{\{|^```\w+ run/m);
  await expect(note + expanded).toMatchFileSnapshot(outputFile);
});

test("the guide documents the current limits", () => {
  const { depth, aliases, mutations, tokens, cost, responseCharacters } = operationLimits;
  const { documentBytes, documentLines, bodyBytes } = operationLimits;
  const format = (value: number) => value.toLocaleString("en");
  const rows = source.split("\n").filter((line) => line.startsWith("|"));
  const stated = (about: RegExp) =>
    rows.find((row) => about.test(row))?.match(/\| ([\d,]+(?: [kM]B)?) \|$/)?.[1];
  expect(stated(/^\| Depth/)).toBe(format(depth));
  expect(stated(/^\| Aliases/)).toBe(format(aliases));
  expect(stated(/^\| Cost of an operation/)).toBe(format(cost));
  expect(stated(/^\| Cost of all .* in a minute/)).toBe(format(defaultAllowances.costPerAddress.tries));
  expect(defaultAllowances.costPerAddress.seconds).toBe(60);
  expect(stated(/^\| Fields of a mutation/)).toBe(format(mutations));
  expect(stated(/^\| Tokens/)).toBe(format(tokens));
  expect(stated(/^\| A response/)).toBe(`${responseCharacters / 1024 ** 2} MB`);
  expect(stated(/^\| A document/)).toBe(`${documentBytes / 1024} kB`);
  expect(stated(/^\| Lines of a document/)).toBe(format(documentLines));
  expect(stated(/^\| The body/)).toBe(`${bodyBytes / 1024} kB`);
});

test("/developers contains docs/api.md with the URL of the site", async () => {
  const response = await fetch(`${server.url}/developers`);
  expect(response.status).toBe(200);
  const words = textOfHtml(await response.text());
  const blocks = [...readFileSync(outputFile, "utf8").matchAll(/^```\w+\n([\s\S]*?)^```$/gm)];
  expect(blocks.length).toBeGreaterThan(20);
  for (const [, code = ""] of blocks) expect(words).toContain(code.trim().replaceAll(/\s+/g, " "));
  for (const [, heading] of source.matchAll(/^## (.*)$/gm)) expect(words).toContain(heading);
  const changes = textOfHtml(await (await fetch(`${server.url}/developers/changes`)).text());
  for (const [, date] of readFileSync(join(projectRoot, "docs/api-changes.md"), "utf8").matchAll(
    /^## (.*)$/gm,
  ))
    expect(changes).toContain(date);
  // The guide contains the public URL of each installation.
  const elsewhere = await startTestServer({
    database: server.database,
    pages: await builtPages(webBuildFolder),
    publicUrl: "https://ninefold.example",
  });
  try {
    const shown = await (await fetch(`${elsewhere.url}/developers`)).text();
    expect(shown).toContain("curl -s -G https://ninefold.example/graphql");
    expect(shown).not.toContain(shownUrl);
  } finally {
    await elsewhere.close();
  }
});
