import fc from "fast-check";
import { expect, test } from "vitest";
import { maskEmail, maskName, maskPhone, maskText } from "./maskPersonalData";

test("masks names, emails, phone numbers and texts", () => {
  expect(maskName("Maria Lopez")).toBe("M…");
  expect(maskName("👩🏽‍🚀 Zoë")).toBe("👩🏽‍🚀…");
  expect(maskEmail("maria.lopez@example.org")).toBe("m…@e…");
  expect(maskEmail('"odd@name"@example.org')).toBe('"…@e…');
  expect(maskPhone("+44 20 7946 0042")).toBe("…42");
  expect(maskPhone("1-2345")).toBe("…");
  expect(maskText("Can you help me?")).toBe("… (16 characters)");
});

test("never reveals more than a letter or two digits", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z ]{3,80}$/), fc.stringMatching(/^[a-z]{2,40}$/), (name, word) => {
      expect(maskName(`${word}${name}`)).toHaveLength(2);
      expect(maskEmail(`${word}@${word}.org`)).toHaveLength(5);
      expect(maskText(name)).toMatch(/^… \(\d+ characters\)$/);
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[\d +()-]{5,20}$/), (number) => {
      expect(maskPhone(number)).toMatch(/^…(\d\d)?$/);
    }),
  );
});
