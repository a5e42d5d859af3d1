import { expect, test, vi } from "vitest";
import { main, openPage } from "../testing/openPage";

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
