import { nothingFound } from "../../schema/alertTexts";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { readableMessage } from "../graphql/requestFailure";
import { onceIdle } from "../ui/onceIdle";
import { clearAlert, showAlert } from "../ui/siteAlert";
import { pathOfKeyword } from "./keywords";
import { findModules, readSearchCourses } from "./readSearch";

/** How many modules an unanswered search offers. */
const offered = 5;

/**
 * Runs a text of the search box: an exact keyword leads to its page; anything else is an alert, and
 * what the full-text search finds is offered below it.
 */
export async function searchFor(
  text: string,
  { execute, open }: { execute: ExecuteGraphql; open: (path: string) => void },
): Promise<void> {
  clearAlert();
  const path = await findPath(text, execute);
  if (path === undefined) return;
  if (path) {
    // A page that is still waking up is not left yet: React would show its parts the data of the next page.
    await new Promise<void>((resolve) => onceIdle(resolve, 1000));
    return open(path);
  }
  showAlert(nothingFound);
  const found = await findModules(execute, text, offered).catch(reported);
  if (!found?.length) return;
  showAlert(nothingFound, "danger", {
    heading: "Maybe you meant",
    links: found.map(({ module }) => ({
      label: `${module.course.title}: ${module.title}`,
      path: module.course.path,
      hash: `module${module.number}`,
    })),
  });
}

/**
 * The path of a keyword, null where there is none; undefined when that could not be found out, which is then
 * said in an alert.
 */
async function findPath(text: string, execute: ExecuteGraphql): Promise<string | null | undefined> {
  try {
    return pathOfKeyword(text, []) ?? pathOfKeyword(text, await readSearchCourses(execute));
  } catch (error) {
    reported(error);
    showAlert(readableMessage(error));
  }
}

function reported(error: unknown): undefined {
  console.error(error);
}
