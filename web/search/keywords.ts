/** What a keyword needs to know of a course. */
export interface CourseName {
  title: string;
  path: string;
}

/** Words that lead to a page of the site (specification, section 2). */
const pageKeywords: ReadonlyMap<string, string> = new Map([
  ["home", "/"],
  ["hom", "/"],
  ["courses", "/courses"],
  ["login", "/login"],
  ["about", "/about"],
  ["contact", "/contact"],
]);

/** Short forms that are not the first word of a title. */
const shortForms: ReadonlyMap<string, string> = new Map([["techno", "technology"]]);

/** As a search is compared: without the spaces around it, in small letters. */
export function normalise(typed: string): string {
  return typed.trim().toLowerCase();
}

/**
 * The path that a typed text leads to, or null: it must be exactly a page's keyword, a course's title in either spelling of "organisation", its
 * first word, or a short form. Where two courses begin with the same word, it leads to the first of them.
 */
export function pathOfKeyword(typed: string, courses: readonly CourseName[]): string | null {
  const keyword = normalise(typed);
  const page = pageKeywords.get(keyword);
  if (page) return page;
  const meant = (shortForms.get(keyword) ?? keyword).replaceAll("organization", "organisation");
  const titled = courses.find(({ title }) => title.toLowerCase() === meant);
  const begun = courses.find(({ title }) => title.toLowerCase().split(" ")[0] === meant);
  return (titled ?? begun)?.path ?? null;
}
