/** Words to begin with, each of some courses and not of most; a browser test holds that. */
export const topicWords = [
  ...["animals", "bank", "experiments", "interview", "news"],
  ...["passwords", "sleep", "stress", "weather"],
] as const;
