import { waitFor } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { main, openPage } from "../testing/openPage";
import { goOffline } from "../testing/requests";

test("loads the document again when the scripts of a page are gone", async () => {
  const logged = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
  for (const spy of logged) spy.mockImplementation(() => {});
  vi.doMock("../search/readSearch", () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  const page = await openPage("/about");
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  await page.user.click(document.querySelector(`a[href="/courses"]`) as HTMLElement);
  await page.user.click(await main().findByRole("button", { name: "Try again" }));
  expect(reload).toHaveBeenCalledOnce();
  vi.doUnmock("../search/readSearch");
  for (const spy of logged) spy.mockClear();
});

test("focuses the heading of the page that loads after all", async () => {
  const logged = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
  for (const spy of logged) spy.mockImplementation(() => {});
  const page = await openPage("/about");
  const goOnline = goOffline();
  await page.user.click(document.querySelector(`footer a[href="/guides"]`) as HTMLElement);
  const again = await main().findByRole("button", { name: "Try again" });
  goOnline();
  await page.user.click(again);
  const heading = await main().findByRole("heading", { level: 1, name: /staying safe/i });
  await waitFor(() => expect(heading).toHaveFocus());
  for (const spy of logged) spy.mockClear();
});
