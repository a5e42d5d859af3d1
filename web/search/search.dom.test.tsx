import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { topicWords } from "../courses/topicWords";
import { MemoryCaches } from "../testing/memoryCaches";
import { main, type OpenPage, openPage } from "../testing/openPage";
import { goOffline, holdOperation } from "../testing/requests";

// The combobox skips options without a height, and happy-dom computes no layout.
vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(20);

const searchInput = () =>
  within(screen.getAllByRole("banner")[0] as HTMLElement).getByPlaceholderText("Search");
const options = () => screen.queryAllByRole("option");

async function search({ user }: OpenPage, text: string): Promise<void> {
  await user.type(searchInput(), `${text}{Enter}`);
}

test("shows an alert when a search fails offline, and recovers online", async () => {
  const page = await openPage("/");
  const goOnline = goOffline();
  await search(page, "personal finance");
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(/^We could not reach Ninefold/));
  expect(searchInput()).toHaveValue("personal finance");
  goOnline();
  await page.user.type(searchInput(), "{Enter}");
  await waitFor(() => expect(page.address()).toBe("/Per"));
});

test("leaves the page and the text as they are when the code of the search cannot be loaded", async () => {
  const failToLoad = () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  };
  vi.doMock("./SearchSuggestions", failToLoad);
  vi.doMock("./submitSearch", failToLoad);
  const page = await openPage("/quiz");
  await search(page, "inflation");
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(/^We could not reach Ninefold/));
  expect(searchInput()).toHaveValue("inflation");
  main().getByText("Question 1 of 5");
  vi.doUnmock("./SearchSuggestions");
  vi.doUnmock("./submitSearch");
  await page.user.type(searchInput(), "{Enter}");
  await screen.findByRole("navigation", { name: "Maybe you meant" });
});

test("offers modules of kept courses without the server", async () => {
  vi.stubGlobal("caches", new MemoryCaches());
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const { commitSet, storePage } = await import("../offline/keptStore");
  const course = { title: "Money", path: "/money", modules: [] };
  const set = { name: "money", release: "one", course, pages: ["/money"], files: [] };
  const html = '<section id="module2"><h2>Saving</h2>Opportunity cost</section>';
  await storePage(set, "/money", new Response(html));
  await commitSet({ ...set, keptAt: "2026-11-20T10:00:00.000Z", bytes: 1, previousFiles: [] });
  const page = await openPage("/");
  goOffline();
  await search(page, "opportunity cost");
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(/^We could not reach Ninefold/));
  const offer = within(await screen.findByRole("navigation", { name: "In your kept courses" }));
  expect(offer.getByRole("link", { name: "Money: Saving" })).toHaveAttribute("href", "/money#module2");
});

test("opens the page of a keyword in any letter case and clears the input", async () => {
  const page = await openPage("/contact");
  for (const [typed, path] of [
    [" About ", "/about"],
    ["hom", "/"],
    ["PERSONAL FINANCE", "/Per"],
    ["time management and organization", "/time"],
    ["techno", "/techno"],
  ] as const) {
    await search(page, typed);
    await waitFor(() => expect(page.address()).toBe(path));
    await waitFor(() => expect(main().getByRole("heading", { level: 1 })).toHaveFocus());
    expect(searchInput()).toHaveValue("");
  }
});

test("shows an alert without a keyword match, with similar modules below it", async () => {
  const page = await openPage("/");
  await search(page, "compound intrest");
  expect(await screen.findByRole("alert")).toHaveTextContent("Page or course not found");
  expect(searchInput()).toHaveValue("");
  const offer = within(await screen.findByRole("navigation", { name: "Maybe you meant" }));
  const links = offer.getAllByRole("link");
  expect(links[0]).toHaveTextContent(/^Personal Finance: /);
  expect(links.length).toBeLessThanOrEqual(5);
  await page.user.click(links[0] as HTMLElement);
  await waitFor(() => expect(page.address()).toMatch(/^\/Per#module\d$/));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("offers guides among the suggestions, below the alert and above the courses", async () => {
  const page = await openPage("/");
  await page.user.type(searchInput(), "blackmail");
  await waitFor(() => expect(options()[0]).toHaveTextContent("Blackmail with pictures, in Staying safe"));
  await page.user.keyboard("{Enter}");
  const offer = within(await screen.findByRole("navigation", { name: "Maybe you meant" }));
  await page.user.click(offer.getByRole("link", { name: "Blackmail with pictures" }));
  await waitFor(() => expect(page.address()).toBe("/guides/blackmail-with-pictures"));
  await openPage("/courses?search=bullying");
  const guides = within(main().getByRole("region", { name: "Guides on staying safe" }));
  expect(guides.getAllByRole("link")[0]).toHaveAttribute("href", "/guides/bullying");
});

test("shows only the alert for an empty search or one without matches", async () => {
  const page = await openPage("/courses");
  for (const text of ["qqzzxx", "   "]) {
    await search(page, text);
    expect(await screen.findByRole("alert")).toHaveTextContent("Page or course not found");
    expect(screen.queryByText("Maybe you meant")).toBeNull();
    await page.user.click(screen.getByRole("button", { name: "Close this message" }));
  }
});

test("suggests courses and modules, and chooses one by arrow keys and Enter", async () => {
  const page = await openPage("/");
  await page.user.type(searchInput(), "science");
  await waitFor(() => expect(options()[0]).toHaveTextContent("Everyday Science"));
  await waitFor(() => expect(screen.getByRole("combobox")).toHaveAttribute("aria-expanded", "true"));
  await screen.findByText(/^\d suggestions$/);
  expect(document.querySelector("[role=option] mark")).not.toBeNull();
  expect(options().length).toBeLessThanOrEqual(7);
  await page.user.keyboard("{ArrowDown}");
  expect(options()[0]).toHaveAttribute("aria-selected", "true");
  expect(searchInput()).toHaveAttribute("aria-activedescendant", options()[0]?.id);
  await page.user.keyboard("{ArrowDown}{ArrowUp}{Enter}");
  await waitFor(() => expect(page.address()).toBe("/ever"));
  expect(searchInput()).toHaveValue("");
  expect(options()).toEqual([]);
});

test("closes suggestions on Escape without loss of text; a chosen module gets the focus", async () => {
  const page = await openPage("/");
  await page.user.type(searchInput(), "inflation");
  await waitFor(() => expect(options()).not.toEqual([]));
  await page.user.keyboard("{Escape}");
  await waitFor(() => expect(options()).toEqual([]));
  expect(searchInput()).toHaveValue("inflation");
  await page.user.keyboard("{Backspace}");
  await waitFor(() => expect(options()).not.toEqual([]));
  const option = options().find(({ textContent }) => textContent?.includes("Personal Finance"));
  await page.user.click(option as HTMLElement);
  await waitFor(() => expect(page.address()).toBe("/Per#module4"));
  await waitFor(() => expect(document.getElementById("module4")).toHaveFocus());
  // On the same page.
  await page.user.type(searchInput(), "developing good financial habits");
  await waitFor(() => expect(options()[0]).toHaveTextContent("Developing Good Financial Habits"));
  await page.user.click(options()[0] as HTMLElement);
  await waitFor(() => expect(page.address()).toBe("/Per#module5"));
  await waitFor(() => expect(document.getElementById("module5")).toHaveFocus());
});

test("suggests nothing after a choice, and no result of a failed request", async () => {
  const page = await openPage("/");
  await page.user.type(searchInput(), "science");
  await waitFor(() => expect(options()[0]).toHaveTextContent("Everyday Science"));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  fireEvent.input(searchInput(), { target: { value: "scienc" } });
  fireEvent.click(options()[0] as HTMLElement);
  await vi.advanceTimersByTimeAsync(300);
  await waitFor(() => expect(page.address()).toBe("/ever"));
  expect(options()).toEqual([]);
  const { suggestionsFor } = await import("./suggestionsFor");
  const { RequestFailure } = await import("../graphql/requestFailure");
  const fail = () => Promise.reject(new RequestFailure("No connection.", "UNREACHABLE"));
  await expect(suggestionsFor("money", fail)).rejects.toThrow("No connection.");
});

test("announces to screen readers only that there are no suggestions", async () => {
  const page = await openPage("/");
  await page.user.type(searchInput(), "qqzzxx");
  expect(await screen.findByText("No suggestions")).toHaveAttribute("role", "status");
  expect(options()).toEqual([]);
});

test("filters courses by topic through the URL, and restores all on back", async () => {
  const page = await openPage("/courses");
  const cards = () => main().queryAllByRole("link", { name: "Learn For Free" });
  const field = () => main().getByLabelText("Find by topic");
  await page.user.click(main().getByRole("link", { name: "passwords" }));
  await waitFor(() => expect(page.address()).toBe("/courses?search=passwords"));
  expect((await main().findByText("1 course with “passwords”.")).closest("[role=status]")).not.toBeNull();
  expect(cards()).toHaveLength(1);
  expect(field()).toHaveValue("passwords");
  page.goBack();
  await waitFor(() => expect(cards()).toHaveLength(inject("courseCount")));
  await page.user.type(field(), "interview");
  await waitFor(() => expect(page.address()).toBe("/courses?search=interview"));
  await waitFor(() => expect(cards()).toHaveLength(3));
  await page.user.clear(field());
  await page.user.type(field(), "qqzzxx");
  await main().findByText("No courses with “qqzzxx”.");
  await page.user.click(main().getByRole("link", { name: "Show all courses" }));
  expect(main().getByRole("heading", { level: 1 })).toHaveFocus();
  await waitFor(() => expect(cards()).toHaveLength(inject("courseCount")));
});

test("opens a course that is chosen right after typing a topic", async () => {
  const page = await openPage("/courses");
  const held = holdOperation("CoursePage");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  fireEvent.input(main().getByLabelText("Find by topic"), { target: { value: "money" } });
  fireEvent.click(main().getAllByRole("link", { name: "Learn For Free" })[0] as HTMLElement);
  await waitFor(() => expect(held.requests()).toBe(1));
  vi.advanceTimersByTime(300);
  held.release();
  await waitFor(() => expect(main().queryByLabelText("Find by topic")).toBeNull());
  expect(page.address()).not.toContain("search=");
});

test("matches some but not all courses for each topic word", async () => {
  const page = await openPage("/courses");
  const cards = () => main().queryAllByRole("link", { name: "Learn For Free" });
  for (const word of topicWords) {
    await page.user.click(main().getByRole("link", { name: word }));
    await waitFor(() => expect(page.address()).toBe(`/courses?search=${word}`));
    await main().findByText(new RegExp(` with “${word}”\\.$`));
    expect(cards().length, word).toBeGreaterThan(0);
    expect(cards().length, word).toBeLessThan(9);
  }
});
