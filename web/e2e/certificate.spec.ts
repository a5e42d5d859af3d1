import { newLearner } from "./learner";
import { expect, test } from "./test";
import { rulesOfColours, violationsOf } from "./violationsOf";

const id = "0f4c2a3e-6a0e-4a53-9d0c-2f6d3b1c9e77";
const longName = "Maximiliana Alexandrina Konstantinopolitanska-Featherstonehaugh of Upper Wallops";
const certificate = {
  id,
  courseTitle: "Outdoors and Survival Skills",
  completedOn: "2026-11-21",
  revokedAt: null,
  verifyUrl: `https://ninefold.example/verify/${id}`,
};

test("a certificate is accessible in both themes, prints on one page of A4 and of US letter, and leads to its check", async ({
  page,
  context,
}) => {
  const { email, password } = newLearner();
  await context.request.post("/signup", { data: { name: longName, email, password } });
  await context.request.post("/login", { data: { email, password } });
  const completed = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  await context.request.post("/graphql", {
    data: {
      query: "mutation ($input: MergeProgressInput!) { mergeProgress(input: $input) { percent } }",
      variables: { input: { courses: [{ path: "/out-door", completed }] } },
    },
  });
  // How certificates are earned and checked is tested over HTTP; here they are looked at.
  await page.route("**/graphql", async (route) => {
    const { operationName } = route.request().postDataJSON();
    if (operationName === "VerifyCertificate") {
      const { courseTitle, completedOn } = certificate;
      const verifyCertificate = {
        __typename: "CertificateCheck",
        id,
        status: "VALID",
        courseTitle,
        completedOn,
      };
      return route.fulfill({ json: { data: { verifyCertificate } } });
    }
    if (operationName !== "CertificatePage") return route.continue();
    const response = await route.fetch();
    const answer = await response.json();
    answer.data.course.certificate = { __typename: "Certificate", ...certificate };
    return route.fulfill({ response, json: answer });
  });
  await page.goto("/out-door");
  await page.getByRole("link", { name: "Your certificate" }).click();
  await expect(page.getByRole("heading", { name: "Certificate", exact: true })).toBeFocused();
  const sheet = page.getByRole("article", { name: "Certificate" });
  await expect(sheet).toContainText(longName);
  await expect(sheet).toContainText("21 November 2026");
  await expect(page.getByRole("link", { name: "Download badge" })).toHaveAttribute(
    "href",
    `/badges/credentials/${id}`,
  );
  await expect(page.getByRole("button", { name: "Print" })).toBeEnabled();
  expect(await violationsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violationsOf(page, rulesOfColours)).toEqual([]);

  // With the dark theme and the widest spacing chosen, and upright paper: the sheet sees to all of that.
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
  expect(await violationsOf(page)).toEqual([]);
});
