import { useHydrated, useSearch } from "@tanstack/react-router";
import { type ComponentProps, useCallback, useEffect, useRef, useState } from "react";
import { useSession } from "../session/session";
import { Button, buttonClass } from "../ui/Button";
import { PageHeading } from "../ui/PageHeading";
import { Spinner } from "../ui/Spinner";
import { CourseToKeep } from "./CourseToKeep";
import styles from "./KeptPage.module.css";
import { KeepFailure, keepCourse, removeCourse } from "./keepCourse";
import { readKeptCourses, type StoredCourse } from "./keptStore";
import { useIsOnline } from "./useIsOnline";

/** The kept courses, and the course to keep, if the address names one. */
export function KeptPage() {
  const search = useSearch({ from: "/kept" });
  // The stored page was rendered without a query string.
  const { course, from: address } = useHydrated() ? search : {};
  /** Slug of a course to keep. */
  const slug = typeof course === "string" ? course : undefined;
  /** Address on this site of the page that could not be opened without a network. */
  const from =
    typeof address === "string" && address.startsWith("/") ? window.location.origin + address : undefined;
  const isOnline = useIsOnline();
  // The session of a stored page changes when the server has been reached.
  const isOffline = useSession().isKept === true || !isOnline;
  const heading = from === undefined ? "list" : isOffline ? "offline" : "online";
  const [sets, setSets] = useState<readonly StoredCourse[] | null>(null);
  const read = useCallback(async () => setSets(await readKeptCourses()), []);
  useEffect(() => void read(), [read]);

  return (
    <>
      <PageHeading {...headings[heading]} />
      <div className={styles.content}>
        <noscript>
          <p>
            To keep a course, this page needs JavaScript. You can also download each course as a file at its
            end.
          </p>
        </noscript>
        {from !== undefined && (
          <p>
            <a href={from} className={buttonClass({ look: isOffline ? "quiet" : "primary" })}>
              {isOffline ? "Try again" : "Open the page"}
            </a>
          </p>
        )}
        {slug !== undefined && sets && (
          <CourseToKeep
            key={slug}
            slug={slug}
            kept={sets.find(({ name }) => name === slug)?.course ?? null}
            onKept={read}
          />
        )}
        {sets ? <KeptList sets={sets} onChange={read} /> : <Spinner label="Reading what is kept" />}
      </div>
    </>
  );
}

const headings: Record<"list" | "offline" | "online", ComponentProps<typeof PageHeading>> = {
  list: {
    title: "Kept courses",
    lead: "A kept course opens without a network: its pages, pictures, practice and quiz. Videos do not.",
    mood: "happy",
  },
  offline: {
    title: "You are offline",
    lead: "This page is not kept. Here is what you can open without a network.",
    mood: "thinking",
  },
  online: {
    title: "You are online again",
    lead: "You can open the page now.",
    mood: "happy",
  },
};

function KeptList({ sets, onChange }: { sets: readonly StoredCourse[]; onChange: () => Promise<void> }) {
  const freeBytes = useFreeStorage(sets);
  const heading = useRef<HTMLHeadingElement>(null);
  const [removed, setRemoved] = useState<StoredCourse | null>(null);
  const isRemoved = removed !== null && !sets.some(({ name }) => name === removed.name);

  async function onRemoved(set: StoredCourse) {
    setRemoved(set);
    // The focused button is removed with its course.
    heading.current?.focus();
    await onChange();
  }

  return (
    <section className={styles.list} aria-labelledby="list">
      <h2 id="list" ref={heading} tabIndex={-1}>
        In this browser
      </h2>
      <p role="status">{isRemoved && `${removed.course.title} is removed.`}</p>
      {sets.length === 0 ? (
        <p>
          No course is kept in this browser. Choose “Keep this course” at the end of{" "}
          <a href="/courses">a course</a>.
        </p>
      ) : (
        <ul>
          {sets.map((set) => (
            <KeptCourse key={set.name} set={set} onUpdated={onChange} onRemoved={() => onRemoved(set)} />
          ))}
        </ul>
      )}
      {sets.length > 0 && freeBytes !== null && (
        <p className="muted">{`About ${sizeOf(freeBytes)} are left for more courses.`}</p>
      )}
    </section>
  );
}

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });

function KeptCourse({
  set,
  onUpdated,
  onRemoved,
}: {
  set: StoredCourse;
  onUpdated: () => Promise<void>;
  onRemoved: () => Promise<void>;
}) {
  const [state, setState] = useState<"idle" | "busy" | "current" | "asking">("idle");
  const [problem, setProblem] = useState<string | null>(null);
  const { title, path } = set.course;
  const messages: Partial<Record<typeof state, string>> = {
    current: "Up to date.",
    asking: "You are offline. If you remove it, you cannot keep it again until you are online.",
  };

  async function update() {
    await keepCourse(set.name);
    setState("current");
    await onUpdated();
  }

  async function remove() {
    await removeCourse(set.name);
    await onRemoved();
  }

  async function change(work: () => Promise<void>) {
    setState("busy");
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setState("idle");
      setProblem(error instanceof KeepFailure ? error.message : "That did not work. Please try again.");
    }
  }

  return (
    <li className={`${styles.course} card`}>
      <div>
        <h3>
          <a href={path}>{title}</a>
        </h3>
        <p className="muted">{`${sizeOf(set.bytes)}, kept on ${day.format(new Date(set.keptAt))}`}</p>
        <p role="status" className="muted">
          {messages[state] ?? problem}
        </p>
      </div>
      <div className="button-row">
        <Button
          look="quiet"
          pending={state === "busy"}
          aria-label={`Update ${title}`}
          onClick={() => change(update)}
        >
          Update
        </Button>
        <Button
          look="quiet"
          pending={state === "busy"}
          aria-label={state === "asking" ? `Remove anyway: ${title}` : `Remove ${title}`}
          onClick={() => (navigator.onLine || state === "asking" ? change(remove) : setState("asking"))}
        >
          {state === "asking" ? "Remove anyway" : "Remove"}
        </Button>
      </div>
    </li>
  );
}

/** Returns the bytes that this site may still store; null if the browser does not report it. */
function useFreeStorage(sets: readonly StoredCourse[]): number | null {
  const [freeBytes, setFreeBytes] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the free storage changes with the sets.
  useEffect(() => {
    navigator.storage?.estimate().then(
      ({ quota, usage }) => setFreeBytes(quota === undefined ? null : quota - (usage ?? 0)),
      () => undefined,
    );
  }, [sets]);
  return freeBytes;
}

function sizeOf(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes < 1000 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1000).toFixed(0)} GB`;
}
