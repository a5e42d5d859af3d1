import { screen, waitFor, within } from "@testing-library/dom";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { type OpenPage, openPage } from "../testing/openPage";
import { type FakeVoice, installSpeech } from "../testing/speech";
import { spokenSentences } from "./spokenSentences";

const near: FakeVoice = { name: "Near", lang: "en-GB", localService: true, default: false };
const far: FakeVoice = { name: "Far", lang: "en-GB", localService: false, default: true };

beforeEach(() => {
  installSpeech([near]);
  // Missing in happy-dom.
  HTMLElement.prototype.showPopover = () => {};
  vi.stubGlobal(
    "Highlight",
    class extends Set<Range> {
      constructor(...ranges: Range[]) {
        super(ranges);
      }
    },
  );
  vi.stubGlobal("CSS", { highlights: new Map<string, Set<Range>>() });
});
afterAll(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, "showPopover");
  for (const name of ["speech", "speechSynthesis", "SpeechSynthesisUtterance"])
    Reflect.deleteProperty(window, name);
});

const section = (id: string) => document.getElementById(id) as HTMLElement;
const listenButton = (module: string) => within(section(module)).getByRole("button", { name: "Listen" });
const listen = ({ user }: OpenPage, module = "module2") => user.click(listenButton(module));
const player = () => screen.queryByRole("region", { name: "Read aloud" });
const findButton = (name: string) => within(player() as HTMLElement).findByRole("button", { name });
const press = async ({ user }: OpenPage, name: string) => user.click(await findButton(name));
const now = () => window.speech.now?.text.trim() ?? null;
const marked = (name: string) => {
  const highlights = CSS.highlights as unknown as Map<string, Set<Range>>;
  return [...(highlights.get(name) ?? [])].map((range) => range.toString().trim());
};
const titleOf = (module: string) => section(module).querySelector("h2")?.textContent ?? "";

test("reads one module at a time and stops when the page is left", async () => {
  const page = await openPage("/Per");
  await listen(page, "module1");
  await waitFor(() => expect(now()).toBe(titleOf("module1")));
  await listen(page, "module2");
  await waitFor(() => expect(now()).toBe(titleOf("module2")));
  await waitFor(() => expect(screen.getAllByRole("region", { name: "Read aloud" })).toHaveLength(1));
  expect(listenButton("module1")).toHaveAttribute("aria-pressed", "false");
  expect(marked("spoken-sentence")).toHaveLength(1);
  await page.user.click(screen.getAllByRole("link", { name: "About" })[0] as HTMLElement);
  await waitFor(() => expect(page.address()).toBe("/about"));
  await waitFor(() => expect(now()).toBeNull());
  expect(marked("spoken-sentence")).toEqual([]);
});

test("resumes and changes speed at the same word, and Stop ends the reading", async () => {
  const page = await openPage("/Per");
  await listen(page);
  await waitFor(() => expect(now()).not.toBeNull());
  window.speech.word("of");
  await press(page, "Pause");
  expect(now()).toBeNull();
  await press(page, "Play");
  await waitFor(() => expect(now()).toMatch(/^of /));
  const rate = () => window.speech.spoken.at(-1)?.rate;
  const speed = within(player() as HTMLElement).getByRole("combobox", { name: "Speed" });
  await page.user.selectOptions(speed, "Faster");
  await waitFor(() => expect(rate()).toBe(1.5));
  expect(now()).toMatch(/^of /);
  (await findButton("Stop")).focus();
  await page.user.keyboard("{Enter}");
  await waitFor(() => expect(player()).toBeNull());
  expect(now()).toBeNull();
  await waitFor(() => expect(listenButton("module2")).toHaveFocus());

  await listen(page);
  await waitFor(() => expect(now()).toBe(titleOf("module2")));
  expect(rate()).toBe(1.5);
  (await findButton("Pause")).focus();
  await page.user.keyboard("{Escape}");
  await waitFor(() => expect(player()).toBeNull());
});

test("speaks nothing without a local voice, and the player says why", async () => {
  installSpeech([far, { ...near, lang: "de-DE" }]);
  const page = await openPage("/Per");
  await listen(page);
  const status = () => within(player() as HTMLElement).getByRole("status");
  await waitFor(() => expect(status()).toHaveTextContent("Looking for a voice…"));
  await waitFor(() => expect(status()).toHaveTextContent("no English voice of its own"));
  expect(window.speech.spoken).toEqual([]);
  await press(page, "Close");
  await waitFor(() => expect(player()).toBeNull());
});

test("focuses Close when the voice fails while a control of the player has the focus", async () => {
  const page = await openPage("/Per");
  await listen(page);
  await waitFor(() => expect(now()).not.toBeNull());
  await press(page, "Pause");
  await press(page, "Play");
  window.speech.now?.onerror?.();
  const close = await within(player() as HTMLElement).findByRole("button", { name: "Close" });
  await waitFor(() => expect(close).toHaveFocus());
});

test("reads the caption of a drawing, but its description only when it is open", () => {
  const text = document.createElement("div");
  text.innerHTML =
    "<p>Before.</p><figure><img alt='A map'><figcaption><p>A caption.</p>" +
    "<details><summary>Description</summary><p>Two roads meet.</p></details>" +
    "</figcaption></figure><p>After.</p>";
  const spoken = () => spokenSentences([text]).map((sentence) => sentence.text);
  expect(spoken()).toEqual(["Before.", "A caption.", "After."]);
  text.querySelector("details")?.setAttribute("open", "");
  expect(spoken()).toEqual(["Before.", "A caption.", "Description", "Two roads meet.", "After."]);
});

test("reads aloud without support for highlights", async () => {
  vi.stubGlobal("CSS", {});
  const page = await openPage("/Per");
  await listen(page);
  await waitFor(() => expect(now()).not.toBeNull());
  window.speech.word("Key");
  window.speech.end();
  await waitFor(() => expect(now()).toContain("Twenty-four weeks"));
});
