import "@testing-library/jest-dom/vitest";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { packFormats } from "../../../schema/packFormats";
import { practiceKeyOf } from "../../catalogue/answerKeys";
import { catalogueWatch } from "../../catalogue/catalogueWatch";
import { webBuildFolder } from "../../projectFolders";
import { PageClient } from "../../testing/pageClient";
import { signInAsAdmin } from "../../testing/signInAsAdmin";
import { startTestServer, type TestServer } from "../../testing/testServer";
import { builtPages } from "./pageSource";

const publicUrl = "https://ninefold.example";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ publicUrl, pages: await builtPages(webBuildFolder) });
});
afterAll(() => server.close());

const newClient = () => new PageClient(server.browser());
const newLearner = () => ({
  name: "Amara Okafor",
  email: `${crypto.randomUUID()}@example.org`,
  password: "seven yellow kites",
});

/** Creates an account. */
async function signUp() {
  const learner = newLearner();
  expect((await server.browser().post("/signup", learner)).status).toBe(201);
  return learner;
}

/** Submits the form of the login page. */
const logIn = (client: PageClient, { email, password }: { email: string; password: string }) =>
  client.submit(button(client, "Login"), { Email: email, Password: password });

const main = ({ document }: PageClient) => within(document.querySelector("main") as HTMLElement);
const button = (client: PageClient, name: string) => main(client).getByRole("button", { name });
const link = (client: PageClient, name: string | RegExp) => client.page().getByRole("link", { name });
const alertOf = (client: PageClient) => client.page().getByRole("alert");
const field = (client: PageClient, label: string) => client.page().getByLabelText(label);

describe("an account", () => {
  test("handles name, password, reset link and deletion by form posts", async () => {
    const learner = await signUp();
    const client = newClient();
    const save = (values: Record<string, string>) =>
      client.submit(main(client).getAllByRole("button")[0] as HTMLElement, values);
    await client.open("/login");
    await client.follow(link(client, "Forgot your password?"));
    main(client).getByRole("link", { name: "Write to them" });
    await client.open("/login");
    await logIn(client, learner);
    expect(client.address).toBe("/home");
    await client.open("/profile/name");
    await save({ Name: "" });
    expect(field(client, "Name")).toHaveAccessibleDescription(/at most 80 characters/);
    await save({ Name: "Grace Hopper" });
    expect(alertOf(client)).toHaveTextContent(/^Your name is changed\.$/);
    await client.follow(link(client, "Change password"));
    await save({ "Your password now": learner.password, "New password": "nine green frogs" });
    expect(alertOf(client)).toHaveTextContent(/^Your password is changed\./);
    await client.follow(link(client, "Delete my account"));
    await save({ "Your password now": "nine green frogs" });
    expect(alertOf(client)).toHaveTextContent(/^Your account is deleted, with everything in it\.$/);

    await client.open(`/reset-password/${"x".repeat(43)}`);
    await save({ "New password": "nine green frogs" });
    expect(alertOf(client)).toHaveTextContent(
      /^This link does not work any more\. Please ask for a new one\.$/,
    );
    await client.follow(link(client, "Ask for a new link"));
    expect(client.address).toBe("/reset-password");
  });

  test("is created and logged in by form posts, and each refusal is explained", async () => {
    const { name, email, password } = newLearner();
    const client = newClient();
    const signUpWith = async (newPassword: string) => {
      await client.open("/signup");
      await client.submit(button(client, "SignUp"), { Name: name, Email: email, Password: newPassword });
    };
    await signUpWith("short");
    expect(alertOf(client)).toHaveTextContent(/^Please look at the fields marked below\.$/);
    expect(field(client, "Password")).toHaveAccessibleDescription(/8 to 128 characters\.$/);
    await signUpWith(password);
    expect(client.address).toBe("/login?alert=signed-up");
    expect(alertOf(client)).toHaveTextContent(/^Your account is ready\. Log in with it now\.$/);
    await signUpWith(password);
    expect(alertOf(client)).toHaveTextContent(/^Email already exists\. Please use a different email\.$/);
    await client.open("/login");
    await logIn(client, { email, password: "not the password" });
    expect(alertOf(client)).toHaveTextContent(/^Login failed$/);
    await logIn(client, { email, password });
    expect(client.address).toBe("/home");
    client.page().getByRole("heading", { name: `Hello, ${name}!` });
  });

  test("logs out by each Logout button and confirms each step", async () => {
    const learner = await signUp();
    const client = newClient();
    for (const from of ["menu", "/profile", "/logout"]) {
      await client.open("/login");
      await logIn(client, learner);
      expect(client.address).toBe("/home");
      if (from === "menu") {
        // The button opens the menu, a popover.
        const profile = client.page().getByRole("button", { name: `Profile of ${learner.name}` });
        expect(profile).toHaveAttribute("popovertarget", "profile-menu");
        const menu = client.document.getElementById("profile-menu") as HTMLElement;
        expect(menu).toHaveAttribute("popover");
        await client.submit(within(menu).getByRole("button", { name: "Logout" }));
      } else {
        await client.open(from);
        const submit = client.document.querySelector("main form[action='/forms/logout'] button");
        await client.submit(submit as HTMLElement);
      }
      expect(client.address).toBe("/login?alert=logged-out");
      expect(alertOf(client)).toHaveTextContent(/^You have been logged out\.$/);
      await client.open("/profile");
      expect(client.address).toBe("/login");
    }
  });

  test("shows a failed logout with a button to retry", async () => {
    const client = newClient();
    await client.open("/logout?alert=logout-failed");
    expect(alertOf(client)).toHaveTextContent(/^Logout failed: Server did not respond as expected\.$/);
    await client.submit(button(client, "Logout"));
    expect(client.address).toBe("/login?alert=logged-out");
  });
});

test("posts the contact form and confirms that the message was received", async () => {
  const client = newClient();
  await client.open("/contact");
  await client.submit(button(client, "Send"), {
    "First name": "Ada",
    "Last name": "Lovelace",
    Email: "ada@example.org",
    "Mobile number": "+44 (0)20 7946-0000",
    Message: "Could there be a course about engines?\nI would take it.",
  });
  expect(client.address).toBe("/contact?sent=1");
  expect(alertOf(client)).toHaveTextContent(/^Thank you\. We have received your message\.$/);
});

describe("practice", () => {
  test("answers an item by a form and shows its review", async () => {
    const client = newClient();
    await client.open("/Per");
    const module1 = within(client.document.getElementById("module1") as HTMLElement);
    await client.follow(module1.getByRole("link", { name: /^Try two questions: / }));
    for (const select of client.document.querySelectorAll<HTMLSelectElement>("form select"))
      select.selectedIndex = 1;
    await client.submit(button(client, "Check"));
    client.page().getByRole("heading", { name: "Not yet" });
    await client.follow(link(client, "Next"));
    button(client, "Check");
  });

  test("takes a check by forms", async () => {
    const client = new PageClient(await server.learner());
    await client.open("/check/personal-finance");
    await client.submit(button(client, "Start"));
    await answerCheck(client, 9);
    await client.submit(button(client, "Finish the check"));
    client.page().getByRole("heading", { name: "9 of 10 answers were right" });
    await client.follow(link(client, "Go to your certificate"));
    client.page().getByRole("heading", { name: "The check is passed" });
  });
});

/** Answers the open check of Personal Finance, the first `rightCount` questions by their keys. */
async function answerCheck(client: PageClient, rightCount: number): Promise<void> {
  const { data } = await client.browser.graphql(
    '{ course(slug: "personal-finance") { check { open { items { id } } } } }',
  );
  const ids: string[] = data.course.check.open.items.map(({ id }: { id: string }) => id);
  const questions = [...client.document.querySelectorAll("form section")];
  expect([questions.length, ids.length]).toEqual([10, 10]);
  for (const [index, question] of questions.entries()) {
    const { solution, number } = practiceKeyOf(catalogueWatch(server.database.db).current, ids[index] ?? "");
    const isRight = index < rightCount;
    const [text] = question.querySelectorAll<HTMLInputElement>("input[name$='.number']");
    if (text) text.value = isRight ? String(number?.answer) : "-987654";
    // A wrong answer has the next option or target, or all options but the right ones.
    const shift = isRight ? 0 : 1;
    const options = [...question.querySelectorAll<HTMLInputElement>("input[name$='.choice']")];
    for (const option of options) {
      const value = Number(option.value);
      option.checked =
        option.type === "radio"
          ? value === ((solution[0] ?? -1) + shift) % options.length
          : solution.includes(value) === isRight;
    }
    for (const [place, select] of [...question.querySelectorAll("select")].entries()) {
      const target = select.name.endsWith(".place") ? solution.indexOf(place) : (solution[place] ?? -1);
      select.value = String((target + shift) % (select.options.length - 1));
    }
  }
}

describe("progress", () => {
  const merge = "mutation ($input: MergeProgressInput!) { mergeProgress(input: $input) { percent } }";

  test("of an account is rendered on the server", async () => {
    const client = new PageClient(await server.learner());
    const courses = [
      { path: "/Per", completed: [1, 2, 4] },
      { path: "/time", completed: [1, 2, 3, 4, 5, 6] },
      { path: "/problem-solving", completed: [1, 2, 3, 4, 5, 6, 7, 8] },
    ];
    const submittedAt = new Date().toISOString();
    const passed = {
      id: crypto.randomUUID(),
      path: "/problem-solving",
      answers: [1, 2, 0, 0, 1],
      submittedAt,
    };
    await client.browser.graphql(merge, { input: { courses, attempts: [passed] } });

    await client.open("/Progress");
    const region = (name: string) => within(client.page().getByRole("region", { name }));
    const storageNote = { name: "Where your progress is kept" };
    expect(client.page().queryByRole("complementary", storageNote)).toBeNull();
    expect(region("Finished").getByRole("link", { name: "Get your certificate" })).toHaveAttribute(
      "href",
      "/certificate/problem-solving",
    );
    client.page().getByText("1 course finished and 2 begun. Well done!");
    const begun = region("Keep going");
    expect(begun.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Time Management and Organisation",
      "Personal Finance",
    ]);
    begun.getByText("67% Completed");
    begun.getByText("33% Completed");
    begun.getByText(/^Next: module 5, /);
    expect(region("Finished").getByRole("listitem")).toHaveTextContent(/^Problem Solving/);
    expect(region("Try next").getAllByRole("listitem")).toHaveLength(3);
    expect(region("Try next").queryByRole("link", { name: "Personal Finance" })).toBeNull();
    const goOn = begun.getAllByRole("link", { name: "Continue where I was" }).at(-1);
    expect(goOn).toHaveAttribute("href", "/Per#module5");
    await client.open("/home");
    expect(region("Continue learning").getAllByRole("listitem")).toHaveLength(2);
  });

  test("leads to the review of an attempt", async () => {
    const client = new PageClient(await server.learner());
    const attempts = [
      [0, 1, 1, 1, 2],
      [0, 0, 0, 0, 0],
    ].map((answers, minute) => ({
      id: crypto.randomUUID(),
      path: "/Per",
      answers,
      submittedAt: new Date(Date.now() - 60_000 * (2 - minute)).toISOString(),
    }));
    await client.browser.graphql(merge, { input: { courses: [], attempts } });
    await client.open("/Progress");
    await client.follow(link(client, "See your last answers: Personal Finance"));
    client.page().getByText("Your score: 0 out of 5");
    const review = within(client.page().getByRole("region", { name: "Look at your answers" }));
    expect(review.getAllByRole("heading")).toHaveLength(6);
  });
});

test("refuses to submit forms that need a script before it runs", async () => {
  const { browser: admin } = await signInAsAdmin(server);
  for (const [path, browser] of [
    ["/Progress", server.browser()],
    ["/chat", server.browser()],
    ["/admin", admin],
    ["/admin?show=users", admin],
    ["/admin/preview", admin],
  ] as const) {
    const html = await (await browser.fetch(path)).text();
    const forms = html.match(/<form(?![^>]* action=).*?<\/form>/gs) ?? [];
    expect(forms, path).toHaveLength(1);
    expect(forms[0]?.match(/<button type="submit"[^>]*>/g), path).toEqual([
      expect.stringContaining(' disabled=""'),
    ]);
    const client = new PageClient(browser);
    await client.open(path);
    expect(client.document.querySelector("form:not([action])"), path).toBeNull();
  }
});

test("shows the endpoint and each saved query of the explorer with its command", async () => {
  const client = newClient();
  await client.open("/resources");
  await client.follow(link(client, "GraphQL explorer"));
  expect(client.document.title).toBe("GraphQL explorer · Ninefold");
  client.page().getByText(/^The explorer needs JavaScript, and it is off/);
  const summary = client.page().getByText("One course with its texts");
  const saved = within(summary.closest("details") as HTMLElement);
  saved.getAllByText(/query OneCourse\(\$path: String!\) \{/);
  saved.getAllByText((text) => text.includes(`curl ${publicUrl}/graphql`));
});

test("links every pack and the table of courses", async () => {
  const client = newClient();
  await client.open("/Per");
  const packs = within(client.page().getByRole("region", { name: "Take this course with you" }));
  const linkOf = (text: string) => packs.getByRole("link", { name: (name) => name.includes(text) });
  for (const { title, extension } of packFormats)
    expect(linkOf(title)).toHaveAttribute("href", `/packs/personal-finance.${extension}`);
  const book = linkOf("E-book").getAttribute("href") ?? "";
  const { status, headers } = await client.browser.fetch(book);
  expect([status, headers.get("content-disposition")]).toEqual([
    200,
    'attachment; filename="personal-finance.epub"',
  ]);
  expect(linkOf("All courses as a table")).toHaveAttribute("href", "/packs/catalogue.csv");
});

describe("the search", () => {
  test("opens the page of a keyword and lists courses for other words", async () => {
    const client = newClient();
    const search = (text: string) => {
      const header = within(client.page().getAllByRole("banner")[0] as HTMLElement);
      const box = header.getByPlaceholderText<HTMLInputElement>("Search");
      box.value = text;
      return client.submit(box.form?.querySelector("button") as HTMLElement);
    };
    await client.open("/about");
    await search(" Personal finance ");
    expect(client.address).toBe("/Per");
    await search("login");
    expect(client.address).toBe("/login");
    await search("passwords");
    expect(alertOf(client)).toHaveTextContent(/^Page or course not found$/);
    expect(main(client).getAllByRole("link", { name: "Learn For Free" })).toHaveLength(1);
  });

  test("submits topics and numbers through the form of the catalogue", async () => {
    const client = newClient();
    await client.open("/courses");
    await client.submit(button(client, "Find"), { "Find by topic": "12" });
    expect(client.address).toBe("/courses?search=12");
    expect(field(client, "Find by topic")).toHaveValue("12");
  });
});
