import { keptPage, readKeptCourses } from "./keptStore";

/** A module of a kept course that contains all words of a search. */
interface FoundInKept {
  /** Path of the course with the module's anchor. */
  path: string;
  title: string;
  course: string;
}

/** Searches the texts of the kept courses, titles first; none for a blank text or without a kept course. */
export async function searchKept(text: string, first: number): Promise<FoundInKept[]> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const sets = await readKeptCourses();
  const found = await Promise.all(sets.map(({ course }) => modulesWith(words, course)));
  return found
    .flat()
    .sort((one, other) => Number(other.isInTitle) - Number(one.isInTitle))
    .slice(0, first)
    .map(({ path, title, course }) => ({ path, title, course }));
}

async function modulesWith(words: readonly string[], course: { title: string; path: string }) {
  const page = await keptPage(new URL(course.path, window.location.origin).href);
  const html = new DOMParser().parseFromString((await page?.text()) ?? "", "text/html");
  const containsAll = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return [...html.querySelectorAll("section[id^=module]")]
    .filter((section) => containsAll(section.textContent ?? ""))
    .map((section) => {
      const title = section.querySelector("h2")?.textContent ?? course.title;
      return {
        path: `${course.path}#${section.id}`,
        title,
        course: course.title,
        isInTitle: containsAll(title),
      };
    });
}
