export interface FakeVoice {
  name: string;
  lang: string;
  localService: boolean;
  default: boolean;
}

interface Utterance {
  text: string;
  voice: FakeVoice;
  rate: number;
  onboundary?: (event: object) => void;
  onend?: () => void;
  onerror?: () => void;
}

/** A speech engine that the test drives. */
interface FakeSpeech {
  spoken: Utterance[];
  now: Utterance | null;
  /** Reports that the voice has reached a word of the current utterance. */
  word(word: string): void;
  /** Ends the current utterance. */
  end(): void;
}

declare global {
  interface Window {
    speech: FakeSpeech;
  }
}

/**
 * Replaces the browser's speech engine by `window.speech`, with these voices. Playwright also runs this
 * function in a page, so it must not use anything outside of it.
 */
export function installSpeech(voices: readonly FakeVoice[]): void {
  const speech: FakeSpeech = {
    spoken: [],
    now: null,
    word(word) {
      const at = speech.now?.text.indexOf(word) ?? -1;
      speech.now?.onboundary?.({ name: "word", charIndex: at, charLength: word.length });
    },
    end() {
      const ended = speech.now;
      speech.now = null;
      ended?.onend?.();
    },
  };
  const speechSynthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak(utterance: Utterance) {
      speech.spoken.push(utterance);
      speech.now = utterance;
    },
    cancel() {
      speech.now = null;
    },
  });
  const SpeechSynthesisUtterance = class {
    constructor(readonly text: string) {}
  };
  for (const [name, value] of Object.entries({ speech, speechSynthesis, SpeechSynthesisUtterance }))
    Object.defineProperty(window, name, { value, configurable: true, writable: true });
}
