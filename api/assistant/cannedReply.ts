/** A reply whose text is ours, word for word. */
export interface CannedReply {
  /** Markdown; links lead to our own pages only. */
  message: string;
  /** Paths of the courses it speaks of, in the order of its links. */
  coursePaths: string[];
}

/** The six questions of the specification (section 9), in lower case. */
const replies = new Map<string, CannedReply>([
  [
    "what is your name?",
    {
      message:
        "My name is **Pip**. I am the helper of Ninefold, and I am a computer program. What would you like to find out?",
      coursePaths: [],
    },
  ],
  [
    "who created you?",
    {
      message:
        "The people who make Ninefold built me, so that you can ask about the courses. I am a computer program, not a person, and I can be wrong.",
      coursePaths: [],
    },
  ],
  [
    "how are you?",
    {
      message:
        "Thank you for asking! I am a computer program, so I have no good or bad moods, but I am always ready for a question. How are you?",
      coursePaths: [],
    },
  ],
  [
    "tell me a joke",
    {
      message: "Why did the maths book go to see a friend? It had so many problems to share!",
      coursePaths: [],
    },
  ],
  [
    "i want to develop my skill?",
    {
      message:
        "Great idea! Two courses are a good start: [Personal Finance](/Per) shows you how to plan, save and compare prices, and [Problem Solving](/problem-solving) shows you how to take a hard problem apart, step by step. Which one sounds more like you?",
      coursePaths: ["/Per", "/problem-solving"],
    },
  ],
  [
    "personal finance",
    {
      message:
        "**Personal finance** is the way a person or a family looks after money. It means earning, spending, saving and sharing with a plan: knowing what comes in, choosing what goes out, and keeping a little back for later. You can start with very small amounts, long before you have a job. The course [Personal Finance](/Per) shows you how.",
      coursePaths: ["/Per"],
    },
  ],
]);

/**
 * The answer to one of the six questions of the specification (section 9), compared in lower case and without spaces around it; null for every
 * other message.
 */
export function cannedReply(message: string): CannedReply | null {
  return replies.get(message.trim().toLowerCase()) ?? null;
}
