import { waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { main, openPage } from "../testing/openPage";

test("/guides lists ten guides and leads to one of them", async () => {
  const page = await openPage("/guides");
  const titles = main().getAllByRole("heading", { level: 2 });
  expect(titles).toHaveLength(10);
  expect(titles.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    "First aid",
    "When everything feels too much",
    "Unwanted touch and abuse",
    "Blackmail with pictures",
  ]);
  main().getByRole("link", { name: "How to find help where you live" });
  await page.user.click(main().getByRole("link", { name: "Bullying" }));
  await waitFor(() => expect(page.address()).toBe("/guides/bullying"));
  await waitFor(() => expect(main().getByRole("heading", { level: 1 })).toHaveTextContent(/^Bullying$/));
  expect(document.title).toBe("Bullying · Ninefold");
});

test("a guide starts with three steps and ends with its sources", async () => {
  await openPage("/guides/blackmail-with-pictures");
  expect(
    main()
      .getAllByRole("heading")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Blackmail with pictures",
    "What to do now",
    "What to know",
    "What to say to an adult",
    "Where to get help",
    "Sources",
  ]);
  const steps = within(main().getAllByRole("list")[0] as HTMLElement).getAllByRole("listitem");
  expect(steps).toHaveLength(3);
  expect(steps[0]).toHaveTextContent(/^Do not pay, and send nothing more/);
  expect(document.querySelector("main time")).toHaveAttribute("datetime", "2026-11-24");
  main().getByRole("navigation", { name: "Staying safe and helpline" });
  expect(main().getAllByRole("link", { name: "Helpline" })[1]).toHaveAttribute("href", "/helpline");
});

test("an unknown guide shows the not-found page", async () => {
  await openPage("/guides/no-such-guide");
  main().getByRole("heading", { level: 1, name: "We looked everywhere" });
});

test("a module on a course page ends with the link to its guide", async () => {
  const page = await openPage("/digital#module8");
  const module = within(main().getByRole("region", { name: "Ethical Use of Digital Resources" }));
  await page.user.click(module.getByRole("link", { name: "Blackmail with pictures" }));
  await waitFor(() => expect(page.address()).toBe("/guides/blackmail-with-pictures"));
});

test("Resources and Helpline lead to the guides", async () => {
  await openPage("/resources");
  const guides = within(main().getByRole("region", { name: "Guides on staying safe" }));
  expect(guides.getAllByRole("link")).toHaveLength(10);
  await openPage("/helpline");
  expect(main().getByRole("link", { name: "staying safe" })).toHaveAttribute("href", "/guides");
});
