import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "./test";

/** An edit appears within 3 s, or later when the machine's load exceeds its cores. */
const [load = 0] = loadavg();
const shownWithin = { timeout: 3_000 * Math.max(1, load / availableParallelism()) };
const courses = ["personal-finance", "problem-solving", "technology"];

interface DevelopmentSite {
  url: string;
  /** Changes a file of the copy. */
  edit(file: string, from: string | RegExp, to: string): void;
}

const test = base.extend<object, { site: DevelopmentSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from this pattern
    async ({}, use) => {
      const root = copySources();
      const child = spawn(process.execPath, ["--import", "tsx", "api/dev.ts"], {
        cwd: root,
        env: { PATH: process.env.PATH, PORT: "0", LOG_LEVEL: "warn" },
        stdio: ["ignore", "pipe", "pipe"],
      });
      try {
        await use({
          url: await addressOf(child),
          edit(file, from, to) {
            const text = readFileSync(join(root, file), "utf8");
            const edited = text.replace(from, to);
            expect(edited).not.toBe(text);
            writeFileSync(join(root, file), edited);
          },
        });
      } finally {
        child.kill("SIGTERM");
        if (child.exitCode === null) await once(child, "exit");
        rmSync(root, { recursive: true, force: true });
      }
    },
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

/** Copies the sources, with three courses, into a new folder. */
function copySources(): string {
  const root = mkdtempSync(join(tmpdir(), "ninefold-development-"));
  const content = courses.map((slug) => `api/content/courses/${slug}`);
  for (const part of [
    "web",
    "schema",
    "docs/api.md",
    "docs/api-changes.md",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
  ])
    cpSync(part, join(root, part), { recursive: true });
  cpSync("api", join(root, "api"), { recursive: true, filter: (file) => !/content.courses/.test(file) });
  for (const part of content) cpSync(part, join(root, part), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(root, "node_modules"));
  return root;
}

/** Returns the address of the site once it is ready. Rejects when its process exits first. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text) => {
        output += text;
        const address = /is ready at (http:\S+)/.exec(output)?.[1];
        if (address) resolve(address);
      });
    child.once("exit", () => reject(new Error(`the development server ended: ${output}`)));
  });
}

test.describe.configure({ mode: "serial", timeout: 180_000 });

// React's development build logs it once for `lazyRouteComponent` of TanStack Router, which calls `use` only
// until its component is loaded.
test.use({ expectedConsole: /This library called use\(\) to suspend in a previous render/ });

test("applies edits of web, content and server to an open page, which keeps its state and reloads", async ({
  page,
  site,
}) => {
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  await page.goto("/Per");
  // Enabled by hydration.
  await expect(page.getByRole("button", { name: "Mark as done" }).first()).toBeEnabled({ timeout: 120_000 });
  const search = page.getByRole("banner").getByPlaceholder("Search");
  await search.fill("typed before the edits");

  site.edit("web/courses/CourseModule.tsx", '"Mark as done"}', '"Edited button"}');
  await expect(page.getByRole("button", { name: "Edited button" }).first()).toBeVisible(shownWithin);

  const text = "api/content/courses/personal-finance/module-1.md";
  site.edit(text, "Every Saturday Wanjiru", "Edited text: every Saturday Wanjiru");
  // The open search suggestions contain the edited text too.
  await expect(page.locator("#module1").getByText("Edited text")).toBeVisible(shownWithin);

  site.edit("api/catalogue/readCatalogue.ts", "title: row.title,", 'title: "Edited title",');
  await expect(page.getByRole("heading", { level: 1, name: "Edited title" })).toBeVisible(shownWithin);

  await expect(search).toHaveValue("typed before the edits");
  expect(sockets).toEqual([expect.stringContaining(`${site.url.replace("http", "ws")}/`)]);

  // Hydration logs no error either.
  await page.reload();
  await expect(page.getByRole("button", { name: "Edited button" }).first()).toBeEnabled({ timeout: 60_000 });
  await expect(page.locator("#module1").getByText("Edited text")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Edited title" })).toBeVisible();
});

test("recovers from a syntax error in the server's sources with the next edit", async ({ site }) => {
  const status = async () => (await fetch(`${site.url}/Per`)).status;
  site.edit("api/catalogue/readCatalogue.ts", 'title: "Edited title",', 'title: "Edited title');
  await expect.poll(status, shownWithin).toBe(500);
  site.edit("api/catalogue/readCatalogue.ts", 'title: "Edited title', 'title: "Edited title",');
  await expect.poll(status, shownWithin).toBe(200);
});

test("listens on the loopback interface only", async ({ site }) => {
  expect((await fetch(site.url)).status).toBe(200);
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === "IPv4");
  for (const { address } of others)
    await expect(fetch(`http://${address}:${new URL(site.url).port}/`)).rejects.toThrow("fetch failed");
});
