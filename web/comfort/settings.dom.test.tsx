import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { main, openPage } from "../testing/openPage";
import { refuseToStore } from "../testing/refuseToStore";

test("applies choices that the browser refuses to store, with an alert", async () => {
  refuseToStore();
  const page = await openPage("/settings");
  await page.user.click(main().getByRole("radio", { name: "Largest" }));
  await page.user.click(main().getByRole("radio", { name: "Lexend" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("does not keep your choices");
  expect({ ...document.documentElement.dataset }).toMatchObject({ textSize: "largest", font: "lexend" });
});
