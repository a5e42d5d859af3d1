import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { main, openPage } from "../testing/openPage";
import { refuseToStore } from "../testing/refuseToStore";

test("removes all stored settings", async () => {
  const page = await openPage("/settings");
  await page.user.click(main().getByRole("radio", { name: "Dark" }));
  await page.user.click(main().getByRole("radio", { name: "Largest" }));
  expect(Object.keys(localStorage).sort()).toEqual(["ninefold.comfort", "ninefold.theme"]);
  await page.user.click(main().getByRole("button", { name: "Forget my settings" }));
  expect(Object.keys(localStorage)).toEqual([]);
});

test("applies choices that the browser refuses to store, with an alert", async () => {
  refuseToStore();
  const page = await openPage("/settings");
  await page.user.click(main().getByRole("radio", { name: "Largest" }));
  await page.user.click(main().getByRole("radio", { name: "Lexend" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("does not keep your choices");
  expect({ ...document.documentElement.dataset }).toMatchObject({ textSize: "largest", font: "lexend" });
});
