import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { formAlerts } from "../../schema/formAlerts";
import { waitingEvent } from "../learning/progressKeys";
import { field, history, replies } from "../testing/chatReplies";
import { logInAsNewLearner, logInByForm, logInElsewhere, newLearner, signUp } from "../testing/learner";
import { main, type OpenPage, openPage } from "../testing/openPage";
import { goOffline, holdOperation, interceptRequests, loseRequests } from "../testing/requests";

async function fill({ user }: OpenPage, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = await main().findByLabelText(label);
    await user.clear(field);
    await user.paste(value);
  }
}

const press = ({ user }: OpenPage, name: string) => user.click(main().getByRole("button", { name }));

test("shows the same alert for a wrong password and an unknown email", async () => {
  const { email, password } = await signUp();
  const page = await openPage("/login");
  for (const triedEmail of [email, "nobody@example.org"]) {
    await fill(page, { Email: triedEmail, Password: "not the password" });
    await press(page, "Login");
    await waitFor(() => expect(main().getByRole("alert")).toHaveTextContent(/^Login failed$/));
  }
  await fill(page, { Email: email, Password: password });
  await press(page, "Login");
  await waitFor(() => expect(page.address()).toBe("/home"));
});

test("refuses a taken email in any letter case with the specified alert", async () => {
  const { email } = await signUp();
  const page = await openPage("/signup");
  await fill(page, { Name: "Somebody Else", Email: email.toUpperCase(), Password: "another password" });
  await press(page, "SignUp");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Email already exists. Please use a different email.",
  );
});

test("describes an invalid field next to it, and focuses it", async () => {
  const page = await openPage("/signup");
  await fill(page, { Name: "Amara", Email: newLearner().email, Password: "short" });
  await press(page, "SignUp");
  const password = main().getByLabelText("Password");
  await waitFor(() => expect(password).toHaveAttribute("aria-invalid", "true"));
  expect(password).toHaveAccessibleDescription(/8/);
  await waitFor(() => expect(password).toHaveFocus());
});

test("sends a form once, keeps the focus on its button, and confirms in the layout's status", async () => {
  const page = await openPage("/signup");
  const status = within(document.body)
    .getAllByRole("status")
    .find(({ textContent }) => textContent === "");
  const { name, email, password } = newLearner();
  await fill(page, { Name: name, Email: email, Password: password });
  const held = holdOperation("SignUp");
  const button = main().getByRole("button", { name: "SignUp" });
  await page.user.click(button);
  await waitFor(() => expect(held.requests()).toBe(1));
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute("aria-disabled", "true");
  await page.user.click(button);
  await page.user.type(main().getByLabelText("Name"), "{Enter}");
  expect(held.requests()).toBe(1);
  held.release();
  await waitFor(() => expect(page.address()).toBe("/login"));
  await waitFor(() => expect(status).toHaveTextContent(/^Your account is ready\. Log in with it now\.$/));
  expect(status).toBeInTheDocument();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("leaves the page open that was opened before the response of an account form", async () => {
  /** Presses the button, opens /about before the response, and waits for what the response shows. */
  async function leaveEarly(page: OpenPage, name: string, operation: string, shows: () => Promise<unknown>) {
    const held = holdOperation(operation);
    await press(page, name);
    await waitFor(() => expect(held.requests()).toBe(1));
    await page.user.click(screen.getAllByRole("link", { name: "About" })[0] as HTMLElement);
    await waitFor(() => expect(page.address()).toBe("/about"));
    held.release();
    await shows();
    // A navigation begins before this response arrives.
    await fetch("/healthz");
    expect(page.address()).toBe("/about");
    await main().findByRole("heading", { name: "Our Mission" });
  }
  const seeStatus = (text: string) => screen.findByText(text, { selector: "[role=status] span" });
  const { name, email, password } = newLearner();
  let page = await openPage("/signup");
  await fill(page, { Name: name, Email: email, Password: password });
  await leaveEarly(page, "SignUp", "SignUp", () => seeStatus(formAlerts["signed-up"]));
  page = await openPage("/login");
  await fill(page, { Email: email, Password: password });
  const profile = (learner: string) => screen.findByRole("button", { name: `Profile of ${learner}` });
  await leaveEarly(page, "Login", "LogIn", () => profile(name));
  page = await openPage("/profile");
  await page.user.click(await main().findByRole("link", { name: "Change name" }));
  await waitFor(() => expect(main().getByRole("heading", { level: 1 })).toHaveFocus());
  await fill(page, { Name: "Grace Hopper" });
  await leaveEarly(page, "Save name", "ChangeName", () => seeStatus(formAlerts["name-changed"]));
  await profile("Grace Hopper");
});

test("shows an alert when login has no connection", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const page = await openPage("/login");
  await fill(page, { Email: "a@example.org", Password: "whatever it is" });
  goOffline();
  await press(page, "Login");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    /^We could not reach Ninefold\. Please check your connection and try again\.$/,
  );
  logged.mockClear();
});

test("shows an alert when the connection is lost after the login, and logs in again", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { name, email, password } = await signUp();
  const page = await openPage("/login");
  await fill(page, { Email: email, Password: password });
  const stop = loseRequests("Session");
  await press(page, "Login");
  expect(await screen.findByRole("alert")).toHaveTextContent(/^We could not reach Ninefold\./);
  expect(page.address()).toBe("/login");
  stop();
  await press(page, "Login");
  await waitFor(() => expect(page.address()).toBe("/home"));
  await screen.findByRole("button", { name: `Profile of ${name}` });
  logged.mockClear();
});

test("logs a failed signup, shows an alert and keeps the typed values", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const page = await openPage("/signup");
  const { name, email, password } = newLearner();
  await fill(page, { Name: name, Email: email, Password: password });
  interceptRequests(
    (url) => url.endsWith("/graphql"),
    async () => new Response("", { status: 500 }),
  );
  await press(page, "SignUp");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Something went wrong on our side. Please try again in a moment.",
  );
  expect(logged.mock.calls.flat().map(String)).toContainEqual(expect.stringContaining("RequestFailure"));
  expect(main().getByLabelText("Email")).toHaveValue(email);
  expect(page.address()).toBe("/signup");
  logged.mockClear();
});

test("sends a signed-in learner from /login, /signup and COURSES to /home", async () => {
  await logInAsNewLearner();
  for (const path of ["/login", "/signup"]) expect((await openPage(path)).address()).toBe("/home");
  const page = await openPage("/");
  await page.user.click(screen.getByRole("link", { name: "COURSES" }));
  await waitFor(() => expect(page.address()).toBe("/home"));
  expect(screen.getByRole("link", { name: "COURSES" })).toHaveAttribute("aria-current", "page");
});

test("changes name, email and password, with alerts and field messages", async () => {
  const learner = await logInAsNewLearner();
  const page = await openPage("/profile");
  const follow = async (name: string, heading: string) => {
    await page.user.click(await main().findByRole("link", { name }));
    // The heading takes the focus, even from a field that is being filled in.
    await waitFor(() => expect(main().getByRole("heading", { name: heading })).toHaveFocus());
  };
  const save = () => page.user.click(main().getAllByRole("button")[0] as HTMLElement);
  const seeAlert = (text: RegExp) => waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(text));
  const seeStatus = (text: RegExp) => screen.findByText(text, { selector: "[role=status] span" });

  await follow("Change name", "Change your name");
  await fill(page, { Name: "Grace Hopper" });
  await save();
  await waitFor(() => expect(page.address()).toMatch(/^\/profile(\?|$)/));
  await seeStatus(/^Your name is changed\.$/);
  await screen.findByRole("button", { name: "Profile of Grace Hopper" });

  await follow("Change email", "Change your email");
  const { email } = newLearner();
  await fill(page, { "New email": email, "Your password now": "not the password" });
  await save();
  await seeAlert(/^That is not your password\.$/);
  expect(main().getByLabelText("Your password now")).toHaveAccessibleDescription(/the password you have now/);
  await fill(page, { "Your password now": learner.password });
  await save();
  await main().findByText(email);

  await follow("Change password", "Change your password");
  await fill(page, { "Your password now": learner.password, "New password": "nine green frogs" });
  await save();
  await seeStatus(/^Your password is changed\. You are logged out everywhere else\.$/);
  await page.user.click(await main().findByRole("button", { name: "Logout" }));
  await waitFor(() => expect(page.address()).toMatch(/^\/login/));
  await waitFor(() => expect(main().getByRole("heading", { name: "Welcome back" })).toHaveFocus());
  await fill(page, { Email: email, Password: "nine green frogs" });
  await press(page, "Login");
  await waitFor(() => expect(page.address()).toBe("/home"));
});

test.each([500, 502])("shows an alert for a logout with status %i", async (status) => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  await logInAsNewLearner();
  const page = await openPage("/profile");
  interceptRequests(
    (url) => url.endsWith("/graphql"),
    async () => new Response("", { status }),
  );
  await page.user.click(await main().findByRole("button", { name: "Logout" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Logout failed: Server did not respond as expected.",
  );
  logged.mockClear();
});

test("logs out from the profile menu of any page", async () => {
  const { name } = await logInAsNewLearner();
  const page = await openPage("/courses");
  await screen.findByRole("button", { name: `Profile of ${name}` });
  const menu = within(document.getElementById("profile-menu") as HTMLElement);
  await page.user.click(menu.getByRole("button", { name: "Logout" }));
  await waitFor(() => expect(page.address()).toMatch(/^\/login/));
  await screen.findByText("You have been logged out.", { selector: "[role=status] span" });
});

test("lists the learner's sessions, ends one and then all others", async () => {
  const learner = await logInAsNewLearner();
  for (const phone of ["Android", "iPhone", "iPad"])
    await logInElsewhere(learner, `Mozilla/5.0 (${phone}) Safari/1`);
  const page = await openPage("/profile");
  const list = within(await main().findByRole("region", { name: "Where you are logged in" }));
  const items = () => list.queryAllByRole("listitem");
  expect(items()).toHaveLength(4);
  expect(list.getAllByText("this one")).toHaveLength(1);
  const phone = items().find(({ textContent }) => textContent?.includes("Safari on iPhone"));
  await page.user.click(within(phone as HTMLElement).getByRole("button"));
  await screen.findByText("That browser is logged out.", { selector: "[role=status] span" });
  await waitFor(() => expect(items()).toHaveLength(3));
  await waitFor(() => expect(list.getByRole("heading")).toHaveFocus());
  expect(list.queryByText(/iPhone/)).toBeNull();
  await page.user.click(list.getByRole("button", { name: "Log out everywhere else" }));
  await waitFor(() => expect(items()).toHaveLength(1));
  await list.findByText("You are logged in nowhere else.");
});

test("/logout ends the session, opens /login and confirms it", async () => {
  await logInAsNewLearner();
  let page = await openPage("/logout");
  await waitFor(() => expect(page.address()).toBe("/login"));
  await screen.findByText("You have been logged out.", { selector: "[role=status] span" });
  await screen.findByRole("link", { name: "LOGIN" });
  page = await openPage("/profile");
  expect(page.address()).toBe("/login");
});

/** Opens the logout form of the profile menu and submits it. */
async function logOut({ user }: OpenPage): Promise<void> {
  const menu = within(document.getElementById("profile-menu") as HTMLElement);
  await user.click(menu.getByRole("button", { name: "Logout" }));
  await screen.findByRole("heading", { name: "Welcome back" });
}

test("shows nothing of a learner to the next one in the same tab", async () => {
  await logInAsNewLearner();
  const next = await signUp();
  const page = await openPage("/chat");
  await page.user.type(field(), "What is a budget?{Enter}");
  await waitFor(() => expect(replies()).toHaveLength(1));
  await logOut(page);
  await logInByForm(page, next);
  await main().findByRole("heading", { name: /^Hello/ });
  await page.user.click(screen.getByRole("link", { name: "Open Chat" }));
  await waitFor(() => expect(page.address()).toBe("/chat"));
  await screen.findByPlaceholderText("Type your Question...");
  expect(replies()).toEqual([]);
  expect(history()).not.toHaveTextContent("What is a budget?");
});

test("shows nothing of a learner when the connection is lost after the logout", async () => {
  await logInAsNewLearner();
  const page = await openPage("/chat");
  await page.user.type(field(), "What is a budget?{Enter}");
  await waitFor(() => expect(replies()).toHaveLength(1));
  loseRequests("Session");
  await logOut(page);
  await screen.findByText("You have been logged out.", { selector: "[role=status] span" });
  screen.getByRole("link", { name: "LOGIN" });
  expect(screen.queryByRole("button", { name: /^Profile of / })).toBeNull();
  await page.user.click(screen.getByRole("link", { name: "Open Chat" }));
  await screen.findByPlaceholderText("Type your Question...");
  expect(replies()).toEqual([]);
});

test("shows nothing of a learner when the connection is lost after the deletion", async () => {
  const { password } = await logInAsNewLearner();
  const page = await openPage("/profile/delete");
  await fill(page, { "Your password now": password });
  loseRequests("Session");
  await press(page, "Delete my account");
  await waitFor(() => expect(page.address()).toBe("/login"));
  await screen.findByText(formAlerts["account-deleted"], { selector: "[role=status] span" });
  screen.getByRole("link", { name: "LOGIN" });
  expect(screen.queryByRole("button", { name: /^Profile of / })).toBeNull();
});

test("removes what the browser has stored of a deleted account, but not of others", async () => {
  const { password } = await logInAsNewLearner();
  const waiting = [{ kind: "quiz", id: "1", path: "/Per", quizPath: "/quiz", answers: [1], submittedAt: "" }];
  localStorage.setItem("ninefold.waiting", JSON.stringify(waiting));
  loseRequests("SubmitQuiz");
  const page = await openPage("/profile/delete");
  await waitFor(() => expect(localStorage.getItem("ninefold.owner")).not.toBeNull());
  const id = String(localStorage.getItem("ninefold.owner"));
  const values = [{ "ninefold.waiting": "[]" }];
  localStorage.setItem("ninefold.setAside", JSON.stringify({ [id]: values, other: values }));
  await fill(page, { "Your password now": password });
  await press(page, "Delete my account");
  await screen.findByText(formAlerts["account-deleted"], { selector: "[role=status] span" });
  expect({ ...localStorage }).toEqual({ "ninefold.setAside": JSON.stringify({ other: values }) });
});

test("removes the texts of the explorer when the learner logs out", async () => {
  await logInAsNewLearner();
  sessionStorage.setItem("graphiql:query", 'mutation { redeemResumeCode(code: "ABCD") { __typename } }');
  const page = await openPage("/courses");
  await logOut(page);
  expect(sessionStorage.getItem("graphiql:query")).toBeNull();
});

test("shows no page of a learner while that of the next one is loading", async () => {
  await logInAsNewLearner();
  const next = await signUp();
  const page = await openPage("/courses");
  const openProgress = () => page.user.click(screen.getByRole("link", { name: "Your progress" }));
  await openProgress();
  await main().findByRole("heading", { level: 1, name: "Your progress" });
  await logOut(page);
  await logInByForm(page, next);
  await main().findByRole("heading", { name: /^Hello/ });
  const held = holdOperation("Learning");
  await openProgress();
  await waitFor(() => expect(held.requests()).toBe(1));
  expect(main().queryByRole("heading", { name: "Your progress" })).toBeNull();
  held.release();
  await main().findByRole("heading", { level: 1, name: "Your progress" });
});

test("removes the results of answers that waited when their learner logs out", async () => {
  await logInAsNewLearner();
  const next = await signUp();
  const waiting = {
    kind: "quiz",
    id: crypto.randomUUID(),
    path: "/Per",
    quizPath: "/quiz",
    answers: [1, 1, 1, 1, 2],
    submittedAt: new Date().toISOString(),
  };
  localStorage.setItem("ninefold.waiting", JSON.stringify([waiting]));
  const page = await openPage("/Per");
  await screen.findByText("The answer that waited is checked");
  screen.getByRole("link", { name: "Quiz: 5 of 5 right" });
  await logOut(page);
  await logInByForm(page, next);
  await main().findByRole("heading", { name: /^Hello/ });
  expect(screen.queryByText("The answer that waited is checked")).toBeNull();
});

test("shows the learner that another tab has logged in, when this tab gets the focus", async () => {
  const { name } = await logInAsNewLearner();
  await openPage("/courses");
  await screen.findByRole("button", { name: `Profile of ${name}` });
  await logInAsNewLearner({ name: "Bela Kovacs" });
  window.dispatchEvent(new Event("focus"));
  await screen.findByRole("button", { name: "Profile of Bela Kovacs" });
});

test("leaves progress without an account as it is when another tab has ended the session", async () => {
  await logInAsNewLearner();
  await openPage("/Per");
  await waitFor(() => {
    // Loads the offline status.
    window.dispatchEvent(new Event(waitingEvent));
    expect(localStorage.getItem("ninefold.owner")).not.toBeNull();
  });
  for (const key of ["ninefold.owner", "ninefold.accountTicks"]) localStorage.removeItem(key);
  await fetch("/logout", { method: "POST" });
  localStorage.setItem("ninefold.progress", '{"/Per":[1]}');
  // The end of the session removes it.
  sessionStorage.setItem("graphiql:query", "{ me { name } }");
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(sessionStorage.getItem("graphiql:query")).toBeNull());
  expect(localStorage.getItem("ninefold.progress")).toBe('{"/Per":[1]}');
  expect(localStorage.getItem("ninefold.setAside")).toBeNull();
});

test.each(["focus", "online"])("leaves an answer as it is at %s without the server", async (event) => {
  await logInAsNewLearner();
  const page = await openPage("/practice?course=digital-literacy&module=2");
  const [option] = main().getAllByRole("radio");
  await page.user.click(option as HTMLElement);
  const requested: unknown[] = [];
  interceptRequests(
    (url) => url.endsWith("/graphql"),
    async (_input, init) => {
      requested.push(JSON.parse(String(init?.body)).operationName);
      return new Response("", { status: 503 });
    },
  );
  // Loads the line about the network.
  window.dispatchEvent(new Event(waitingEvent));
  await waitFor(() => {
    window.dispatchEvent(new Event(event));
    expect(requested.length).toBeGreaterThanOrEqual(5);
  });
  expect(new Set(requested)).toEqual(new Set(["Session"]));
  expect(main().getAllByRole("radio")[0]).toBeChecked();
});

test("deletes the account, confirms it and refuses its next login", async () => {
  const { email, password } = await logInAsNewLearner();
  const page = await openPage("/profile");
  const download = main().getByRole("link", { name: "Download my data" });
  expect(download).toHaveAttribute("href", "/account/data.json");
  await page.user.click(main().getByRole("link", { name: "Delete my account" }));
  // The heading takes the focus, even from a field that is being filled in.
  await waitFor(() => expect(main().getByRole("heading", { level: 1 })).toHaveTextContent("Delete"));
  await waitFor(() => expect(main().getByRole("heading", { level: 1 })).toHaveFocus());
  await fill(page, { "Your password now": password });
  await page.user.click(main().getAllByRole("button")[0] as HTMLElement);
  await waitFor(() => expect(page.address()).toBe("/login"));
  await screen.findByText("Your account is deleted, with everything in it.", {
    selector: "[role=status] span",
  });
  await screen.findByRole("link", { name: "LOGIN" });
  await waitFor(() => expect(main().getByRole("heading", { name: "Welcome back" })).toHaveFocus());
  await fill(page, { Email: email, Password: password });
  await press(page, "Login");
  await waitFor(() => expect(main().getByRole("alert")).toHaveTextContent(/^Login failed$/));
});

test("logs a failed logout and reloads the page, still logged in", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { email } = await logInAsNewLearner();
  const page = await openPage("/profile");
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  const goOnline = goOffline();
  await page.user.click(await main().findByRole("button", { name: "Logout" }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(logged.mock.calls.flat().map(String)).toContainEqual(expect.stringContaining("RequestFailure"));
  goOnline();
  reload.mockRestore();
  await openPage("/profile");
  await main().findByText(email);
  logged.mockClear();
});

test("shows on /logout that no response arrived, with a button that posts the form", async () => {
  await logInAsNewLearner();
  const goOnline = goOffline();
  await openPage("/logout");
  expect(await screen.findByRole("alert")).toHaveTextContent(/^We could not reach Ninefold/);
  const button = await main().findByRole("button", { name: "Logout" });
  const form = button.closest("form");
  expect(form).toHaveAttribute("action", "/forms/logout");
  expect(form).toHaveAttribute("method", "post");
  goOnline();
});
