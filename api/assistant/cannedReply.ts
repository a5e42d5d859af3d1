/** Markdown replies by question in lower case. */
const replies = new Map<string, string>([
  [
    "what is your name?",
    "My name is **Pip**. I am a computer program, and I help you to find things in the courses of " +
      "Ninefold. What would you like to find out?",
  ],
  [
    "who created you?",
    "The people who make Ninefold built me, so that you can ask about the courses. I am a computer " +
      "program, not a person, and I can be wrong.",
  ],
  [
    "how are you?",
    "Thank you for asking! I am a computer program, so I have no good or bad moods, but I am always " +
      "ready for a question. How are you?",
  ],
  ["tell me a joke", "Why did the maths book go to see a friend? It had so many problems to share!"],
  [
    "i want to develop my skill?",
    "Great idea! Two courses are a good start: [Personal Finance](/Per) shows you how to plan, save and " +
      "compare prices, and [Problem Solving](/problem-solving) shows you how to take a hard problem apart, " +
      "step by step. Which one sounds more like you?",
  ],
  [
    "personal finance",
    "**Personal finance** is the way a person or a family looks after money. It means earning, spending, " +
      "saving and sharing with a plan: knowing what comes in, choosing what goes out, and keeping a little " +
      "back for later. You can start with very small amounts, long before you have a job. The course " +
      "[Personal Finance](/Per) shows you how.",
  ],
]);

/**
 * Returns the fixed reply to one of the six questions of the specification (section 9), else null. Ignores
 * letter case and surrounding white space.
 */
export function cannedReply(message: string): string | null {
  return replies.get(message.trim().toLowerCase()) ?? null;
}
