import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { main, openPage } from "../testing/openPage";
import { goOffline } from "../testing/requests";

test("a developer copies a command and sees its output", async () => {
  // The links are not of the router: the browser loads these pages.
  await openPage("/resources");
  expect(main().getByRole("link", { name: "guide for developers" })).toHaveAttribute("href", "/developers");
  await openPage("/developers");
  const firstSteps = await main().findByRole("link", { name: "open the first steps" });
  expect(firstSteps).toHaveProperty("pathname", "/developers/start");
  const { user } = await openPage("/developers/start");
  main().getByRole("heading", { level: 1, name: "Start in five minutes" });

  const copy = () => user.click(main().getByRole("button", { name: "Copy the curl command" }));
  await copy();
  const status = await main().findByText("Copied", { exact: true });
  const changes: (string | null)[] = [];
  const observer = new MutationObserver(() => changes.push(status.textContent));
  observer.observe(status, { childList: true, characterData: true, subtree: true });
  await copy();
  await waitFor(() => expect(changes).toEqual(["", "Copied"]));
  observer.disconnect();
  expect(await navigator.clipboard.readText()).toMatch(/^curl -s http:\/\/[^/]+\/Per\/module-1\.md$/);

  for (const [heading, output] of [
    ["curl", "title: Introduction to Personal Finance"],
    ["Python", "#module2 Key Components of Personal Finance"],
    ["JavaScript", "Personal Finance: 17 minutes"],
  ] as const) {
    const region = screen.getByRole("region", { name: heading });
    await user.click(within(region).getByRole("button", { name: `Run the ${heading} command here` }));
    await within(region).findByText(/^Printed after \d\.\d\d seconds:$/);
    await waitFor(() => expect([...region.querySelectorAll("pre")].at(-1)).toHaveTextContent(output));
  }
  expect(screen.getByRole("region", { name: "MCP" })).toHaveTextContent("search_courses");
});

test("selects the command without access to the clipboard", async () => {
  const page = await openPage("/developers/start");
  Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
  await page.user.click(main().getByRole("button", { name: "Copy the curl command" }));
  await main().findByText("Selected: copy it with your keyboard or menu");
  expect(`${window.getSelection()}`.trim()).toMatch(/^curl -s \S+\.md$/);
});

test("shows that the server did not respond to a command", async () => {
  const page = await openPage("/developers/start");
  goOffline();
  await page.user.click(main().getByRole("button", { name: "Run the curl command here" }));
  await main().findByText("There was no response. Please try again in a moment.");
});
