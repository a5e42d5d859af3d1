/** A learner's progress in a lesson, stored between visits. */
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

/** The conditions of completion. */
interface LessonGoal {
  /** Numbers of all modules to tick. */
  modules: number[];
  questions: number;
  /** As many right answers pass the quiz. */
  neededScore: number;
  /** The quiz is scored inside the pack. */
  isScored: boolean;
}

/** A visit that a learning system follows. */
interface LessonRecord {
  /** As the visit before left it. */
  progress: LessonProgress;
  /** False where somebody only looks round, or back at what is finished: then nothing is kept. */
  counts: boolean;
  /** Stores the progress, and reports completion and a passed quiz. Rejects when the system refuses. */
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
