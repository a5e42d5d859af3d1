import { logInAsNewLearner } from "./learner";
import { expect, test } from "./test";

test.describe("when the connection fails", () => {
  test.use({ expectedConsole: /status of (429|500|503)|net::ERR/ });

  test("saves ticks after reconnecting, although their script failed to load before", async ({ page }) => {
    await logInAsNewLearner(page);
    const senderScripts = /\/assets\/(sendProgress|executeOperation)-/;
    const fetched: string[] = [];
    page.on("requestfinished", (request) => {
      if (senderScripts.test(request.url())) fetched.push(request.url());
    });
    let isOnline = false;
    // Some browsers remember a failed import: the same address keeps failing after the connection is back.
    await page.route(senderScripts, (route) =>
      isOnline && new URL(route.request().url()).search ? route.continue() : route.abort(),
    );
    const failed = page.waitForEvent("requestfailed", (request) => senderScripts.test(request.url()));
    await page.goto("/Per");
    await failed;
    const box = (number: number) => page.getByRole("checkbox", { name: new RegExp(`^Module ${number} `) });
    await box(1).click();
    await expect(page.getByRole("alert")).toContainText("We could not reach Ninefold");
    await expect(box(1)).not.toBeChecked();
    isOnline = true;
    for (const number of [1, 2]) {
      const saved = page.waitForResponse((response) => response.url().endsWith("/graphql"));
      await box(number).check();
      await saved;
    }
    await expect(page.getByText("22% Completed")).toBeVisible();
    // Each script is fetched once, not again with every tick.
    expect(fetched).toHaveLength(2);
  });
});

test("opens, announces, walks and closes the profile menu by keyboard", async ({ page, context }) => {
  const learner = await logInAsNewLearner(page);
  await page.goto("/courses");
  const button = page.getByRole("button", { name: `Profile of ${learner.name}` });
  await expect(button).toHaveText("A");
  const { width = 0, height = 1 } = (await button.boundingBox()) ?? {};
  expect([width, height]).toEqual([48, 48]);
  await expect(button).toHaveCSS("border-radius", "50%");

  const menu = page.locator("#profile-menu");
  const client = await context.newCDPSession(page);
  /** The state that assistive technology reads. */
  const expanded = async () => {
    const { root } = await client.send("DOM.getDocument");
    const { nodes } = await client.send("Accessibility.queryAXTree", {
      nodeId: root.nodeId,
      accessibleName: `Profile of ${learner.name}`,
      role: "button",
    });
    return nodes[0]?.properties?.find(({ name }) => name === "expanded")?.value.value;
  };
  expect(await expanded()).toBe(false);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(menu.getByText(learner.name)).toBeVisible();
  expect(await expanded()).toBe(true);
  for (const entry of [
    menu.getByRole("link", { name: "Profile" }),
    menu.getByRole("link", { name: "Progress" }),
    menu.getByRole("button", { name: "Logout" }),
  ]) {
    await page.keyboard.press("Tab");
    await expect(entry).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  expect(await expanded()).toBe(false);

  await page.keyboard.press("Enter");
  await menu.getByRole("link", { name: "Progress" }).click();
  await expect(page).toHaveURL("/Progress");
  await expect(menu).toBeHidden();
});
