import type { Response } from "@playwright/test";
import {
  askPip,
  citation,
  field,
  fulfillStream,
  history,
  holdStream,
  openChat,
  replies,
  sendButton,
  streamAddress,
} from "./chat";
import { expect, test } from "./test";
import { violationsInEveryLook } from "./violationsOf";

const _failure = "Sorry, something went wrong. Please try again.";

test("the chat has its heading, Pip's picture, the field, Send and Clear Chat", async ({ page }) => {
  await openChat(page);
  await expect(page).toHaveTitle("Chat with Pip · Ninefold");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("AI-CHATBOT");
  await expect(page.locator('main img[src*="/art/pip-waving"]')).toBeVisible();
  await expect(field(page)).toHaveAccessibleName("Your question");
  await expect(page.getByRole("button", { name: "Clear Chat" })).toBeVisible();
  await expect(history(page)).toBeVisible();
});

test("the line above the input says what Pip is and what not to tell it, and leads to how it works", async ({
  page,
}) => {
  await openChat(page);
  const line = page.getByText("Pip is a computer program and can be wrong.");
  await expect(line).toContainText("Don't tell it your full name, address, school or phone number.");
  await line.getByRole("link", { name: "How Pip works" }).click();
  await expect(page).toHaveURL("/assistant-safety");
  await expect(page.getByRole("heading", { level: 1, name: "How Pip works" })).toBeFocused();
});

test.describe("while a reply is pending", () => {
  test("blank input is not sent, the field is cleared and keeps the focus, and Send waits", async ({
    page,
  }) => {
    await openChat(page);
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/graphql/stream")) asked += 1;
    });
    const { begun, release } = await holdStream(page, { message: "A budget is a plan for your money." });
    for (const blank of ["", "   "]) {
      await askPip(page, blank);
      await sendButton(page).click();
    }
    await expect(replies(page)).toHaveCount(0);
    expect(asked).toBe(0);

    await field(page).fill("  What is a budget?  ");
    await sendButton(page).click();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue("");
    await expect(sendButton(page)).toBeDisabled();
    await expect(page.getByRole("status").filter({ hasText: "Pip is thinking." })).toHaveCount(1);
    await expect(history(page)).toContainText("You: What is a budget?");
    await expect(page.locator('main img[src*="/art/pip-thinking"]')).toBeVisible();

    // The next question can be typed meanwhile, not sent.
    await begun;
    await field(page).fill("And then?");
    await field(page).press("Enter");
    await expect(field(page)).toHaveValue("And then?");
    release();
    await expect(replies(page)).toHaveText("A budget is a plan for your money.");
    await expect(sendButton(page)).toBeEnabled();
    await expect(page.getByRole("status").filter({ hasText: "Pip is thinking." })).toHaveCount(0);
    await expect(field(page)).toHaveValue("And then?");
    expect(asked).toBe(1);
  });

  test("Stop gives the request up, says so, and the next question is answered", async ({ page }) => {
    await openChat(page);
    let isHeld = true;
    await page.route(streamAddress, (route) => {
      if (!isHeld) return fulfillStream(route, { message: "Here I am." });
    });
    const given = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/graphql/stream"));
    await askPip(page, "Tell me everything");
    await page.getByRole("button", { name: "Stop" }).focus();
    await page.keyboard.press("Enter");
    await given;
    await expect(replies(page)).toHaveText("You stopped this answer.");
    await expect(field(page)).toBeFocused();
    isHeld = false;
    await askPip(page, "Are you there?");
    await expect(replies(page).last()).toHaveText("Here I am.");
  });

  test("the focus goes to the field when the reply comes while it is on Stop", async ({ page }) => {
    await openChat(page);
    const { begun, release } = await holdStream(page, { message: "Done." });
    await askPip(page, "Hello?");
    await page.getByRole("button", { name: "Stop" }).focus();
    await begun;
    release();
    await expect(replies(page)).toHaveText("Done.");
    await expect(field(page)).toBeFocused();
  });

  test("Clear Chat empties the history and gives the pending reply up", async ({ page }) => {
    await openChat(page);
    await askPip(page, "Tell me a joke");
    await expect(replies(page)).toHaveCount(1);
    await page.route(streamAddress, () => {});
    await askPip(page, "Another one");
    await expect(page.getByText("Pip is thinking", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Clear Chat" }).click();
    await expect(history(page).getByText("You:")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Tell me a joke" })).toBeVisible();
    await expect(sendButton(page)).toBeEnabled();
    await expect(field(page)).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: "The chat is empty now." })).toHaveCount(1);
  });
});

test("a reply is announced once, whole, and the history never again", async ({ page }) => {
  await openChat(page);
  // What a screen reader hears of the log: nodes that were added where the nearest live region is the log itself.
  await page.evaluate(() => {
    const log = document.querySelector('[role="log"]') as HTMLElement;
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        const nodes = type === "characterData" ? [target] : [...addedNodes];
        for (const node of nodes) {
          const element = node instanceof Element ? node : node.parentElement;
          if (element?.closest("[aria-live]")?.getAttribute("aria-live") === "polite")
            heard.push(node.textContent ?? "");
          else if (
            node instanceof Element &&
            !node.hasAttribute("aria-live") &&
            node.querySelector("[data-reply]")
          )
            for (const reply of node.querySelectorAll("[data-reply]")) heard.push(reply.textContent ?? "");
        }
      }
    }).observe(log, { subtree: true, childList: true, characterData: true });
  });
  const answers = ["The first answer.", "The second answer."];
  for (const [index, message] of answers.entries()) {
    await page.route(
      streamAddress,
      (route) => fulfillStream(route, { message }, ["The ", `${message.split(" ")[1]} `, "answer."]),
      { times: 1 },
    );
    await askPip(page, `Question ${index}`);
    await expect(replies(page)).toHaveCount(index + 1);
  }
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect(heard.filter((text) => text.includes("answer"))).toEqual(answers);
  await expect(history(page)).toHaveAttribute("aria-live", "polite");
  await expect(history(page)).toHaveAttribute("aria-relevant", "additions");
});

test("a reply holds text and links to our own pages, and neither images nor HTML nor scripts", async ({
  page,
}) => {
  await openChat(page);
  await page.route(streamAddress, (route) =>
    fulfillStream(route, {
      message: [
        "# A heading",
        "**bold** [Course](/Per#module2) [elsewhere](https://example.org/x) [script](javascript:window.hacked=1)",
        "[twisted](/\\example.org) [double](//example.org) [out](/logout) <https://example.org/auto>",
        "![picture](/art/logo.svg) ![](https://example.org/pixel.png)",
        '<img src="/art/logo.svg" onerror="window.hacked=1"> <b onclick="window.hacked=1">html</b>',
        "<script>window.hacked=1</script>",
        '<iframe src="https://example.org"></iframe>',
        "[reference][r]\n\n[r]: data:text/html,hello",
        "- one\n- two",
      ].join("\n\n"),
      citations: [
        citation("https://example.org", 1, "Not ours", "Elsewhere"),
        citation("/Per", 1, "Ours", "Personal Finance"),
      ],
    }),
  );
  await askPip(page, "<img src=x onerror=window.hacked=1> [me](https://example.org) **hi**");
  const reply = replies(page);
  await expect(reply.getByText("bold")).toBeVisible();
  await expect(reply.getByRole("link")).toHaveText(["Course", /^Ours/]);
  await expect(reply.getByRole("link", { name: "Course" })).toHaveAttribute("href", "/Per#module2");
  for (const words of ["elsewhere", "script", "twisted", "double", "out", "reference"])
    await expect(reply).toContainText(words);
  await expect(reply.getByRole("listitem").filter({ hasText: "one" })).toHaveCount(1);
  await expect(
    history(page).locator("img, iframe, script, b, h1, [onclick], [onerror], [style]"),
  ).toHaveCount(0);
  await expect(history(page).locator("[data-question]").getByRole("link")).toHaveCount(0);
  await expect(history(page).locator("[data-question] strong")).toHaveText("hi");
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
});

test("a question has at most 1,000 letters, and the last hundred are counted down", async ({ page }) => {
  await openChat(page);
  await field(page).fill("a".repeat(899));
  await expect(page.getByText("letters left")).toHaveCount(0);
  await field(page).fill("a".repeat(950));
  await expect(field(page)).toHaveAccessibleDescription("50 letters left");
  await field(page).fill("a".repeat(999));
  await field(page).press("b");
  await field(page).press("c");
  expect((await field(page).inputValue()).length).toBe(1_000);
  await expect(page.getByRole("status").filter({ hasText: "No more letters fit." })).toHaveCount(1);
});

test("the history follows what is written, and leaves a learner who reads further up where they are", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openChat(page);
  const long = Array.from({ length: 40 }, (_, line) => `Line ${line} of a long answer.`).join("\n\n");
  await page.route(streamAddress, (route) => fulfillStream(route, { message: long }));
  await askPip(page, "Something long");
  // A long answer is read from its beginning.
  await expect(history(page).getByText("You: Something long")).toBeInViewport();
  await expect(history(page).getByText("Line 0 of a long answer.")).toBeInViewport();
  await askPip(page, "More of it");
  await expect(history(page).getByText("You: More of it")).toBeInViewport();
  await expect(replies(page)).toHaveCount(2);

  const { begun, release } = await holdStream(page, { message: long });
  await askPip(page, "And again");
  await begun;
  await history(page).evaluate((panel) => {
    panel.scrollTop = 0;
  });
  await expect(history(page).getByText("You: Something long")).toBeInViewport();
  release();
  await expect(replies(page)).toHaveCount(3);
  expect(await history(page).evaluate((panel) => panel.scrollTop)).toBe(0);
});

test("the whole chat is worked by the keyboard", async ({ page }) => {
  await openChat(page);
  await history(page).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "How does a budget work?" })).toBeFocused();
  for (const next of ["need sleep", "ice melt", "Tell me a joke"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: next })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(replies(page)).toContainText("maths book");
  await field(page).focus();
  await page.keyboard.type("what is your name?");
  await page.keyboard.press("Tab");
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(replies(page)).toHaveCount(2);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Clear Chat" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(replies(page)).toHaveCount(0);
  await expect(field(page)).toBeFocused();
});

test("the chat is in the memory of its tab alone", async ({ page }) => {
  await openChat(page);
  await askPip(page, "Tell me a joke");
  await expect(replies(page)).toHaveCount(1);
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])),
  ).not.toMatch(/joke|maths/);
  await page.getByRole("link", { name: "Close Chat" }).click();
  await expect(page).toHaveURL("/");
  await page.getByRole("link", { name: "Open Chat" }).click();
  await expect(replies(page)).toHaveCount(1);
  await page.reload();
  await expect(sendButton(page)).toBeEnabled();
  await expect(replies(page)).toHaveCount(0);
});

test("only /chat fetches what shows Markdown", async ({ page }) => {
  const scripts = async (path: string) => {
    const found: string[] = [];
    const note = async (response: Response) => {
      if (response.request().resourceType() === "script") found.push(await response.text());
    };
    page.on("response", note);
    await page.goto(path, { waitUntil: "networkidle" });
    page.off("response", note);
    return found.filter((text) => text.includes("change-renderers-to-components")).length;
  };
  expect(await scripts("/courses")).toBe(0);
  expect(await scripts("/")).toBe(0);
  expect(await scripts("/chat")).toBe(1);
});

test("an empty chat, one with messages, and how Pip works have no accessibility violations and fit", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openChat(page);
  expect(await violationsInEveryLook(page, [1280, 320]), "empty").toEqual([]);
  await page.route(streamAddress, (route) =>
    fulfillStream(route, {
      message: `Long: ${"x".repeat(300)}\n\n\`${"y".repeat(200)}\`\n\n[Saving](/Per#module3)`,
      notices: ["I left out your phone number."],
      source: "ERROR",
      citations: [citation("/Per", 3, "Saving for a goal", "Personal Finance")],
    }),
  );
  await askPip(page, "z".repeat(300));
  await expect(replies(page)).toHaveCount(1);
  await field(page).fill("a".repeat(950));
  expect(await violationsInEveryLook(page, [1280, 320]), "with messages").toEqual([]);
  expect(await history(page).evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0);
  await page.goto("/assistant-safety");
  expect(await violationsInEveryLook(page, [320]), "how Pip works").toEqual([]);
});
