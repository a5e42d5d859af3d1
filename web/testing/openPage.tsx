import "@testing-library/jest-dom/vitest";
import { setLogVerbosity } from "@apollo/client/core";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { configure, screen, within } from "@testing-library/dom";
import { PointerEventsCheckLevel, userEvent } from "@testing-library/user-event";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, inject, vi } from "vitest";
import { responsesArrived, stopIntercepting } from "./requests";

/** A page of the site in happy-dom, without layout and styles. */
export interface OpenPage {
  user: ReturnType<typeof userEvent.setup>;
  /** Returns path, query string and hash of the current page. */
  address(): string;
  goBack(): void;
}

// Without styles few elements are hidden, and the check takes most of the time of a query.
configure({ defaultHidden: true, asyncUtilTimeout: 15_000 });

// As in the production build: in development Apollo Client warns about types without a policy.
setLogVerbosity("error");

// happy-dom does not know <search>; React warns about unknown elements.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: "HTMLElement" });

let root: Root | undefined;
let detachRouter = () => {};
let closeAlert = () => {};

/**
 * Loads a page of the site as a browser does, against the real server. The site's modules are evaluated
 * again; storage and cookies remain until the test ends.
 */
export async function openPage(path: string, siteUrl = inject("siteUrl")): Promise<OpenPage> {
  closePage();
  vi.resetModules();
  const [{ createSiteRouter }, { executeInBrowser }, { clearAlert }] = await Promise.all([
    import("../router"),
    import("../graphql/runOperation"),
    import("../ui/siteAlert"),
  ]);
  closeAlert = clearAlert;
  window.happyDOM.setURL(siteUrl + path);
  const router = createSiteRouter({ execute: executeInBrowser, origin: window.location.origin });
  const history = createMemoryHistory({ initialEntries: [path] });
  router.update({ ...router.options, history });
  await router.load();
  const { startTransition } = router;
  detachRouter = () => {
    router.startTransition = startTransition;
    // Timers of a closed page neither send nor claim what the next page stores.
    const { context } = router.options;
    context.execute = () => new Promise(() => {});
    context.shownSession.current = null;
  };
  root = createRoot(document);
  root.render(<RouterProvider router={router} />);
  await screen.findByRole("main");
  return {
    // Without styles nothing sets `pointer-events`.
    user: userEvent.setup({ document, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    address: () => router.state.location.href,
    goBack: () => history.back(),
  };
}

/** Unmounts the page and detaches its router, which may still load; storage and cookies remain. */
function closePage(): void {
  root?.unmount();
  root = undefined;
  detachRouter();
  closeAlert();
}

afterEach(async () => {
  stopIntercepting();
  closePage();
  localStorage.clear();
  sessionStorage.clear();
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name];
  await fetch(`${inject("siteUrl")}/logout`, { method: "POST" });
  // The end of the environment aborts requests, which Apollo Client would then retry without a browser.
  await responsesArrived();
});

/** Returns queries within `<main>`, without the navigation bar, the footer and the alerts. */
export const main = () => within(screen.getByRole("main"));
