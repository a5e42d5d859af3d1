import type { Page } from "@playwright/test";

/**
 * Observes the requests of a page from now on. Returns a function that waits until none is open and none has
 * begun for half a second. Playwright's `networkidle` is not enough: it fires once per page load.
 */
export function observeRequests(page: Page): () => Promise<void> {
  let begun = 0;
  let open = 0;
  page.on("request", () => {
    begun += 1;
    open += 1;
  });
  for (const event of ["requestfinished", "requestfailed"] as const)
    page.on(event as "requestfinished", () => {
      open -= 1;
    });
  return async () => {
    for (let before = -1; open > 0 || before !== begun; ) {
      before = begun;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  };
}
