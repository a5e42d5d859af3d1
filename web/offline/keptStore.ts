import type { KeptSet } from "../../schema/keptCourse";

/** A kept set, as this browser has stored it. */
export interface StoredSet extends KeptSet {
  /** ISO 8601. */
  keptAt: string;
  /** Size of its pages and files. Sets share files. */
  bytes: number;
  /** Files of the release before, which open pages may still load. */
  previousFiles: readonly string[];
}

/** Cache of the descriptions. A set is kept if its description is here; it is written last. */
const index = "ninefold-kept";
/** Cache of the files of all sets. Their names contain a hash, except those under `/art/`. */
const files = "ninefold-files";
/** Caches of pages: this prefix, the name of the set and its release. */
const pagesPrefix = "ninefold-pages";

const pagesOf = ({ name, release }: KeptSet) => `${pagesPrefix} ${name} ${release}`;

/** Reads all kept sets, the newest first. */
export async function readStoredSets(): Promise<StoredSet[]> {
  const cache = await caches.open(index);
  const responses = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  const sets: StoredSet[] = await Promise.all(responses.flatMap((response) => response?.json() ?? []));
  return sets.sort((one, other) => other.keptAt.localeCompare(one.keptAt));
}

/** A kept set of a course. */
export type StoredCourse = StoredSet & { course: NonNullable<KeptSet["course"]> };

/** Reads the kept courses, the newest first; none if the browser stores nothing. */
export async function readKeptCourses(): Promise<StoredCourse[]> {
  const sets: StoredSet[] = await readStoredSets().catch(() => []);
  return sets.filter((set): set is StoredCourse => set.course !== null);
}

/**
 * Returns a kept page, or undefined, also if the Cache API fails: in the service worker, a rejection would
 * be a network error for a page that the server can send. Query parameters that the page does not read are
 * ignored: courses and quizzes read none, `/practice` reads all.
 */
export function keptPage(url: string): Promise<Response | undefined> {
  return findPage(url).catch(() => undefined);
}

async function findPage(url: string): Promise<Response | undefined> {
  const { pathname, search } = new URL(url);
  for (const set of await readStoredSets()) {
    const page = [pathname + search, pathname === "/practice" ? "" : pathname].find((each) =>
      set.pages.includes(each),
    );
    const cache = page && (await caches.open(pagesOf(set)));
    const response = cache && (await cache.match(page));
    if (response) return response;
  }
  return undefined;
}

/** Returns a file of a kept set, or undefined, also if the Cache API fails. */
export async function keptFile(url: string): Promise<Response | undefined> {
  const match = caches.open(files).then((cache) => cache.match(url));
  return match.catch(() => undefined);
}

/** Stores a page of a set that is not kept yet. */
export async function storePage(set: KeptSet, page: string, response: Response): Promise<void> {
  await (await caches.open(pagesOf(set))).put(page, response);
}

export async function storeFile(file: string, response: Response): Promise<void> {
  await (await caches.open(files)).put(file, response);
}

/** Commits a set whose pages and files are stored; replaces its previous release. */
export async function commitSet(set: StoredSet): Promise<void> {
  await (await caches.open(index)).put(`/${set.name}`, Response.json(set));
}

export async function removeSet(name: string): Promise<void> {
  await (await caches.open(index)).delete(`/${name}`);
  await deleteUnused();
}

/** Deletes pages and files that no kept set has. */
export async function deleteUnused(): Promise<void> {
  const sets = await readStoredSets();
  const usedPages = new Set(sets.map(pagesOf));
  const names = (await caches.keys()).filter((name) => name.startsWith(pagesPrefix) && !usedPages.has(name));
  await Promise.all(names.map((name) => caches.delete(name)));
  const usedFiles = new Set(sets.flatMap((set) => [...set.files, ...set.previousFiles]));
  const cache = await caches.open(files);
  const unused = (await cache.keys()).filter(({ url }) => !usedFiles.has(new URL(url).pathname));
  await Promise.all(unused.map((request) => cache.delete(request)));
}
