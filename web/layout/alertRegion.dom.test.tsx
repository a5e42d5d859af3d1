import { screen, waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openPage } from "../testing/openPage";

async function openAbout() {
  await openPage("/about");
  return import("../ui/siteAlert");
}

test.each(["danger", "ok"] as const)("announces the same text again (%s)", async (tone) => {
  const { showAlert } = await openAbout();
  showAlert("That did not work.", tone);
  const first = await screen.findByText("That did not work.");
  const region = screen.getAllByRole("status").find((status) => status.contains(first));
  showAlert("That did not work.", tone);
  await waitFor(() => expect(screen.getByText("That did not work.")).not.toBe(first));
  // A status must be mounted before its text.
  if (tone === "ok") expect(region).toContainElement(screen.getByText("That did not work."));
});

test("does not announce an alert again when links are added", async () => {
  const { showAlert } = await openAbout();
  showAlert("Nothing found.");
  const alert = await screen.findByText("Nothing found.");
  showAlert("Nothing found.", "danger", { heading: "Maybe you meant", links: [] });
  await screen.findByText("Maybe you meant");
  expect(screen.getByText("Nothing found.")).toBe(alert);
});
