import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text as readText } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readCourseFolders } from "../catalogue/readCourses";
import { contentFolder, projectRoot } from "../projectFolders";
import { checkVideos, printVideos, type VideoCheck } from "./checkVideos";
import { type CourseFiles, exampleCourse, lineWith, withChange, withCourses } from "./testing/exampleCourse";

/** oEmbed responses of a fake video host, by video id. */
const responses: Record<string, { status: number; body: unknown }> = {
  AbCdEfGhIjK: {
    status: 200,
    body: { title: "The title as it stands on the video's page", author_name: "The channel's name" },
  },
  renamed0000: { status: 200, body: { title: "Another title", author_name: "Another channel" } },
  gone0000000: { status: 404, body: "Not Found" },
  private0000: { status: 401, body: "Unauthorized" },
  overload000: { status: 503, body: "Busy" },
  portal00000: { status: 200, body: "<html>Log in to this network</html>" },
};

let server: Server;
let baseUrl: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://127.0.0.1");
    const id = new URL(url.searchParams.get("url") ?? "").searchParams.get("v") ?? "";
    const { status, body } = responses[id] ?? { status: 400, body: "Bad Request" };
    const isOembed = url.pathname === "/oembed" && url.searchParams.get("format") === "json";
    response.writeHead(isOembed ? status : 418).end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

const module = "mending-clothes/module-1.md";

async function withVideo(id: string): Promise<CourseFiles> {
  return withChange(await exampleCourse(), module, "AbCdEfGhIjK", id);
}

function compare(files: CourseFiles): Promise<VideoCheck> {
  return withCourses(files, async (root) => checkVideos((await readCourseFolders(root)).folders, baseUrl));
}

test("accepts a video with a matching title and channel", async () => {
  expect(await compare(await exampleCourse())).toEqual({ problems: [], checkedCount: 1, unreachable: null });
});

test("skips the comparison of a channel that is not stored", async () => {
  const files = withChange(await exampleCourse(), module, "  channel: The channel's name\n", "");
  expect((await compare(files)).problems).toEqual([]);
});

test("reports a different title and channel with file and line", async () => {
  const files = await withVideo("renamed0000");
  const place = { rule: "video", file: module };
  expect((await compare(files)).problems).toEqual([
    {
      ...place,
      line: lineWith(files[module], "title: The title"),
      field: "video.title",
      message: "the host returned “Another title”",
    },
    {
      ...place,
      line: lineWith(files[module], "channel:"),
      field: "video.channel",
      message: "the host returned “Another channel”",
    },
  ]);
});

test.each([
  ["gone0000000", "is gone: the host returned status 404"],
  ["private0000", "is private or may not be embedded"],
])("reports the unavailable video %s", async (id, message) => {
  const files = await withVideo(id);
  expect((await compare(files)).problems).toEqual([
    {
      rule: "video",
      file: module,
      line: lineWith(files[module], id),
      field: "video.id",
      message: `${id} ${message}`,
    },
  ]);
});

test.each([
  ["overload000", "it returned status 503"],
  ["portal00000", "is not valid JSON"],
])("reports the host as unreachable, not the video, for %s", async (id, reason) => {
  expect(await compare(await withVideo(id))).toEqual({
    problems: [],
    checkedCount: 0,
    unreachable: expect.stringContaining(reason),
  });
});

/** Compares the videos of files, and returns the exit code and the printed lines. */
function print(files: CourseFiles, host: string): Promise<{ lines: string[]; exitCode: number }> {
  return withCourses(files, async (root) => {
    const lines: string[] = [];
    const log = vi.spyOn(console, "log").mockImplementation((line: string) => lines.push(line));
    const exitCode = await printVideos(root, host).finally(() => log.mockRestore());
    return { lines, exitCode };
  });
}

test("returns the exit code 0 without differences", async () => {
  expect(await print(await exampleCourse(), baseUrl)).toEqual({
    lines: ["Checked 1 video: 0 differences."],
    exitCode: 0,
  });
});

test("prints each difference and exits with its code", async () => {
  const output = withCourses(await withVideo("gone0000000"), async (root) => {
    const args = ["--import", "tsx", join(contentFolder, "videos.ts"), root, "--base-url", baseUrl];
    const child = spawn(process.execPath, args, { cwd: projectRoot, stdio: ["ignore", "pipe", "inherit"] });
    const [text, [exitCode]] = await Promise.all([readText(child.stdout), once(child, "close")]);
    expect(exitCode).toBe(1);
    return text;
  });
  expect(await output).toMatch(/module-1\.md:\d+ {2}video {2}video\.id: gone0000000 is gone/);
});

test("returns the exit code 3 and a message when the host is unreachable", async () => {
  const unused = createServer();
  await new Promise<void>((resolve) => unused.listen(0, "127.0.0.1", resolve));
  const { port } = unused.address() as AddressInfo;
  await new Promise((resolve) => unused.close(resolve));

  const { lines, exitCode } = await print(await exampleCourse(), `http://127.0.0.1:${port}`);
  const output = lines.join("\n");
  expect(output).toContain(`127.0.0.1:${port} is unreachable (connect ECONNREFUSED`);
  expect(output).toContain("The remaining videos were not checked");
  expect(exitCode).toBe(3);
});
