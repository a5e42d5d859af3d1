import { relative } from "node:path";
import { z } from "zod";
import type { CourseFolder } from "../catalogue/courseFolder";
import { problemAt } from "../catalogue/dataFile";
import { readCourseFolders } from "../catalogue/readCourses";
import type { RuleProblem } from "./checkCourses";
import { courseSelection } from "./courseArguments";
import { count, problemLines } from "./printProblems";

export interface VideoCheck {
  problems: RuleProblem[];
  /** Number of videos compared with the host. */
  checkedCount: number;
  /** The reason why the host was unreachable; null when every video was compared. */
  unreachable: string | null;
}

const responseSchema = z.object({ title: z.string(), author_name: z.string() });

/**
 * Compares title and channel of every video with the host's oEmbed response. Stops when the host is
 * unreachable.
 */
export async function checkVideos(folders: readonly CourseFolder[], baseUrl: string): Promise<VideoCheck> {
  const problems: RuleProblem[] = [];
  let checkedCount = 0;
  for (const module of folders.flatMap(({ modules }) => modules)) {
    const { id, title, channel } = module.value.video;
    const report = (field: string, message: string) =>
      problems.push({ rule: "video", ...problemAt(module, ["video", field], message) });
    const result = await requestOEmbed(baseUrl, id);
    if ("unreachable" in result) return { problems, checkedCount, unreachable: result.unreachable };
    checkedCount++;
    if ("unavailable" in result) report("id", `${id} ${result.unavailable}`);
    else {
      if (!isSame(result.title, title)) report("title", `the host returned “${result.title}”`);
      if (channel !== undefined && !isSame(result.author_name, channel))
        report("channel", `the host returned “${result.author_name}”`);
    }
  }
  return { problems, checkedCount, unreachable: null };
}

type OEmbedResult = z.infer<typeof responseSchema> | { unavailable: string } | { unreachable: string };

async function requestOEmbed(baseUrl: string, id: string): Promise<OEmbedResult> {
  const url = new URL("/oembed", baseUrl);
  url.searchParams.set("url", `https://www.youtube.com/watch?v=${id}`);
  url.searchParams.set("format", "json");
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    if (response.status === 429 || response.status >= 500)
      return { unreachable: `it returned status ${response.status}` };
    if (response.status === 401 || response.status === 403)
      return { unavailable: "is private or may not be embedded" };
    if (!response.ok) return { unavailable: `is gone: the host returned status ${response.status}` };
    const parsed = responseSchema.safeParse(await response.json());
    return parsed.success ? parsed.data : { unreachable: "its response is not valid oEmbed" };
  } catch (error) {
    return { unreachable: reasonOf(error) };
  }
}

/** Returns the cause's message if there is one: fetch puts reasons such as ENOTFOUND there. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : message;
}

function isSame(one: string, other: string): boolean {
  const normalized = (text: string) => text.normalize("NFC").replace(/\s+/g, " ").trim();
  return normalized(one) === normalized(other);
}

/**
 * Compares the videos of courses with their pages at a host, and prints the differences.
 * @param folder of one course, or of several courses
 * @param host URL of the host
 * @returns the exit code: 0 no differences, 1 differences or invalid files, 3 the host is unreachable
 */
export async function printVideos(folder: string, host: string): Promise<number> {
  const { root, slugs } = courseSelection(folder);
  const { folders, problems: invalidFiles } = await readCourseFolders(root, slugs);
  const { problems, checkedCount, unreachable } = await checkVideos(folders, host);
  for (const line of problemLines(problems, relative(process.cwd(), root))) console.log(line);
  if (invalidFiles.length > 0) console.log("Some files are invalid: see npm run content:check.");
  console.log(`Checked ${count(checkedCount, "video")}: ${count(problems.length, "difference")}.`);
  if (unreachable) {
    console.log(`${new URL(host).host} is unreachable (${unreachable}).`);
    console.log("The remaining videos were not checked. Try again with internet access.");
  }
  if (problems.length > 0 || invalidFiles.length > 0) return 1;
  return unreachable ? 3 : 0;
}
