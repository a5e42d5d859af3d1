import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { expect, onTestFinished, test, vi } from "vitest";
import { main, openPage } from "../testing/openPage";
import { refuseToStore } from "../testing/refuseToStore";

test("shows a sample text and removes all stored settings", async () => {
  const page = await openPage("/settings");
  within(main().getByRole("figure")).getByText("Try it on this text");
  await page.user.click(main().getByRole("radio", { name: "Dark" }));
  await page.user.click(main().getByRole("radio", { name: "Largest" }));
  expect(Object.keys(localStorage).sort()).toEqual(["ninefold.comfort", "ninefold.theme"]);
  await page.user.click(main().getByRole("button", { name: "Forget my settings" }));
  expect(Object.keys(localStorage)).toEqual([]);
  expect({ ...document.documentElement.dataset }).toEqual({});
  expect(main().getByRole("radio", { name: "Device" })).toBeChecked();
  const forgotten = await main().findByText("Your settings were forgotten.");
  expect(forgotten.closest("[role=status]")).not.toBeNull();
  await page.user.click(main().getByRole("button", { name: "Forget my settings" }));
  await waitFor(() => expect(forgotten).not.toBeInTheDocument());
  main().getByText("Your settings were forgotten.");
});

test("shows an alert when the script of the reading comfort panel cannot be loaded", async () => {
  vi.doMock("./ComfortPanel", () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  onTestFinished(() => {
    vi.doUnmock("./ComfortPanel");
  });
  await openPage("/courses");
  const button = screen.getByRole("button", { name: "Reading comfort" });
  fireEvent.click(button);
  expect(await screen.findByRole("alert")).toHaveTextContent(/^We could not reach Ninefold/);
  await waitFor(() => expect(button).toHaveAttribute("aria-expanded", "false"));
});

test("applies choices that the browser refuses to store, with an alert", async () => {
  refuseToStore();
  const page = await openPage("/settings");
  await page.user.click(main().getByRole("radio", { name: "Largest" }));
  await page.user.click(main().getByRole("radio", { name: "Lexend" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("does not keep your choices");
  expect({ ...document.documentElement.dataset }).toMatchObject({ textSize: "largest", font: "lexend" });
});
