/** What a learner has done in a lesson, as it is kept from one visit to the next. */
interface LessonProgress {
  /** Numbers of the modules ticked. */
  done: number[];
  /** Id of the section read last; empty at the beginning. */
  at: string;
  /** The best number of right answers; null while the quiz was never checked. */
  score: number | null;
  /** How often the quiz was checked. */
  tries: number;
}

/** What makes a lesson complete. */
interface LessonGoal {
  /** Numbers of all modules to tick. */
  modules: number[];
  questions: number;
  /** As many right answers pass the quiz. */
  neededScore: number;
  /** Whether the quiz is scored inside the pack. */
  isScored: boolean;
}

/** A visit that a learning system follows. */
interface LessonRecord {
  /** As the visit before left it. */
  progress: LessonProgress;
  /** False where somebody only looks round, or back at what is finished: then nothing is kept. */
  counts: boolean;
  /** Keeps the progress, and tells that the lesson is complete or the quiz passed when it is. Rejects when the learning system refuses. */
  save(progress: LessonProgress): Promise<void>;
  /** Ends the visit while the page goes away. */
  close(): void;
  /** Ends the visit and goes where the learning system wants; null where it names no place. */
  leave: (() => Promise<void>) | null;
}

interface Window {
  /** Begins a visit; null outside of any learning system. Rejects when the learning system refuses. */
  openRecord(goal: LessonGoal): Promise<LessonRecord | null>;
}
