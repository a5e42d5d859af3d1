import type { AnyRouter } from "@tanstack/react-router";
import { Semaphore } from "es-toolkit";
import { isLineFast } from "./isLineFast";

const pagesAtOnce = 2;

/**
 * From now on the pages that links in the content lead to are loaded ahead when the links come into sight: two at a time, each once, none that
 * is the visitor's own business, and nothing on a slow or metered line. Then a click on such a link asks the network nothing.
 */
export function prefetchSeen(router: AnyRouter): void {
  const known = new Set<string>();
  const places = new Semaphore(pagesAtOnce);

  async function prefetch({ origin, pathname }: HTMLAnchorElement) {
    if (origin !== location.origin || pathname === location.pathname || known.has(pathname)) return;
    known.add(pathname);
    if (!isPublicPage(router, pathname)) return;
    await places.acquire();
    try {
      if (isLineFast(navigator)) await router.preloadRoute({ to: pathname });
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
    for (const link of document.querySelectorAll("main a[href]")) seen.observe(link);
  };
  watch();
  router.subscribe("onRendered", watch);
}

/** Files and the not-found page answer to the route that takes the rest. */
function isPublicPage(router: AnyRouter, pathname: string): boolean {
  const route = router.getMatchedRoutes(pathname)[2];
  return route !== undefined && route.id !== "/$" && !route.options.staticData?.unlisted;
}
