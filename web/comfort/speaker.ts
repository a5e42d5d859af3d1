import type { SpokenSentence } from "./spokenSentences";

/** Speaks sentences one after the other. */
export interface Speaker {
  /** Resumes at the current word. */
  play(): void;
  pause(): void;
  /** Sets the rate, 1 being the default of the voice. Takes effect at the current word. */
  setRate(rate: number): void;
}

/**
 * Creates a speaker, paused at the first sentence. `pause` cancels the utterance and `play` speaks again
 * from the last word, because some phones never resume a paused voice. Without word boundary events it
 * restarts the sentence.
 */
export function createSpeaker({
  sentences,
  voice,
  onSpoken,
  onEnd,
}: {
  sentences: readonly SpokenSentence[];
  voice: SpeechSynthesisVoice;
  /** Receives the current sentence and, once known, the range of the current word in it. */
  onSpoken: (sentence: SpokenSentence, word?: { start: number; end: number }) => void;
  /** Called after the last sentence or a failure of the voice. */
  onEnd: (reason: "finished" | "failed") => void;
}): Speaker {
  let at = 0;
  let from = 0;
  let rate = 1;
  // Events of other utterances are ignored: a cancelled one may still fire some.
  let current: SpeechSynthesisUtterance | undefined;

  const speak = () => {
    const sentence = sentences[at];
    if (!sentence) {
      current = undefined;
      onEnd("finished");
      return;
    }
    const spokenFrom = from;
    const utterance = new SpeechSynthesisUtterance(sentence.text.slice(spokenFrom));
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = rate;
    utterance.onboundary = ({ name, charIndex, charLength }) => {
      if (utterance !== current || name === "sentence") return;
      from = spokenFrom + charIndex;
      onSpoken(sentence, { start: from, end: wordEnd(sentence.text, from, charLength) });
    };
    utterance.onend = () => {
      if (utterance !== current) return;
      at += 1;
      from = 0;
      speak();
    };
    utterance.onerror = () => {
      if (utterance !== current) return;
      current = undefined;
      onEnd("failed");
    };
    current = utterance;
    onSpoken(sentence);
    speechSynthesis.speak(utterance);
  };
  const pause = () => {
    current = undefined;
    speechSynthesis.cancel();
  };

  return {
    play() {
      pause();
      speak();
    },
    pause,
    setRate(next) {
      rate = next;
      if (!current) return;
      pause();
      speak();
    },
  };
}

/** Returns the end of a word; not every voice reports its length. */
function wordEnd(text: string, start: number, length: number | undefined): number {
  if (length && length > 0) return start + length;
  return start + (/^[\p{L}\p{N}'’-]+/u.exec(text.slice(start))?.[0].length ?? 1);
}
