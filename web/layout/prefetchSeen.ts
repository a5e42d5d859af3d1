import type { AnyRouter } from "@tanstack/react-router";
import { Semaphore } from "es-toolkit";
import { isLineFast } from "./isLineFast";

const pagesAtOnce = 2;
const watched = new WeakSet<AnyRouter>();

/** What the server answers by itself, although the route of the courses would match: files, and the API. */
const noPage = /\.|^\/graphql$/;

/**
 * From now on the pages that links in the content lead to are loaded ahead when the links come into sight, of the links shown with a page: two
 * at a time, each once, none that is the visitor's own business or loaded as a whole, and nothing on a slow or metered line. Then a click on
 * such a link asks the network nothing. Asked again for the same router, it does nothing.
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
      // What the line was too slow for is tried when it is seen with another page.
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

/** Whether the router opens a page there that is the same for everybody. What has no route falls to the one that takes the rest. */
function isOpenPage(router: AnyRouter, pathname: string): boolean {
  const route = router.getMatchedRoutes(pathname)[2];
  if (!route || route.id === "/$" || noPage.test(pathname)) return false;
  const { unlisted, loadedWhole } = route.options.staticData ?? {};
  return !unlisted && !loadedWhole;
}
