import { type KeptSet, keptPagesPath, keptSetPath, releaseHeader, siteSet } from "../../schema/keptCourse";
import {
  commitSet,
  deleteUnused,
  keptFile,
  readStoredSets,
  removeSet,
  type StoredSet,
  storeFile,
  storePage,
} from "./keptStore";

/** The reason that a course could not be kept; `message` is one sentence for the learner. */
export class KeepFailure extends Error {}

const notSecure =
  "Courses can be kept only where this site is opened with https. You can download each course as a file " +
  "at its end.";
const noStorage = "This browser does not store courses. It may be in private mode.";
const noRoom = "There is not enough room on this device. Nothing was kept.";
const noNetwork = "We could not fetch the whole course. Nothing was kept. Please try again.";
const noRoomToUpdate = "There is not enough room on this device to update the course, so it stays as it was.";
const noUpdate = "We could not fetch the course again, so it stays as it was.";
const noCourse = "This course cannot be kept at the moment.";

/** Number of tries to fetch a set while new releases appear. */
const maxTries = 3;
const parallelFetches = 6;

/**
 * Keeps a course and the site's own pages, as a whole or not at all.
 * @param report receives the progress, from 0 to 1
 * @throws KeepFailure
 */
export async function keepCourse(slug: string, report: (share: number) => void = () => {}): Promise<void> {
  // Browsers have neither service workers nor caches on plain http.
  if (!window.isSecureContext) throw new KeepFailure(notSecure);
  if (!navigator.serviceWorker || typeof caches === "undefined") throw new KeepFailure(noStorage);
  await oneAtATime(() => keep(slug, report));
}

async function keep(slug: string, report: (share: number) => void): Promise<void> {
  const { serviceWorker } = navigator;
  const hadWorker = (await serviceWorker.getRegistration()) !== undefined;
  let isUpdate = false;
  try {
    await caches.open("ninefold-kept").catch(() => {
      throw new KeepFailure(noStorage);
    });
    isUpdate = hadWorker && (await readStoredSets()).some(({ name }) => name === slug);
    await keepSet(siteSet, (share) => report(share / 2));
    await keepSet(slug, (share) => report(0.5 + share / 2));
    await serviceWorker.register("/sw.js");
    await serviceWorker.ready;
    // Without it, the browser may delete the course when it needs room. Firefox asks the learner and waits.
    navigator.storage?.persist?.().catch(() => false);
  } catch (error) {
    // Without a worker, nothing was kept before.
    if (!hadWorker) {
      for (const name of [siteSet, slug]) await removeSet(name).catch(() => undefined);
      await (await serviceWorker.getRegistration())?.unregister();
    }
    throw failureOf(error, isUpdate);
  }
}

/** Keeps the site's own pages where the site is installed, so that it opens without a network. */
export async function keepInstalledSite(): Promise<void> {
  if (!isInstalled() || (await navigator.serviceWorker?.getRegistration())) return;
  await oneAtATime(() => keepSet(siteSet));
  await navigator.serviceWorker.register("/sw.js");
}

function isInstalled(): boolean {
  return matchMedia("(display-mode: standalone), (display-mode: minimal-ui)").matches;
}

/** Removes a kept course, and with the last one the worker and all that it stored, unless it is installed. */
export async function removeCourse(slug: string): Promise<void> {
  await oneAtATime(async () => {
    await removeSet(slug);
    if (isInstalled() || (await readStoredSets()).some(({ course }) => course)) return;
    await removeSet(siteSet);
    await (await navigator.serviceWorker.getRegistration())?.unregister();
  });
}

/** Fetches the sets of which there is a newer release. A set that cannot be fetched stays as it is. */
export async function updateKept(): Promise<void> {
  await oneAtATime(async () => {
    const sets = await readStoredSets();
    if (sets.length === 0) return;
    const newest = await readDescription(siteSet);
    for (const { name, release } of sets)
      if (release !== newest.release) await keepSet(name).catch(() => undefined);
  });
}

/** Waits for changes in other tabs, which would delete what is not complete. */
async function oneAtATime(work: () => Promise<void>): Promise<void> {
  await navigator.locks.request("ninefold-kept", work);
}

/** Stores all pages and files of a set, then the set; a newer release takes the place of the old one. */
async function keepSet(name: string, report: (share: number) => void = () => {}): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const set = await readDescription(name);
    const previous = (await readStoredSets()).find((each) => each.name === name);
    if (previous?.release === set.release) return report(1);
    try {
      await commitSet(await storeSet(set, previous, report));
      return deleteUnused();
    } catch (error) {
      if (error instanceof ReleaseChanged && tries < maxTries) continue;
      await deleteUnused().catch(() => undefined);
      throw error;
    }
  }
}

/** A page is of another release than the description of its set. */
class ReleaseChanged extends Error {}

async function readDescription(name: string): Promise<KeptSet> {
  const response = await fetchPublic(keptSetPath(name));
  if (response.status === 404) throw new KeepFailure(noCourse);
  return (await checked(response)).json();
}

async function storeSet(
  set: KeptSet,
  previous: StoredSet | undefined,
  report: (share: number) => void,
): Promise<StoredSet> {
  let bytes = 0;
  const pictures = new Set<string>();
  for (const [count, page] of set.pages.entries()) {
    const response = await checked(await fetchPublic(keptPagesPath + page));
    if (response.headers.get(releaseHeader) !== set.release) throw new ReleaseChanged();
    const html = await response.clone().text();
    for (const [, address = ""] of html.matchAll(/"(\/(?:pictures|art)\/[^"]+\.svg)"/g))
      pictures.add(address);
    bytes += html.length;
    await storePage(set, page, response);
    report((count + 1) / set.pages.length / 2);
  }
  const files = [...new Set([...set.files, ...pictures])];
  const waiting = [...files];
  const storeFiles = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      // Files under /art/ have no hash in their names, so a stored one may be outdated.
      const known = file.startsWith("/art/") ? undefined : await keptFile(file);
      const response = known ?? (await checked(await fetchPublic(file)));
      // A server with another release redirects to its own picture.
      if (response.redirected) throw new ReleaseChanged();
      const { size } = await response.clone().blob();
      bytes += size;
      await storeFile(file, response);
      report(1 - waiting.length / files.length / 2);
    }
  };
  const stop = (error: unknown) => {
    waiting.length = 0;
    throw error;
  };
  const stores = Array.from({ length: parallelFetches }, () => storeFiles().catch(stop));
  // A file that is stored after a failure would not be deleted.
  await Promise.allSettled(stores);
  await Promise.all(stores);
  return { ...set, files, bytes, keptAt: new Date().toISOString(), previousFiles: previous?.files ?? [] };
}

function fetchPublic(path: string): Promise<Response> {
  return fetch(path, { credentials: "omit", cache: "no-cache" });
}

async function checked(response: Response): Promise<Response> {
  if (!response.ok) throw new KeepFailure(noNetwork);
  return response;
}

function failureOf(error: unknown, isUpdate: boolean): KeepFailure {
  const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
  if (isUpdate) return new KeepFailure(isFull ? noRoomToUpdate : noUpdate);
  if (error instanceof KeepFailure) return error;
  return new KeepFailure(isFull ? noRoom : noNetwork);
}
