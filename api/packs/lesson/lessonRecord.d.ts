/** A learner's progress in a lesson, stored between visits. */
interface LessonProgress {
  /** Numbers of the modules ticked. */
  done: number[];
  /** Id of the last section read; empty before the first visit. */
  at: string;
  /** Best number of right answers; null before the first attempt. */
  score: number | null;
  /** Number of quiz attempts. */
  tries: number;
}

/** The conditions of completion. */
interface LessonGoal {
  /** Numbers of all modules to tick. */
  modules: number[];
  questions: number;
  /** Number of right answers that passes the quiz. */
  passMark: number;
  /** The quiz is scored inside the pack. */
  isScored: boolean;
}

/** The connection to a learning platform during a visit. */
interface LessonRecord {
  /** Progress stored by the previous visit. */
  progress: LessonProgress;
  /** False in preview and review modes, in which nothing is stored. */
  isStored: boolean;
  /**
   * Stores the progress and reports completion and a passed quiz. Rejects when the learning platform refuses.
   */
  save(progress: LessonProgress): Promise<void>;
  /** Ends the visit when the page is unloaded. */
  close(): void;
  /** Ends the visit and opens the learning platform's return URL; null when there is none. */
  leave: (() => Promise<void>) | null;
}

interface Window {
  /** Starts a visit. Resolves to null outside a learning platform. Rejects when it refuses. */
  openRecord(goal: LessonGoal): Promise<LessonRecord | null>;
}

/** The answer key of a practice item. */
type PracticeKey = NonNullable<import("../packCourse").PackPracticeItem["key"]>;
