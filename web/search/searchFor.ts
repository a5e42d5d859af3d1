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

let submissions = 0;

/**
 * Runs the search of the search box and clears it. Shows a failure, and leaves the text in the box then. The
 * result of a search is dropped after a newer one, or when `options.isCurrent` returns false.
 */
export async function submitSearch(box: HTMLInputElement, options: SearchOptions): Promise<void> {
  submissions += 1;
  const submission = submissions;
  const isCurrent = () => submission === submissions && options.isCurrent();
  const text = box.value;
  box.value = "";
  box.dispatchEvent(new Event("input"));
  box.closest<HTMLElement>(":popover-open")?.hidePopover();
  try {
    await searchFor(text, { ...options, isCurrent });
  } catch (error) {
    if (!isCurrent()) return;
    box.value ||= text;
    showAlert(readableMessage(error));
  }
}

/**
 * Runs a search: opens the page of an exact keyword. Otherwise shows an alert, with links
 * to the results of the full-text search below it; without the server, to modules of the kept courses.
 * @throws RequestFailure when the search failed and no kept course has the words
 */
async function searchFor(text: string, options: SearchOptions): Promise<void> {
  clearAlert();
  try {
    await searchOnServer(text, options);
  } catch (error) {
    const links = isTemporary(error) ? await linksToKept(text) : [];
    if (links.length === 0) throw error;
    if (!options.isCurrent()) return;
    showAlert(readableMessage(error), "danger", { heading: "In your kept courses", links });
  }
}

interface SearchOptions {
  execute: ExecuteGraphql;
  open: (path: string) => void;
  /** Returns false after another page was opened. */
  isCurrent: () => boolean;
}

async function searchOnServer(text: string, { execute, open, isCurrent }: SearchOptions): Promise<void> {
  const path = pathOfKeyword(text, []) ?? pathOfKeyword(text, await readSearchCourses(execute));
  if (path) {
    // Waits for hydration to finish: React would hydrate the current page with the data of the next one.
    await new Promise<void>((resolve) => onceIdle(resolve, 1000));
    return isCurrent() ? open(path) : undefined;
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
