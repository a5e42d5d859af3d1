import { expect, test } from "vitest";
import { chooseVoice } from "./localVoice";

const voice = (name: string, lang: string, localService = true, isDefault = false) =>
  ({ name, lang, localService, default: isDefault }) as SpeechSynthesisVoice;

test("chooses only a local English voice", () => {
  expect(
    chooseVoice([voice("Far", "en-GB", false, true), voice("Otto", "de-DE", true, true)]),
  ).toBeUndefined();
  expect(chooseVoice([voice("Far", "en-GB", false), voice("Near", "en_US")])?.name).toBe("Near");
});

test("prefers the device's default, then a British voice, then any", () => {
  const american = voice("American", "en-US");
  const british = voice("British", "en-GB");
  expect(chooseVoice([american, british])?.name).toBe("British");
  expect(chooseVoice([voice("Own", "en-IN", true, true), british])?.name).toBe("Own");
  expect(chooseVoice([american])?.name).toBe("American");
});
