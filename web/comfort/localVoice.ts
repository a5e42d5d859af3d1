/** Timeout for a browser to load its voices. */
const voicesTimeoutMs = 2_000;

/**
 * Chooses a voice: English and on the device, so that no text leaves it; the device's default first, then
 * British, then any. Undefined if there is none.
 */
export function chooseVoice(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined {
  const local = voices.filter(({ localService, lang }) => localService && /^en(?![a-z])/i.test(lang));
  return local.find((voice) => voice.default) ?? local.find(({ lang }) => /^en.GB/i.test(lang)) ?? local[0];
}

/** Chooses a voice of this browser, which may load them asynchronously. */
export async function localVoice(): Promise<SpeechSynthesisVoice | undefined> {
  if (!("speechSynthesis" in window)) return undefined;
  const now = chooseVoice(speechSynthesis.getVoices());
  if (now) return now;
  await new Promise<void>((resolve) => {
    speechSynthesis.addEventListener("voiceschanged", () => resolve(), { once: true });
    setTimeout(resolve, voicesTimeoutMs);
  });
  return chooseVoice(speechSynthesis.getVoices());
}
