/** Suggested topics. `search.dom.test.tsx` checks that each matches some courses, but not most. */
export const topicWords = [
  "animals",
  "bank",
  "experiments",
  "interview",
  "news",
  "passwords",
  "sleep",
  "stress",
  "weather",
] as const;
