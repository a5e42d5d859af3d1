/** One thing that /assistant-safety promises. */
interface SafetyStatement {
  text: string;
  /** Title of the test that shows it. */
  shownBy: string;
}

/** A part of the page; `id` is its anchor. */
interface SafetySection {
  id: string;
  heading: string;
  highlight?: "urgent" | "summary";
  statements: readonly SafetyStatement[];
}

/** Everything that /assistant-safety says: one or two sentences at a time, each with the test that fails when they stop being true. */
export const safetySections: readonly SafetySection[] = [
  {
    id: "short",
    heading: "In short",
    highlight: "summary",
    statements: [
      {
        text: "Pip is a computer program and can be wrong. Don't tell it your full name, address, school or phone number.",
        shownBy:
          "the line above the input says what Pip is and what not to tell it, and leads to how it works",
      },
      {
        text: "Nothing that you ask and nothing that Pip answers is stored.",
        shownBy: "nothing that is asked or answered is stored or logged, whatever becomes of it",
      },
      {
        text: "If your message sounds as if somebody is in danger, no AI answers it. You get words written by people, and where to find help.",
        shownBy: "signs of danger get their fixed answer, and no AI and no search",
      },
    ],
  },
  {
    id: "answers",
    heading: "Where the answers come from",
    statements: [
      {
        text: "If your message holds the word date, day or today, Pip tells you the date where you are.",
        shownBy: "the date comes first, also in birthday and Monday, in the learner's time zone",
      },
      {
        text: "A few questions, such as “Tell me a joke”, have an answer that we wrote beforehand.",
        shownBy: "then a canned answer",
      },
      {
        text: "For all other questions Pip looks in the texts of our courses, and names the modules it used.",
        shownBy: "the library answers with links to modules, by both ways alike",
      },
    ],
  },
  {
    id: "ai",
    heading: "When an AI company is asked",
    statements: [
      {
        text: "The people who run this site can let an AI of Google, named Gemini, write the answers. If they do not, Pip answers with whole sentences from our courses, and nothing is sent to Google.",
        shownBy: "without a key the library answers, from the text that passed the gate",
      },
      {
        text: "If they do, these are sent to Google: your question, a few paragraphs of our courses, and our rules for the AI. So Google can read your question.",
        shownBy:
          "is the instruction, passages of modules and the question, each in its place, whatever the question says",
      },
      {
        text: "Who you are is not sent: not your name, not your email address, and nothing else from your account. The answers to our quizzes are not sent either.",
        shownBy: "never holds who asks, personal data of the question, or a quiz's key",
      },
      {
        text: "Only our server talks to Google. Your browser talks to our server and to nobody else.",
        shownBy: "with the AI the reply streams in, and the browser asks this site alone",
      },
      {
        text: "If our courses say nothing about your question, the AI is not asked.",
        shownBy: "when no passage fits, the AI is not asked: it may answer from passages only",
      },
      {
        text: "Our rules tell the AI to write short, plain answers for people of 8 to 18, to give a hint before an answer, and to use our courses only.",
        shownBy: "the instruction asks for what the assistant promises",
      },
    ],
  },
];
