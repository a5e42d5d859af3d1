import { useHydrated } from "@tanstack/react-router";
import { Play } from "lucide";
import { useId, useState } from "react";
import { Icon } from "../ui/Icon";
import type { CourseModuleData } from "./readCourseOrQuiz";
import styles from "./VideoPoster.module.css";

/** A module's video: a poster, which loads the player only when pressed (privacy, speed), and a link. */
export function VideoPoster({
  topic,
  video,
}: {
  topic: string;
  video: NonNullable<CourseModuleData["video"]>;
}) {
  const hydrated = useHydrated();
  const [playing, setPlaying] = useState(false);
  const sourceId = useId();
  return (
    <div className={styles.video}>
      {playing ? (
        <iframe
          ref={focus}
          className={styles.frame}
          src={withAutoplay(video.embedUrl)}
          title={topic}
          width={560}
          height={350}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // The player refuses to play without a referrer.
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <button
          type="button"
          className={`${styles.poster} needs-script screen-only`}
          disabled={!hydrated}
          onClick={() => setPlaying(true)}
          aria-label={`Play the video: ${topic}`}
          aria-describedby={sourceId}
        >
          <span className={styles.topic}>{topic}</span>
          <span className={styles.play}>
            <Icon of={Play} size={34} />
          </span>
          <span id={sourceId} className={styles.source}>
            Loads from YouTube when you press play
          </span>
        </button>
      )}
      <div className={styles.words}>
        <a href={video.url} className={styles.link}>
          WATCH THIS VIDEO
        </a>
        <p className={styles.title}>
          “{video.title}”{video.channel && ` by ${video.channel}`}
          {video.minutes !== null && ` · about ${video.minutes} min`}
          {video.isForAdults && <span className={styles.audience}>Made for adults</span>}
        </p>
        <p>
          <strong>Look for this:</strong> {video.lookFor}
        </p>
        {video.summary && (
          <details className={`${styles.summary} screen-only`}>
            <summary>What it says, in short</summary>
            <p>{video.summary}</p>
          </details>
        )}
      </div>
    </div>
  );
}

/** For `ref`: the pressed poster has been removed. */
function focus(frame: HTMLIFrameElement | null): void {
  frame?.focus();
}

function withAutoplay(embedUrl: string): string {
  const url = new URL(embedUrl);
  url.searchParams.set("autoplay", "1");
  return url.href;
}
