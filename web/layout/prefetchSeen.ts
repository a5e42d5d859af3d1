import type { AnyRouter } from "@tanstack/react-router";
import { Semaphore } from "es-toolkit";
import { isLineFast } from "./isLineFast";

const pagesAtOnce = 2;
const watched = new WeakSet<AnyRouter>();

/** Paths that match the course route but are served by the API: files and /graphql. */
const noPage = /\.|^\/graphql$/;

/**
 * Prefetches the pages that content links lead to when the links come into view: two at a time, each once, no
 * personal or separately loaded pages, and nothing on a slow or metered line. A repeated call for the same
 * router does nothing.
 */
export function prefetchSeen(router: AnyRouter): void {
  if (watched.has(router)) return;
  watched.add(router);
  const known = new Set<string>();
  const places = new Semaphore(pagesAtOnce);

  async function prefetch({ origin, pathname }: HTMLAnchorElement) {
    if (origin !== location.origin || pathname === location.pathname || !isOpenPage(router, pathname)) return;
    await places.acquire();
    try {
      // Retried when seen on another page.
      if (known.has(pathname) || !isLineFast(navigator)) return;
      known.add(pathname);
      await router.preloadRoute({ to: pathname });
    } finally {
      places.release();
    }
  }

  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      void prefetch(target as HTMLAnchorElement);
    }
  });
  const watch = () => {
    // Beside a quiz nothing is fetched that was not asked for: the course holds what the questions ask.
    for (const link of document.querySelectorAll("main:not(:has([data-quiz])) a[href]")) seen.observe(link);
  };
  watch();
  router.subscribe("onRendered", watch);
}

/** True for public pages that the router opens. Unknown paths match the catch-all route. */
function isOpenPage(router: AnyRouter, pathname: string): boolean {
  const route = router.getMatchedRoutes(pathname)[2];
  if (!route || route.id === "/$" || noPage.test(pathname)) return false;
  const { unlisted, loadedWhole } = route.options.staticData ?? {};
  return !unlisted && !loadedWhole;
}
