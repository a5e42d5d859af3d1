import { useEffect, useRef, useState } from "react";
import { speedOptions } from "./comfort";
import { localVoice } from "./localVoice";
import { createSpeaker, type Speaker } from "./speaker";
import { followSpoken, highlightSpoken } from "./spokenHighlight";
import { spokenSentences } from "./spokenSentences";
import { useComfort } from "./useComfort";

export type ReadAloudState = "preparing" | "playing" | "paused" | "noVoice" | "failed" | "finished";

/** Ends the current reading: only one text is read at a time. */
let endCurrent: (() => void) | undefined;

/** Reads the heading and text of a section aloud and highlights the words, while mounted. */
export function useReadAloud(sectionId: string): {
  state: ReadAloudState;
  play: () => void;
  pause: () => void;
} {
  const [state, setState] = useState<ReadAloudState>("preparing");
  const speaker = useRef<Speaker>(undefined);
  const speed = useComfort("speed");
  const rate = speedOptions.find(({ value }) => value === speed)?.rate ?? 1;
  const startRate = useRef(rate);

  useEffect(() => {
    let ended = false;
    let shown: Range | undefined;
    const start = async () => {
      const voice = await localVoice();
      if (ended) return;
      if (!voice) return setState("noVoice");
      const section = document.getElementById(sectionId);
      const sentences = spokenSentences(section?.querySelectorAll("h2, [data-spoken]") ?? []);
      speaker.current = createSpeaker({
        sentences,
        voice,
        onSpoken: (sentence, word) => {
          const range = sentence.rangeOf(0, sentence.text.length);
          if (!word) followSpoken(shown, range);
          shown = range;
          highlightSpoken(range, word && sentence.rangeOf(word.start, word.end));
        },
        onEnd: setState,
      });
      speaker.current.setRate(startRate.current);
      speaker.current.play();
      setState("playing");
    };
    const end = () => {
      if (ended) return;
      ended = true;
      speaker.current?.pause();
      highlightSpoken();
      setState("finished");
      if (endCurrent === end) endCurrent = undefined;
    };
    endCurrent?.();
    endCurrent = end;
    void start();
    // A voice continues to speak after its page was left.
    addEventListener("pagehide", end);
    return () => {
      removeEventListener("pagehide", end);
      end();
    };
  }, [sectionId]);

  useEffect(() => speaker.current?.setRate(rate), [rate]);

  return {
    state,
    play: () => {
      speaker.current?.play();
      setState("playing");
    },
    pause: () => {
      speaker.current?.pause();
      setState("paused");
    },
  };
}
