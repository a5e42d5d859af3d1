import { z } from "zod";
import type { CourseFolder } from "../catalogue/courseFolder";
import { problemAt } from "../catalogue/dataFile";
import type { RuleProblem } from "./checkCourses";

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
