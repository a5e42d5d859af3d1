import type { useRouter } from "@tanstack/react-router";
import { nothingFound } from "../../schema/alertTexts";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { isTemporary, readableMessage } from "../graphql/requestFailure";
import { searchKept } from "../offline/keptSearch";
import { onceIdle } from "../ui/onceIdle";
import { clearAlert, type Offer, showAlert } from "../ui/siteAlert";
import { pathOfKeyword } from "./keywords";
import { findPages, readSearchCourses } from "./readSearch";

/** Number of pages offered when no keyword matches. */
const maxOffers = 5;
const maxGuides = 2;

type Router = Pick<ReturnType<typeof useRouter>, "latestLocation" | "navigate" | "options">;

let submissions = 0;

/**
 * Runs the search of the search box and clears it. Shows a failure, and leaves the text in the box then. The
 * result of a search is dropped after a newer one, or after another page was opened.
 */
export async function submitSearch(box: HTMLInputElement, router: Router): Promise<void> {
  submissions += 1;
  const submission = submissions;
  const { href } = router.latestLocation;
  const isCurrent = () => submission === submissions && router.latestLocation.href === href;
  const text = box.value;
  box.value = "";
  box.dispatchEvent(new Event("input"));
  box.closest<HTMLElement>(":popover-open")?.hidePopover();
  try {
    await searchFor(text, router, isCurrent);
  } catch (error) {
    if (!isCurrent()) return;
    box.value ||= text;
    showAlert(readableMessage(error));
  }
}

/**
 * Runs a search: opens the page of an exact keyword. Otherwise shows an alert with links to the results of
 * the full-text search; without the server, to modules of the kept courses.
 * @throws RequestFailure when the search failed and no kept course has the words
 */
async function searchFor(text: string, router: Router, isCurrent: () => boolean): Promise<void> {
  clearAlert();
  try {
    await searchOnServer(text, router, isCurrent);
  } catch (error) {
    const links = isTemporary(error) ? await linksToKept(text) : [];
    if (links.length === 0) throw error;
    if (!isCurrent()) return;
    showAlert(readableMessage(error), "danger", { heading: "In your kept courses", links });
  }
}

async function searchOnServer(text: string, router: Router, isCurrent: () => boolean): Promise<void> {
  const { execute } = router.options.context;
  const path = pathOfKeyword(text, []) ?? pathOfKeyword(text, await readSearchCourses(execute));
  if (path) {
    // Waits for hydration to finish: React would hydrate the current page with the data of the next one.
    await new Promise<void>((resolve) => onceIdle(resolve, 1000));
    if (isCurrent()) await router.navigate({ href: path });
    return;
  }
  if (!isCurrent()) return;
  showAlert(nothingFound);
  const links = await linksFromServer(text, execute);
  if (links.length > 0 && isCurrent())
    showAlert(nothingFound, "danger", { heading: "Maybe you meant", links });
}

async function linksToKept(text: string): Promise<Offer["links"]> {
  const found = await searchKept(text, maxOffers);
  return found.map(({ course, title, path }) => {
    const [coursePath = path, hash = ""] = path.split("#");
    return { label: `${course}: ${title}`, path: coursePath, hash };
  });
}

async function linksFromServer(text: string, execute: ExecuteGraphql): Promise<Offer["links"]> {
  const { searchGuides, searchModules } = await findPages(execute, text, {
    guides: maxGuides,
    modules: maxOffers,
  });
  return [
    ...searchGuides.map(({ slug, title }) => ({ label: title, path: `/guides/${slug}` })),
    ...searchModules.map(({ module }) => ({
      label: `${module.course.title}: ${module.title}`,
      path: module.course.path,
      hash: `module${module.number}`,
    })),
  ].slice(0, maxOffers);
}
