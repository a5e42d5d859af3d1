import { z } from "zod";
import type { CourseFolder } from "../catalogue/courseFolder";
import type { RuleProblem } from "./checkCourses";
import { problemAt } from "./moduleText";

export interface VideoCheck {
  problems: RuleProblem[];
  /** Number of videos that the host answered for. */
  asked: number;
  /** The reason why the host could not be asked (further); null when it answered for every video. */
  unreachable: string | null;
}

const answerSchema = z.object({ title: z.string(), author_name: z.string() });

/** Compares title and channel of every video with the host's oEmbed, until the host cannot be reached. */
export async function checkVideos(folders: readonly CourseFolder[], baseUrl: string): Promise<VideoCheck> {
  const problems: RuleProblem[] = [];
  let asked = 0;
  for (const module of folders.flatMap(({ modules }) => modules)) {
    const { id, title, channel } = module.value.video;
    const report = (field: string, message: string) =>
      problems.push({ rule: "video", ...problemAt(module, ["video", field], message) });
    const found = await askHost(baseUrl, id);
    if ("unreachable" in found) return { problems, asked, unreachable: found.unreachable };
    asked++;
    if ("refused" in found) report("id", `${id} ${found.refused}`);
    else {
      if (!isSame(found.title, title)) report("title", `the host has “${found.title}”`);
      if (channel !== undefined && !isSame(found.author_name, channel))
        report("channel", `the host has “${found.author_name}”`);
    }
  }
  return { problems, asked, unreachable: null };
}

type HostAnswer = z.infer<typeof answerSchema> | { refused: string } | { unreachable: string };

async function askHost(baseUrl: string, id: string): Promise<HostAnswer> {
  const url = new URL("/oembed", baseUrl);
  url.searchParams.set("url", `https://www.youtube.com/watch?v=${id}`);
  url.searchParams.set("format", "json");
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    if (response.status === 429 || response.status >= 500)
      return { unreachable: `it answers with status ${response.status}` };
    if (response.status === 401 || response.status === 403)
      return { refused: "is private or may not be shown on other sites" };
    if (!response.ok) return { refused: `is gone: the host answers with status ${response.status}` };
    const answer = answerSchema.safeParse(await response.json());
    return answer.success ? answer.data : { unreachable: "its answer is not the one that oEmbed describes" };
  } catch (error) {
    return { unreachable: reasonOf(error) };
  }
}

/** fetch hides the reason, such as ENOTFOUND, in the cause of its error. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : message;
}

function isSame(one: string, other: string): boolean {
  const plain = (text: string) => text.normalize("NFC").replace(/\s+/g, " ").trim();
  return plain(one) === plain(other);
}
