import type { SpokenSentence } from "./spokenSentences";

/** Speaks sentences one after the other. */
export interface Speaker {
  /** Speaks on from the word where it was. */
  play(): void;
  pause(): void;
  /** 1 is the voice's own speed. Takes effect from the word that is being spoken. */
  setRate(rate: number): void;
}

/**
 * A speaker that waits at the first sentence. Pause cancels and play resumes at the last word, because some
 * phones never resume a paused voice; without word boundaries, at the start of the sentence.
 */
export function createSpeaker({
  sentences,
  voice,
  onSpoken,
  onEnd,
}: {
  sentences: readonly SpokenSentence[];
  voice: SpeechSynthesisVoice;
  /** The current sentence and, once known, the range of the current word in it. */
  onSpoken: (sentence: SpokenSentence, word?: { start: number; end: number }) => void;
  /** After the last sentence, or when the voice fails. */
  onEnd: (reason: "finished" | "failed") => void;
}): Speaker {
  let at = 0;
  let from = 0;
  let rate = 1;
  // The only one that is listened to: a cancelled one may still report.
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

/** Not every voice tells how long its word is. */
function wordEnd(text: string, start: number, length: number | undefined): number {
  if (length && length > 0) return start + length;
  return start + (/^[\p{L}\p{N}'’-]+/u.exec(text.slice(start))?.[0].length ?? 1);
}
