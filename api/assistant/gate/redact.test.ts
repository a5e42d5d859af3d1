import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { times } from "../../testing/longRun";
import { type PersonalDataKind, redact } from "./redact";

const redactions: [message: string, text: string, redacted: PersonalDataKind[]][] = [
  ["my email is joe@example.com.", "my email is [email address].", ["email address"]],
  ["Joe.Bloggs+school@mail.example.co.uk ok?", "[email address] ok?", ["email address"]],
  ["joe @ example.com", "[email address]", ["email address"]],
  ["joe at example dot com", "[email address]", ["email address"]],
  ["joe(at)example(dot)org", "[email address]", ["email address"]],
  ["ünal@müller.example", "[email address]", ["email address"]],
  ["ＪＯＥ＠example．com", "[email address]", ["email address"]],
  ["j\u200Boe@exa\u200Bmple.com", "[email address]", ["email address"]],
  ["joe.b@example dot com", "[email address]", ["email address"]],
  ["joe.b(at)example.com", "[email address]", ["email address"]],
  ["mailto:joe@example.com", "[email address]", ["email address"]],
  ["write to a@b.org or c@d.org", "write to [email address] or [email address]", ["email address"]],
  ["look at https://example.com/a?b=1#c please", "look at [link] please", ["link"]],
  ["http://localhost:3000", "[link]", ["link"]],
  ["www.example.fun", "[link]", ["link"]],
  ["is shop.example.com real?", "is [link] real?", ["link"]],
  ["join discord.gg/abc123", "join [link]", ["link"]],
  ["//evil.example.com/x", "[link]", ["link"]],
  ["free-coins.xyz", "[link]", ["link"]],
  ["my router is 192.168.10.254", "my router is [link]", ["link"]],
  ["open steam://run/480 now", "open [link] now", ["link"]],
  [`http://${"a.".repeat(40)}example`, "[link]", ["link"]],
  ["(see https://example.com/a).", "(see [link]).", ["link"]],
  ["call 07700 900123", "call [phone number]", ["phone number"]],
  ["call 555-123-4567 now", "call [phone number] now", ["phone number"]],
  ["(555) 123-4567.", "[phone number].", ["phone number"]],
  ["555.123.4567", "[phone number]", ["phone number"]],
  ["555 - 123 - 4567", "[phone number]", ["phone number"]],
  ["my number is 98765 - 43210", "my number is [phone number]", ["phone number"]],
  ["what is 555-123-4567", "what is [phone number]", ["phone number"]],
  ["+49 170 1234567", "[phone number]", ["phone number"]],
  ["+1 (555) 123–4567", "[phone number]", ["phone number"]],
  ["+ 91 98765 43210", "[phone number]", ["phone number"]],
  ["01 23 45 67 89", "[phone number]", ["phone number"]],
  ["030/1234567", "[phone number]", ["phone number"]],
  ["0770,0900,123", "[phone number]", ["phone number"]],
  ["07700900123", "[phone number]", ["phone number"]],
  ["0 7 7 0 0 9 0 0 1 2 3", "[phone number]", ["phone number"]],
  ["555_123_4567", "[phone number]", ["phone number"]],
  ["555-1234", "[phone number]", ["phone number"]],
  ["٠٧٧٠٠ ٩٠٠١٢٣", "[phone number]", ["phone number"]],
  ["०७७०० ९००१२३", "[phone number]", ["phone number"]],
  ["０７７００９００１２３", "[phone number]", ["phone number"]],
  ["０７７００－９００－１２３", "[phone number]", ["phone number"]],
  ["（０７７００）９００／１２３", "[phone number]", ["phone number"]],
  ["0\u200B7\u200B7\u200B0\u200B0\u200B9\u200B0\u200B0", "[phone number]", ["phone number"]],
  ["0️⃣7️⃣7️⃣0️⃣0️⃣9️⃣0️⃣", "[phone number]", ["phone number"]],
  ["my student number is 5551234567", "my student number is [long number]", ["long number"]],
  ["4111 1111 1111 1111", "[long number]", ["long number"]],
  ["1234567", "[long number]", ["long number"]],
  [
    "I'm joe@example.com, 07700 900123, see example.org or 08800 900123",
    "I'm [email address], [phone number], see [link] or [phone number]",
    ["email address", "phone number", "link"],
  ],
];

test.each(redactions)("redacts “%s” to “%s”", (message, text, redacted) => {
  expect(redact(message)).toEqual({ text, redacted });
});

const unchanged = [
  "What is 1,000,000 - 250,000?",
  "Which number is 98765 - 43210?",
  "1,000,000.50 + 2,000,000.25",
  "1 000 000 coins",
  "25000000 people",
  "100 000 - 25 000",
  "2019-2026",
  "2019 – 2026",
  "from 1914-1918 and 1939-1945",
  "1914, 1918, 1939, 1945",
  "in 1990 2000 and 2010",
  "2026-11-21",
  "21/11/2026",
  "born 21.11.2010, 12 years",
  "it was on 21/11/2010 12 people came",
  "12:30-13:45",
  "open 9.00 - 17.30",
  "7 x 8",
  "12 x 12 = 144",
  "12.5 - 3.75 + 100.25",
  "what is 5000-1234",
  "calculate 12000-3500-1500",
  "5000 - 1234",
  "1200 / 4 / 10",
  "1/2 - 1/3",
  "3.14159265",
  "1 2 3 4 5 6 7 8 9 10",
  "what comes next: 2 4 6 8 10 12",
  "5 10 15 20 25 30",
  "I have 1250. 3000 is the price",
  "20 coins a week, 6 for needs, 14 left",
  "the 50, 30, 20 rule",
  "123456",
  "call 112 or 999",
  "I was sad.so I left",
  "e.g. this i.e. that",
  "we met at the end dot",
  "node.js and story.docx files",
  "see module 3 (/Per#module3)",
  "3.5 km, 4.25 kg",
  "email me",
  "@ home",
  "👨‍👩‍👧 family",
];

test.each(unchanged)("does not change “%s”", (message) => {
  expect(redact(message)).toEqual({ text: message, redacted: [] });
});

describe("for generated messages", () => {
  const words = fc.constantFrom(
    "hello",
    "my number is",
    "ok?",
    "I am 12.",
    "and then",
    "what is",
    "year 2019,",
  );
  const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));
  const separator = fc.constantFrom(" ", "-", ".", "", "/", " - ", "–", "  ");

  test("redacts every phone number of three or four groups", () => {
    const phone = fc
      .tuple(
        fc.constantFrom("0", "+44", "(0", "00"),
        separator,
        fc.array(digits(3), { minLength: 2, maxLength: 3 }),
      )
      .map(([start, by, groups]) => `${start}${start.startsWith("(") ? "77)" : "77"}${by}${groups.join(by)}`);
    fc.assert(
      fc.property(words, phone, words, (before, number, after) => {
        const { text, redacted } = redact(`${before} ${number} ${after}`);
        expect(redacted).toEqual(["phone number"]);
        expect(text).not.toContain(number);
        expect(text.replace(/year 2019|I am 12/g, "")).not.toMatch(/\d/);
      }),
      { numRuns: times(1_000, 100) },
    );
  });

  test("redacts every email address", () => {
    const email = fc.emailAddress().filter((address) => /^[\w.+-]+@/.test(address));
    fc.assert(
      fc.property(words, email, (before, address) => {
        const { text, redacted } = redact(`${before} ${address} thanks`);
        expect(redacted).toContain("email address");
        expect(text).not.toContain(address.slice(address.indexOf("@")));
      }),
      { numRuns: times(1_000, 100) },
    );
  });

  test("redacts every link", () => {
    fc.assert(
      fc.property(words, fc.webUrl({ withQueryParameters: true }), (before, url) => {
        const { text, redacted } = redact(`${before} ${url}`);
        expect(redacted).toContain("link");
        expect(text).not.toContain(new URL(url).host);
      }),
      { numRuns: times(1_000, 100) },
    );
  });

  test("does not change a sum of three amounts", () => {
    const amount = fc.oneof(
      fc.nat(9_999).map(String),
      fc.nat(999_999_999).map((value) => value.toLocaleString("en-US")),
      fc.nat(99_999).map((value) => (value / 100).toFixed(2)),
    );
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        fc.constantFrom(" + ", " x ", " × ", " = ", " * "),
        (a, b, c, sign) => {
          const sum = `${a}${sign}${b}${sign}${c}`;
          expect(redact(sum)).toEqual({ text: sum, redacted: [] });
        },
      ),
      { numRuns: times(1_000, 100) },
    );
  });

  test("does not change a difference of zero or more", () => {
    fc.assert(
      fc.property(fc.nat(999_999), fc.nat(999_999), (a, b) => {
        const difference = `${Math.max(a, b)} - ${Math.min(a, b)}`;
        expect(redact(difference).text).toBe(difference);
      }),
      { numRuns: times(1_000, 100) },
    );
  });

  test("is idempotent and leaves seven digits only in round amounts and fractions", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[0-9a-c@.:/() +,-]{0,60}$/)),
        (message) => {
          const { text } = redact(message);
          expect(redact(text)).toEqual({ text, redacted: [] });
          for (const [run] of text.matchAll(/(?<![\d.])\d{7,}/g)) expect(run).toMatch(/^[1-9]\d{0,2}0{4,}$/);
        },
      ),
      { numRuns: times(5_000, 300) },
    );
  });
});
