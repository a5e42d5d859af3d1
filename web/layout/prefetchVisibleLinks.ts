import type { AnyRouter } from "@tanstack/react-router";
import { Semaphore } from "es-toolkit";
import { isConnectionFast } from "../ui/isConnectionFast";

const maxConcurrent = 2;
const watchedRouters = new WeakSet<AnyRouter>();

/** Paths that match the course route, but which the API serves: files and /graphql. */
const apiPath = /\.|^\/graphql$/;

/**
 * Prefetches the pages of content links when the links scroll into view: two at a time and each once. Skips
 * personal pages and pages that need a full load. Does nothing on a slow connection or with the data saver. A
 * repeated call for the same router has no effect.
 */
export function prefetchVisibleLinks(router: AnyRouter): void {
  if (watchedRouters.has(router)) return;
  watchedRouters.add(router);
  const prefetched = new Set<string>();
  const semaphore = new Semaphore(maxConcurrent);

  async function prefetch({ origin, pathname }: HTMLAnchorElement) {
    if (origin !== location.origin || pathname === location.pathname || !isPublicPage(router, pathname))
      return;
    await semaphore.acquire();
    try {
      // A skipped link is retried when it appears on another page.
      if (prefetched.has(pathname) || !isConnectionFast(navigator)) return;
      prefetched.add(pathname);
      await router.preloadRoute({ to: pathname });
    } finally {
      semaphore.release();
    }
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      void prefetch(target as HTMLAnchorElement);
    }
  });
  const observeLinks = () => {
    // Nothing is prefetched during a quiz, since the course texts answer its questions.
    for (const link of document.querySelectorAll("main:not(:has([data-quiz])) a[href]"))
      observer.observe(link);
  };
  observeLinks();
  router.subscribe("onRendered", observeLinks);
}

/** Returns whether the router can open a path as a public page. Unknown paths match the catch-all route. */
function isPublicPage(router: AnyRouter, pathname: string): boolean {
  const route = router.getMatchedRoutes(pathname)[2];
  if (!route || route.id === "/$" || apiPath.test(pathname)) return false;
  const { unlisted, loadedWhole } = route.options.staticData ?? {};
  return !unlisted && !loadedWhole;
}
