import { screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, inject, test, vi } from "vitest";
import { main, openPage } from "../testing/openPage";
import { goOffline, holdOperation, interceptRequests } from "../testing/requests";

const received = "Thank you. We have received your message.";
const words = {
  "First name": "Ada",
  "Last name": "Lovelace",
  Email: "ada@example.org",
  "Mobile number": "+44 (0)20 7946-0000",
  Message: "Could there be a course about engines?\nI would take it.",
};

type Page = Awaited<ReturnType<typeof openPage>>;

async function fillIn({ user }: Page, values: Partial<typeof words> = words): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = main().getByLabelText(label);
    await user.clear(field);
    if (value) await user.type(field, value);
  }
}

const send = async ({ user }: Page) => user.click(main().getByRole("button", { name: "Send" }));

for (const [path, title, ...headings] of [
  ["/about", "Our Mission", "Learning belongs to everyone, for life", "Thank-You For Joining With Us"],
  ["/contact", "Contact us", "Where to find us", "Write to us"],
  ["/support", "Support", "Start in four steps", "Questions and answers"],
  ["/helpline", "Helpline", "If you are in danger now", "Find a child helpline", "Tell somebody you trust"],
  ["/resources", "Resources", "Teach with a course", "All courses", "For tools"],
  ["/settings", "Settings", "Light or dark", "Reading comfort", "What is kept"],
  [
    "/privacy",
    "Privacy",
    "In short",
    "What an account keeps",
    "Messages to us",
    "Questions to Pip",
    "Videos",
    "For schools: every table",
  ],
] as const) {
  test(`${path} has the title ${title}`, async () => {
    await openPage(path);
    await waitFor(() => expect(document.title).toBe(`${title} · Ninefold`));
    expect(main().getByRole("heading", { level: 1 })).toHaveTextContent(new RegExp(`^${title}$`));
    for (const name of headings) main().getByRole("heading", { level: 2, name });
  });
}

test("/about shows the picture of the mission and four members of the team", async () => {
  await openPage("/about");
  main().getByRole("img", { name: /^Six learners/ });
  const team = within(main().getByRole("region", { name: "Thank-You For Joining With Us" }));
  expect(team.getAllByRole("listitem")).toHaveLength(4);
  expect(team.getAllByText("B.E-CSE")).toHaveLength(4);
  const photos = team.getAllByRole("img");
  expect(photos).toHaveLength(4);
  for (const photo of photos) expect(photo).toHaveAttribute("src", expect.stringMatching(/^\/art\/\w/));
});

test("/contact shows address, email and phone, and networks without links", async () => {
  await openPage("/contact");
  const details = within(main().getByRole("region", { name: "Where to find us" }));
  const terms = details.getAllByRole("term").map(({ textContent }) => textContent);
  for (const term of ["Address", "Email", "Phone"])
    expect(terms).toContainEqual(expect.stringContaining(term));
  details.getByText(/LinkedIn/);
  expect(details.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("@"),
    "find help now",
  ]);
});

test("/resources links to every course and shows the URL of the API", async () => {
  const page = await openPage("/resources");
  const courses = within(main().getByRole("region", { name: "All courses" }));
  expect(courses.getAllByRole("link")).toHaveLength(inject("courseCount"));
  expect(screen.getByRole("main")).toHaveTextContent(`${window.location.origin}/graphql`);
  expect(screen.getByRole("main")).toHaveTextContent("POST /login");
  await page.user.click(courses.getByRole("link", { name: "Personal Finance" }));
  await waitFor(() => expect(page.address()).toBe("/Per"));
});

test("/helpline names the local emergency number first, and no other number but 112", async () => {
  await openPage("/helpline");
  const danger = within(main().getByRole("region", { name: "If you are in danger now" }));
  danger.getByText(/^Call your local emergency number first/);
  expect(danger.getByText("112").parentElement).toHaveTextContent(/many countries, but not in all/);
  expect(danger.getByRole("link", { name: "First aid" })).toHaveAttribute("href", "/guides/first-aid");
  const helplines = within(main().getByRole("region", { name: "Find a child helpline" }));
  expect(helplines.getByRole("link")).toHaveAttribute("href", "https://www.childhelplineinternational.org/");
  const text = screen.getByRole("main").textContent?.replace("112", "");
  expect(text).not.toMatch(/\d{3}(?! countries)/);
});

test("/resources says what to do if a child tells a teacher something", async () => {
  await openPage("/resources");
  const guides = within(main().getByRole("region", { name: "Guides on staying safe" }));
  expect(guides.getByText(/^If a child tells you something/).parentElement).toHaveTextContent(
    /do not promise to keep it secret.*report it today/,
  );
});

describe("the contact form", () => {
  /** Sends a message and opens /privacy before the response, which is held back. */
  async function leaveWhileSending() {
    const page = await openPage("/contact");
    await fillIn(page);
    const held = holdOperation("SendContactMessage");
    await send(page);
    await waitFor(() => expect(held.requests()).toBe(1));
    await page.user.click(main().getByRole("link", { name: "privacy" }));
    await waitFor(() => expect(main().queryByRole("heading", { name: "Contact us" })).toBeNull());
    expect(page.address()).toBe("/privacy");
    return { page, held };
  }

  test("confirms a sent message, focuses the confirmation and can be reused", async () => {
    const page = await openPage("/contact");
    await fillIn(page);
    await send(page);
    expect(await screen.findByRole("alert")).toHaveTextContent(received);
    await waitFor(() => expect(page.address()).toBe("/contact?sent=1"));
    await waitFor(() => expect(main().getByRole("heading", { name: "Message sent" })).toHaveFocus());
    await page.user.click(main().getByRole("link", { name: "Write another message" }));
    await waitFor(() => expect(page.address()).toBe("/contact"));
    await waitFor(() => expect(main().getByRole("heading", { name: "Write to us" })).toHaveFocus());
    expect(await main().findByLabelText("Message")).toHaveValue("");
  });

  test("leaves the page open that was opened before the response, and confirms there", async () => {
    const { page, held } = await leaveWhileSending();
    held.release();
    await screen.findByText(received, { selector: "[role=status] span" });
    expect(page.address()).toBe("/privacy");
  });

  test("keeps a message that was begun after leaving and before the response to the first", async () => {
    const { page, held } = await leaveWhileSending();
    page.goBack();
    await page.user.type(await main().findByLabelText("Message"), "One more question");
    held.release();
    await screen.findByText(received, { selector: "[role=status] span" });
    expect(main().getByLabelText("Message")).toHaveValue("One more question");
  });

  test("describes each invalid field, focuses the first and keeps the values", async () => {
    const page = await openPage("/contact");
    const wrong = {
      ...words,
      "Last name": "",
      Email: "ada",
      "Mobile number": "call me",
      Message: "too short",
    };
    await fillIn(page, wrong);
    await send(page);
    expect(await screen.findByRole("alert")).toHaveTextContent("Please look at the fields marked below.");
    await waitFor(() => expect(main().getByLabelText("Last name")).toHaveFocus());
    for (const [label, value] of Object.entries(wrong)) {
      const field = main().getByLabelText(label);
      expect(field).toHaveValue(value);
      if (label === "First name") {
        expect(field).not.toHaveAttribute("aria-invalid");
      } else {
        expect(field).toHaveAttribute("aria-invalid", "true");
        expect(field).toHaveAccessibleDescription(/^[A-Z].*\.$/);
      }
    }
    await fillIn(page);
    await send(page);
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(received));
  });

  test("sends the fields, the empty honeypot among them", async () => {
    const page = await openPage("/contact");
    await fillIn(page);
    let body = "";
    interceptRequests(
      (url) => url.endsWith("/graphql"),
      async (_url, init) => {
        body = String(init?.body);
        return Response.json({ data: { sendContactMessage: { id: "1" } } });
      },
    );
    await send(page);
    await waitFor(() => expect(page.address()).toBe("/contact?sent=1"));
    const { "First name": firstName, "Last name": lastName, Email: email, ...others } = words;
    const { "Mobile number": mobileNumber, Message: message } = others;
    const input = { firstName, lastName, email, mobileNumber, message, website: "" };
    expect(JSON.parse(body).variables).toEqual({ input });
  });

  test("shows why sending failed and keeps the values", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const page = await openPage("/contact");
    await fillIn(page);
    const sentence = "Too many tries. Please wait 90 seconds and try again.";
    interceptRequests(
      (url) => url.endsWith("/graphql"),
      async () =>
        Response.json(
          { errors: [{ message: sentence, extensions: { code: "RATE_LIMITED" } }] },
          { status: 429 },
        ),
    );
    await send(page);
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(sentence));
    goOffline();
    await send(page);
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("We could not reach Ninefold."));
    for (const [label, value] of Object.entries(words))
      expect(main().getByLabelText(label)).toHaveValue(value);
    logged.mockClear();
  });
});

test("navigation bar and footer link to pages; other entries are plain text", async () => {
  const page = await openPage("/about");
  const bar = within(screen.getByRole("navigation", { name: "Main" }));
  const links = bar.getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(["Home", "LOGIN", "About", "Contact"]);
  expect(bar.getByRole("link", { name: "About" })).toHaveAttribute("aria-current", "page");
  const footer = within(screen.getByRole("contentinfo"));
  for (const word of ["Services", "Join us", "Showcase", "Affiliates", "Instagram", "LinkedIn"]) {
    footer.getByText(word);
    expect(footer.queryByRole("link", { name: word })).toBeNull();
  }
  for (const [name, path] of [
    ["Contact", "/contact"],
    ["Support", "/support"],
    ["Helpline", "/helpline"],
    ["Resources", "/resources"],
    ["Privacy", "/privacy"],
    ["Your progress", "/Progress"],
    ["Chat", "/chat"],
    ["About", "/about"],
  ] as const) {
    await page.user.click(footer.getByRole("link", { name }));
    await waitFor(() => expect(page.address()).toBe(path));
    await waitFor(() => expect(main().getByRole("heading", { level: 1 })).toHaveFocus());
  }
});

test("marks the current page in any letter case", async () => {
  await openPage("/About");
  const bar = within(screen.getByRole("navigation", { name: "Main" }));
  expect(bar.getByRole("link", { name: "About" })).toHaveAttribute("aria-current", "page");
  await openPage("/Chat");
  screen.getByRole("link", { name: "Close Chat" });
});

for (const path of ["/nowhere", "/Per/extra", "/%F0%9F%9A%B2"]) {
  test(`${path} shows the not-found page with a link home`, async () => {
    const page = await openPage(path);
    await waitFor(() => expect(document.title).toMatch(/Page not found/));
    await page.user.click(main().getByRole("link", { name: "Go to the home page" }));
    await waitFor(() => expect(page.address()).toBe("/"));
  });
}
