import { expect, test } from "vitest";
import { formAlerts, formRefusalQuery, readFormRefusal } from "./formAlerts";

const queryOf = (text: string) => Object.fromEntries(new URLSearchParams(text));

test("a page reads what the server wrote", () => {
  const query = formRefusalQuery("invalid", ["email", "password"]);
  expect(query).toBe("?alert=invalid&fields=email,password");
  expect(readFormRefusal(queryOf(query))).toEqual({
    alert: "Please look at the fields marked below.",
    fields: [
      { field: "email", message: "Please give an email address such as ada@example.org." },
      { field: "password", message: "Please choose a password of 8 to 128 characters." },
    ],
  });
  expect(readFormRefusal(queryOf(formRefusalQuery("failed")))).toEqual({ alert: "Login failed", fields: [] });
});

test("only names of ours are written and read, whatever the query holds", () => {
  expect(formRefusalQuery("invalid", ["input", "website", "toString"])).toBe("?alert=invalid");
  for (const alert of [undefined, 1, "", "constructor", "__proto__", "Failed", ["failed"]])
    expect(readFormRefusal({ alert })).toBeUndefined();
  for (const fields of [undefined, 7, "", "toString,<b>", ["email"]])
    expect(readFormRefusal({ alert: "invalid", fields })?.fields).toEqual([]);
  expect(readFormRefusal({ alert: "invalid", fields: "email,email" })?.fields).toHaveLength(1);
});

test("the texts of the specification, section 8, are exact", () => {
  expect(formAlerts).toMatchObject({
    failed: "Login failed",
    "email-taken": "Email already exists. Please use a different email.",
    "logout-failed": "Logout failed: Server did not respond as expected.",
  });
});
