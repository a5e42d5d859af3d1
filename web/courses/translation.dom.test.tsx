import { screen, waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { main, openPage } from "../testing/openPage";

/** Replaces the text nodes of the content by elements, as the translation of a browser does. */
function translate(): void {
  const texts = document.createTreeWalker(screen.getByRole("main"), NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (texts.nextNode()) nodes.push(texts.currentNode as Text);
  for (const node of nodes) {
    const translated = document.createElement("font");
    translated.append(node.data);
    node.replaceWith(translated);
  }
}

test("clears a search of the translated catalogue", async () => {
  const page = await openPage("/courses?search=money");
  await main().findByText(/ with “money”\./);
  translate();
  await page.user.clear(main().getByRole("searchbox"));
  await waitFor(() => expect(page.address()).toBe("/courses"));
  await waitFor(() => expect(screen.queryByRole("link", { name: "Show all courses" })).toBeNull());
  main().getByRole("heading", { level: 1, name: "ENJOY LEARNING COURSES" });
});

test("shows on a translated course page that modules are done", async () => {
  const page = await openPage("/Per");
  const [done] = await main().findAllByRole("button", { name: "Mark as done" });
  translate();
  await page.user.click(done as HTMLElement);
  await waitFor(() => expect(done).toHaveTextContent(/^Done$/));
  for (const box of main().getAllByRole("checkbox", { checked: false })) await page.user.click(box);
  translate();
  await page.user.click(done as HTMLElement);
  await waitFor(() => expect(done).toHaveTextContent(/^Mark as done$/));
  expect(main().queryByText("You finished every module!")).toBeNull();
});

test("shows the place of the next item of translated practice", async () => {
  const page = await openPage("/practice?course=digital-literacy&module=2");
  translate();
  await page.user.click(main().getAllByRole("radio")[0] as HTMLElement);
  await page.user.click(main().getByRole("button", { name: "Check" }));
  await page.user.click(await main().findByRole("button", { name: "Next" }));
  await main().findByText("2 of 5");
});
