/** A section of the page; `id` is its anchor. */
interface SafetySection {
  id: string;
  heading: string;
  highlight?: "urgent" | "summary";
  statements: readonly string[];
}

/** Statements of /assistant-safety. `safetyStatements.test.ts` names the test that verifies each. */
export const safetySections: readonly SafetySection[] = [
  {
    id: "short",
    heading: "In short",
    highlight: "summary",
    statements: [
      "Pip is a computer program and can be wrong. Don't tell it your full name, address, school or phone " +
        "number.",
      "We store nothing that you ask and nothing that Pip answers.",
      "If your message sounds as if somebody is in danger, no AI answers it. You get words that people " +
        "wrote, and ways to find help.",
    ],
  },
  {
    id: "answers",
    heading: "Where the answers come from",
    statements: [
      "If your message contains the word date, day or today, Pip tells you the date where you are.",
      "A few questions, such as “Tell me a joke”, have an answer that we wrote beforehand.",
      "For all other questions Pip looks in the texts of our courses and links to the modules it used.",
      "If our courses say nothing about it, Pip says that it does not know. It did so with at least 166 of " +
        "the 174 questions we tried.",
      "If you ask for the answer to one of our quiz questions, you get a hint and the module to read " +
        "again.",
    ],
  },
  {
    id: "ai",
    heading: "When an AI company is asked",
    statements: [
      "The people who run this site can let an AI of Google, named Gemini, write answers. If they do not, " +
        "Pip answers with whole sentences from our courses.",
      "Without Gemini, nothing you write is sent to another company.",
      "With Gemini, these are sent to Google: your question, a few paragraphs of our courses, and our " +
        "rules for the AI. So Google can read the question, and what Google keeps of it is up to Google.",
      "We do not send who you are: neither your name nor your email address. The answers to our quizzes " +
        "are not sent either.",
      "In the chat, your browser talks to our server and to nobody else. Only our server talks to Google.",
      "The date, the answers we wrote beforehand and the answer to danger never come from an AI.",
      "If our courses say nothing about your question, the AI is not asked.",
      "Our rules tell the AI to be short and plain, to give a hint before an answer, and to use our " +
        "courses only.",
      "Your words are sent separately from these rules, so that they cannot be taken for a rule.",
      "Google's own filters against harmful words are set as strictly as they can be.",
      "If the AI fails, Pip says so and shows modules that may help.",
      "When you press Stop or close the page, our server ends its call to the AI.",
    ],
  },
  {
    id: "left-out",
    heading: "What is taken out of a question",
    statements: [
      "A question can have 1,000 characters at most.",
      "Email addresses, phone numbers, links and long numbers are taken out before the question goes to an " +
        "AI.",
      "Pip tells you what it left out, for example: “I left out your phone number.”",
      "Pip cannot tell a name or a street from other words, so please leave them out yourself.",
    ],
  },
  {
    id: "checked",
    heading: "What is checked in an answer",
    statements: [
      "What the AI writes is checked sentence by sentence before you see it.",
      "An answer with a link to another site or with somebody's personal data is withdrawn completely.",
      "The same happens to an answer about danger. You then get sentences from our courses, and where to " +
        "find help.",
      "If the AI names a module that it was not given, or quotes words that are not in it, that part is " +
        "removed.",
      "The chat shows text and links to our own pages. It shows no pictures from an answer and runs " +
        "nothing in it.",
    ],
  },
  {
    id: "danger",
    heading: "If somebody is in danger",
    highlight: "urgent",
    statements: [
      "We have a list of signs: somebody needs first aid, wants to hurt themselves or others, is hurt or " +
        "threatened by others, or is pushed into secrets by an adult.",
      "If a message shows such a sign, Pip gives an answer that people wrote: talk to an adult you trust, " +
        "call your local emergency number, find a child helpline, and read a guide that fits.",
      "If somebody needs first aid, the answer begins with the call and says to stay with the person.",
      "The list does not find everything. If you need help, don't wait for Pip to notice: tell a person.",
      "Pip speaks only English. A shorter list finds signs in 14 other languages, and the answer is then " +
        "in that language and in English.",
      "Everyday words such as “this homework kills me” are not meant to set it off. We try more than 150 " +
        "such messages.",
      "Pip calls nobody, and nobody learns what you wrote, because it is not stored. So please tell a " +
        "person.",
    ],
  },
  {
    id: "kept",
    heading: "What is kept",
    statements: [
      "Your chat is only in the memory of this browser tab. It is gone when you press Clear Chat, load the " +
        "page again or close the tab.",
      "Our server stores no question and no answer, and writes none into its log.",
      "It only counts how many answers of each kind there were in an hour and on a day, which modules they " +
        "named, and how many each rule refused.",
    ],
  },
  {
    id: "limits",
    heading: "How often the AI is asked",
    statements: [
      "For one visitor the AI is asked up to 10 times a minute and 100 times a day. Visitors without an " +
        "account share these numbers if they share a network. The people who run this site can set other " +
        "numbers.",
      "To count, our server remembers your network address and, if you are logged in, your account. The " +
        "longest count ends after a day.",
      "After that, Pip answers with sentences from our courses, and tells you until when.",
      "Answers that came without the AI do not count. Calls that Google could not serve do not count " +
        "either.",
    ],
  },
];
