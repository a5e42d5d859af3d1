import { expect, test } from "vitest";
import { formAlertQuery, formAlerts, readFormAlert } from "./formAlerts";

const queryOf = (text: string) => Object.fromEntries(new URLSearchParams(text));

test("reads the alert and the fields that the server wrote", () => {
  const query = formAlertQuery("invalid", ["email", "password"]);
  expect(query).toBe("?alert=invalid&fields=email,password");
  expect(readFormAlert(queryOf(query))).toEqual({
    alert: "Please look at the fields marked below.",
    tone: "danger",
    fields: [
      { field: "email", message: "Please give an email address such as ada@example.org." },
      { field: "password", message: "Please choose a less common password of 8 to 128 characters." },
    ],
  });
  expect(readFormAlert(queryOf(formAlertQuery("failed")))).toEqual({
    alert: "Login failed",
    tone: "danger",
    fields: [],
  });
});

test("distinguishes the tone of successes and of failures", () => {
  expect(readFormAlert({ alert: "logged-out" })).toMatchObject({
    alert: "You have been logged out.",
    tone: "ok",
  });
  expect(readFormAlert({ alert: "signed-up" })?.tone).toBe("ok");
  expect(readFormAlert({ alert: "logout-failed" })?.tone).toBe("danger");
});

test("ignores unknown codes and fields", () => {
  expect(formAlertQuery("invalid", ["input", "website", "toString"])).toBe("?alert=invalid");
  for (const alert of [undefined, 1, "", "constructor", "__proto__", "Failed", ["failed"]])
    expect(readFormAlert({ alert })).toBeUndefined();
  for (const fields of [undefined, 7, "", "toString,<b>", ["email"]])
    expect(readFormAlert({ alert: "invalid", fields })?.fields).toEqual([]);
  expect(readFormAlert({ alert: "invalid", fields: "email,email" })?.fields).toHaveLength(1);
});

test("has the exact texts of the specification, section 8", () => {
  expect(formAlerts).toMatchObject({
    failed: "Login failed",
    "email-taken": "Email already exists. Please use a different email.",
    "logout-failed": "Logout failed: Server did not respond as expected.",
  });
});
