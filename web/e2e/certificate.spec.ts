import { randomUUID } from "node:crypto";
import { answerCheck } from "./answerCheck";
import { newLearner } from "./learner";
import { expect, test } from "./test";
import { rulesOfColours, violationsAtWidths, violationsOf } from "./violationsOf";

const longName = "Maximiliana Alexandrina Konstantinopolitanska-Featherstonehaugh of Upper Wallops";
const day = /\d{1,2} [A-Z][a-z]+ 20\d\d/;

test("reviews a failed check, and issues a certificate that prints and can be verified", async ({
  page,
  context,
}) => {
  const { email, password } = newLearner();
  await context.request.post("/signup", { data: { name: longName, email, password } });
  await context.request.post("/login", { data: { email, password } });
  await page.goto("/check/technology");
  await page.getByRole("button", { name: "Start" }).press("Enter");
  await expect(page.locator("form section").first().getByRole("heading")).toBeFocused();
  expect(await violationsAtWidths(page, [1280, 320])).toEqual([]);
  await page.reload();
  await answerCheck(page, "technology", 7);
  const result = page.getByRole("heading", { name: "7 of 10 answers were right" });
  await expect(result).toBeFocused();
  await expect(result).toBeInViewport();
  await expect(page.getByText("The right answer:")).toHaveCount(3);
  await expect(
    page.getByText(/^You can start another check, with other questions, from \d\d:\d\d\./),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Start" })).toBeHidden();
  expect(await violationsAtWidths(page, [1280, 320])).toEqual([]);

  // As at the start of the test.
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  const completed = [1, 2, 3, 4, 5, 6, 7, 8];
  const attempt = { id: randomUUID(), path: "/out-door", answers: [1, 1, 1, 0, 2], submittedAt: new Date() };
  await context.request.post("/graphql", {
    data: {
      query: "mutation ($input: MergeProgressInput!) { mergeProgress(input: $input) { percent } }",
      variables: { input: { courses: [{ path: "/out-door", completed }], attempts: [attempt] } },
    },
  });
  await page.goto("/Progress");
  await page.getByRole("link", { name: "Get your certificate" }).click();
  await page.getByRole("link", { name: "Go to the check" }).click();
  await page.getByRole("button", { name: "Start" }).click();
  await answerCheck(page, "outdoors-and-survival-skills", 8);
  await expect(page.getByRole("heading", { name: "8 of 10 answers were right" })).toBeFocused();
  await page.getByRole("link", { name: "Go to your certificate" }).click();
  await page.getByRole("button", { name: "Make my certificate" }).click();
  await expect(page.getByRole("heading", { name: "Certificate", exact: true })).toBeFocused();
  const sheet = page.getByRole("article", { name: "Certificate" });
  await expect(sheet).toContainText(longName);
  await expect(sheet).toContainText(day);
  const [completedOn = ""] = day.exec((await sheet.textContent()) ?? "") ?? [];
  const verify = await sheet.getByRole("link").getAttribute("href");
  const badge = page.getByRole("link", { name: "Download badge" });
  await expect(badge).toHaveAttribute("href", verify?.replace("/verify/", "/badges/credentials/") ?? "");
  await expect(page.getByRole("button", { name: "Print" })).toBeEnabled();
  expect(await violationsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violationsOf(page, rulesOfColours)).toEqual([]);

  // The sheet fits one page in the dark theme too, with the widest spacing and on portrait paper.
  await page.evaluate(() => {
    Object.assign(document.documentElement.dataset, {
      textSize: "largest",
      lineSpacing: "wider",
      letterSpacing: "wider",
    });
  });
  for (const [format, width, height] of [
    ["A4", 842, 595],
    ["Letter", 792, 612],
  ] as const) {
    const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
    const [, right, top] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    expect([Number(right), Number(top)].map(Math.floor), format).toEqual([width, height]);
  }
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(sheet).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(sheet).toHaveCSS("color", "rgb(29, 23, 54)");
  await expect(page.getByRole("navigation").first()).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();

  await page.emulateMedia({ media: "screen", colorScheme: "dark" });
  await sheet.getByRole("link").click();
  await expect(page.getByRole("alert")).toContainText("This certificate is real.");
  await expect(page.getByRole("main")).toContainText("at least 8 of 10 questions");
  await expect(page.getByRole("main")).toContainText(completedOn);
  await expect(page.getByRole("main")).not.toContainText("Maximiliana");
  expect(await violationsOf(page)).toEqual([]);
  await page.goto("/Progress");
  await page.getByRole("link", { name: "Your certificate" }).click();
  await expect(sheet).toBeVisible();
});
