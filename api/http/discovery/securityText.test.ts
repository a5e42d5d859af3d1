import { expect, test } from "vitest";
import { securityText } from "./discoveryRoutes";

const publicUrl = "https://ninefold.example";
const fields = (now: string, securityContact?: string) =>
  Object.fromEntries(
    securityText(new Date(now), { publicUrl, securityContact })
      .trimEnd()
      .split("\n")
      .map((line) => [line.slice(0, line.indexOf(": ")), line.slice(line.indexOf(": ") + 2)]),
  );

test("names the operator's contact, else the contact page", () => {
  expect(fields("2026-11-21", "mailto:security@school.example").Contact).toBe(
    "mailto:security@school.example",
  );
  expect(fields("2026-11-21")).toEqual({
    Contact: "https://ninefold.example/contact",
    Expires: "2027-05-01T00:00:00.000Z",
    "Preferred-Languages": "en",
    Canonical: "https://ninefold.example/.well-known/security.txt",
  });
});

test.each(["2026-01-01T00:00:00Z", "2026-08-31T23:59:59Z", "2026-12-31T12:00:00Z", "2028-02-29T12:00:00Z"])(
  "created on %s, expires after five to six months (RFC 9116: less than a year)",
  (now) => {
    const days = (Date.parse(fields(now).Expires ?? "") - Date.parse(now)) / 86_400_000;
    expect(days).toBeGreaterThan(5 * 28);
    expect(days).toBeLessThan(6 * 31);
  },
);
