import { spawn } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCourseFolders } from "../catalogue/courseFiles";
import { contentFolder, projectRoot } from "../projectFolders";
import { checkVideos, type VideoCheck } from "./checkVideos";
import { type CourseFiles, exampleCourse, lineWith, withChange, withCourses } from "./testing/exampleCourse";

/** Speaks oEmbed as the video host does. The id says what has become of the video. */
const answers: Record<string, { status: number; body: unknown }> = {
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
    const { status, body } = answers[id] ?? { status: 400, body: "Bad Request" };
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

test("a video that is there under its title and channel is no problem", async () => {
  expect(await compare(await exampleCourse())).toEqual({ problems: [], asked: 1, unreachable: null });
});

test("a channel that is not stored is not compared", async () => {
  const files = withChange(await exampleCourse(), module, "  channel: The channel's name\n", "");
  expect((await compare(files)).problems).toEqual([]);
});

test("another title and another channel are named with file and line", async () => {
  const files = await withVideo("renamed0000");
  const place = { rule: "video", file: module };
  expect((await compare(files)).problems).toEqual([
    {
      ...place,
      line: lineWith(files[module], "title: The title"),
      field: "video.title",
      message: "the host has “Another title”",
    },
    {
      ...place,
      line: lineWith(files[module], "channel:"),
      field: "video.channel",
      message: "the host has “Another channel”",
    },
  ]);
});

test.each([
  ["gone0000000", "is gone: the host answers with status 404"],
  ["private0000", "is private or may not be shown on other sites"],
])("%s is reported", async (id, message) => {
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
  ["overload000", "it answers with status 503"],
  ["portal00000", "is not valid JSON"],
])("an answer that is not oEmbed's says nothing about the content: %s", async (id, reason) => {
  expect(await compare(await withVideo(id))).toEqual({
    problems: [],
    asked: 0,
    unreachable: expect.stringContaining(reason),
  });
});

/** Runs the command itself. */
function run(files: CourseFiles, host: string): Promise<{ output: string; exitCode: number | null }> {
  return withCourses(files, async (root) => {
    const args = ["--import", "tsx", join(contentFolder, "videos.ts"), root, "--base-url", host];
    const child = spawn(process.execPath, args, { cwd: projectRoot, stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    const exitCode = await new Promise<number | null>((resolve) => child.on("close", resolve));
    return { output, exitCode };
  });
}

test("the command ends with exit code 0 when all is as stored, and 1 when something differs", async () => {
  expect(await run(await exampleCourse(), baseUrl)).toEqual({
    output: "Asked about 1 video: 0 differences.\n",
    exitCode: 0,
  });
  const { output, exitCode } = await run(await withVideo("gone0000000"), baseUrl);
  expect(output).toMatch(/module-1\.md:\d+ {2}video {2}video\.id: gone0000000 is gone/);
  expect(exitCode).toBe(1);
});

test("without network the command says so plainly and ends with exit code 3", async () => {
  const unused = createServer();
  await new Promise<void>((resolve) => unused.listen(0, "127.0.0.1", resolve));
  const { port } = unused.address() as AddressInfo;
  await new Promise((resolve) => unused.close(resolve));

  const { output, exitCode } = await run(await exampleCourse(), `http://127.0.0.1:${port}`);
  expect(output).toContain(`127.0.0.1:${port} could not be reached (connect ECONNREFUSED`);
  expect(output).toContain("This says nothing about the content");
  expect(exitCode).toBe(3);
});
