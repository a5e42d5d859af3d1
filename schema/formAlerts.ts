import { passwordResetMinutes } from "./lifetimes";

/**
 * The alerts of forms by code; some texts are given by the specification, section 8. `/forms/...` redirects
 * to a page with `alert` (a code) and `fields` (names of fields) in the query string, never with entered
 * values.
 */
export const formAlerts = {
  /** /login: wrong credentials, or one is missing. */
  failed: "Login failed",
  /** /signup: another account has this email. */
  "email-taken": "Email already exists. Please use a different email.",
  /** Any form: `fields` names the invalid ones; nothing was stored. */
  invalid: "Please look at the fields marked below.",
  /** /practice: the answer is missing or incomplete. */
  unanswered: "Please choose an answer first.",
  /** Any form: a rate limit was reached. */
  "too-many": "Too many tries. Please wait a few minutes and try again.",
  /** Any form except /logout: a server error. Also the masked message of the API. */
  trouble: "Something went wrong on our side. Please try again.",
  /** /logout: a server error; the session may still be open. */
  "logout-failed": "Logout failed: Server did not respond as expected.",
  /** /login, after /signup. */
  "signed-up": "Your account is ready. Log in with it now.",
  /** /login, after a logout. */
  "logged-out": "You have been logged out.",
  /** /profile/...: the current password is wrong. */
  "wrong-password": "That is not your password.",
  /** /profile: after a change. */
  "name-changed": "Your name is changed.",
  "email-changed": "Your email address is changed. Use the new one when you log in.",
  "password-changed": "Your password is changed. You are logged out everywhere else.",
  /** /profile: one or all other sessions were ended. */
  "session-ended": "That browser is logged out.",
  "sessions-ended": "You are logged out everywhere else.",
  /** /login: the account was deleted. */
  "account-deleted": "Your account is deleted, with everything in it.",
  /** /reset-password: shown for every email, with an account or without. */
  "reset-requested":
    "If this address has an account, a link is on its way to it. " +
    `It works for ${passwordResetMinutes} minutes.`,
  "no-mail": "Ninefold cannot send you email. Ask the people who run this site for a link.",
  /** /reset-password/...: the link was used, has expired or never existed. */
  "link-used-up": "This link does not work any more. Please ask for a new one.",
  /** /login: the password was set with a link. */
  "password-reset": "Your new password is set. Log in with it now.",
} as const;

export type FormAlertCode = keyof typeof formAlerts;

/** Codes of successful actions. */
const successCodes: ReadonlySet<FormAlertCode> = new Set([
  "signed-up",
  "logged-out",
  "name-changed",
  "email-changed",
  "password-changed",
  "session-ended",
  "sessions-ended",
  "account-deleted",
  "reset-requested",
  "password-reset",
] as const);

/** The message next to each field that `fields` names. */
export const formFieldMessages = {
  name: "Please give your name, in at most 80 characters.",
  firstName: "Please give your first name, in at most 80 characters.",
  lastName: "Please give your last name, in at most 80 characters.",
  email: "Please give an email address such as ada@example.org.",
  password: "Please choose a less common password of 8 to 128 characters.",
  currentPassword: "Please type the password you have now.",
  newPassword: "Please choose a less common password of 8 to 128 characters.",
  mobileNumber: "Please give a phone number of 5 to 20 digits, spaces and + - ( ).",
  message: "Please write a message of 10 to 4,000 characters.",
} as const;

type FormField = keyof typeof formFieldMessages;

/** The text of `/contact?sent=1` and the receipt of `sendContactMessage`. */
export const contactMessageReceived = "Thank you. We have received your message.";

interface FormAlertShown {
  alert: string;
  tone: "ok" | "danger";
  fields: { field: FormField; message: string }[];
}

/** Creates the query string of an alert, e.g. `?alert=invalid&fields=email,password`. */
export function formAlertQuery(code: FormAlertCode, fields: readonly string[] = []): string {
  const known = fields.filter(isFormField);
  return `?alert=${code}${known.length > 0 ? `&fields=${known.join(",")}` : ""}`;
}

/** Reads the alert from a page's query, ignoring unknown fields; undefined without a known code. */
export function readFormAlert(query: { alert?: unknown; fields?: unknown }): FormAlertShown | undefined {
  const { alert, fields } = query;
  if (typeof alert !== "string" || !isFormAlertCode(alert)) return undefined;
  const named = typeof fields === "string" ? new Set(fields.split(",")) : new Set<string>();
  return {
    alert: formAlerts[alert],
    tone: successCodes.has(alert) ? "ok" : "danger",
    fields: [...named].filter(isFormField).map((field) => ({ field, message: formFieldMessages[field] })),
  };
}

function isFormAlertCode(code: string): code is FormAlertCode {
  return Object.hasOwn(formAlerts, code);
}

function isFormField(name: string): name is FormField {
  return Object.hasOwn(formFieldMessages, name);
}
