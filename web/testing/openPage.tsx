import "@testing-library/jest-dom/vitest";
import { setLogVerbosity } from "@apollo/client/core";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { configure, screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, inject, vi } from "vitest";
import { stopAnswering } from "./requests";

/** A page of the site in a DOM without a browser: nothing is laid out, and no style hides anything. */
export interface OpenPage {
  user: ReturnType<typeof userEvent.setup>;
  /** Path, search and hash of the page that is shown. */
  address(): string;
  goBack(): void;
}

// Without styles there is little to see of what is hidden, and to look for it takes most of the time of a
// query.
configure({ defaultHidden: true, asyncUtilTimeout: 15_000 });

// As in the production build: in development Apollo Client warns of types that it is not told of.
setLogVerbosity("error");

// <search> is newer than happy-dom; React warns of elements that it takes for unknown.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: "HTMLElement" });

let root: Root | undefined;
let detachRouter = () => {};
let closeAlert = () => {};

/**
 * Loads a page of the site as a browser does, with the real server behind it: the site's modules are
 * evaluated again, storage and cookies stay. What a test leaves in the browser is removed.
 */
export async function openPage(path: string): Promise<OpenPage> {
  closePage();
  vi.resetModules();
  const [{ createSiteRouter }, { executeInBrowser }, { clearAlert }] = await Promise.all([
    import("../router"),
    import("../graphql/runOperation"),
    import("../ui/siteAlert"),
  ]);
  closeAlert = clearAlert;
  window.happyDOM.setURL(inject("siteUrl") + path);
  const router = createSiteRouter({ execute: executeInBrowser, origin: window.location.origin });
  const history = createMemoryHistory({ initialEntries: [path] });
  router.update({ ...router.options, history });
  await router.load();
  const { startTransition } = router;
  detachRouter = () => {
    router.startTransition = startTransition;
  };
  root = createRoot(document);
  root.render(<RouterProvider router={router} />);
  await screen.findByRole("main");
  return {
    user: userEvent.setup({ document }),
    address: () => router.state.location.href,
    goBack: () => history.back(),
  };
}

/** Leaves the page; what the browser keeps stays. A navigation under way renders nothing any more. */
function closePage(): void {
  root?.unmount();
  root = undefined;
  detachRouter();
  closeAlert();
}

afterEach(async () => {
  stopAnswering();
  closePage();
  localStorage.clear();
  sessionStorage.clear();
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name];
  await fetch(`${inject("siteUrl")}/logout`, { method: "POST" });
});

/** Queries in the page itself, without the bar, the footer and the alerts. */
export const main = () => within(screen.getByRole("main"));
