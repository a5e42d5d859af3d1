import { expect, test } from "vitest";
import { main, openPage } from "../testing/openPage";
import { goOffline } from "../testing/requests";

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
