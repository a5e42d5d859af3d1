/** A statement of /assistant-safety. */
interface SafetyStatement {
  text: string;
  /** Title of the test that verifies it. */
  shownBy: string;
}

/** A section of the page; `id` is its anchor. */
interface SafetySection {
  id: string;
  heading: string;
  highlight?: "urgent" | "summary";
  statements: readonly SafetyStatement[];
}

/** Statements of /assistant-safety, each with the test that verifies it. */
export const safetySections: readonly SafetySection[] = [
  {
    id: "short",
    heading: "In short",
    highlight: "summary",
    statements: [
      {
        text:
          "Pip is a computer program and can be wrong. " +
          "Don't tell it your full name, address, school or phone number.",
        shownBy: "warns above the input about personal data and links to How Pip works",
      },
      {
        text: "We store nothing that you ask and nothing that Pip answers.",
        shownBy: "nothing that is asked or answered is stored or logged, whatever becomes of it",
      },
      {
        text:
          "If your message sounds as if somebody is in danger, no AI answers it. " +
          "You get words that people wrote, and ways to find help.",
        shownBy: "signs of danger get their fixed answer, and no AI and no search",
      },
    ],
  },
  {
    id: "answers",
    heading: "Where the answers come from",
    statements: [
      {
        text: "If your message contains the word date, day or today, Pip tells you the date where you are.",
        shownBy: "the date comes first, also in birthday and Monday, in the learner's time zone",
      },
      {
        text: "A few questions, such as “Tell me a joke”, have an answer that we wrote beforehand.",
        shownBy: "then a canned answer",
      },
      {
        text:
          "For all other questions Pip looks in the texts of our courses " +
          "and links to the modules it used.",
        shownBy: "the library answers with links to modules, by both ways alike",
      },
      {
        text:
          "If our courses say nothing about it, Pip says that it does not know. " +
          "It did so with at least 27 of the 30 questions we tried.",
        shownBy: "of 30 questions from outside the courses, at least 27 are not answered",
      },
      {
        text:
          "If you ask for the answer to one of our quiz questions, you get a hint and the module to read " +
          "again.",
        shownBy:
          "then, for a question of our quizzes, the module to read again and a hint, and no AI and no search",
      },
    ],
  },
  {
    id: "ai",
    heading: "When an AI company is asked",
    statements: [
      {
        text:
          "The people who run this site can let an AI of Google, named Gemini, write answers. " +
          "If they do not, Pip answers with whole sentences from our courses.",
        shownBy: "without a key the library answers, from the text that passed the gate",
      },
      {
        text: "Without Gemini, nothing you write is sent to another company.",
        shownBy: "nothing leaves the server",
      },
      {
        text:
          "With Gemini, these are sent to Google: " +
          "your question, a few paragraphs of our courses, and our rules for the AI. " +
          "So Google can read the question, and what Google keeps of it is up to Google.",
        shownBy:
          "is the instruction, passages of modules and the question, each in its place, whatever the " +
          "question says",
      },
      {
        text:
          "We do not send who you are: neither your name nor your email address. " +
          "The answers to our quizzes are not sent either.",
        shownBy: "never holds who asks, personal data of the question, or a quiz's key",
      },
      {
        text:
          "In the chat, your browser talks to our server and to nobody else. " +
          "Only our server talks to Google.",
        shownBy: "with the AI the reply streams in, and the browser asks this site alone",
      },
      {
        text: "The date, the answers we wrote beforehand and the answer to danger never come from an AI.",
        shownBy: "the date, canned answers and danger ask no AI",
      },
      {
        text: "If our courses say nothing about your question, the AI is not asked.",
        shownBy: "when no passage fits, the AI is not asked: it may answer from passages only",
      },
      {
        text:
          "Our rules tell the AI to be short and plain, to give a hint before an answer, and to use our " +
          "courses only.",
        shownBy: "the instruction asks for what the assistant promises",
      },
      {
        text: "Your words are sent separately from these rules, so that they cannot be taken for a rule.",
        shownBy: "what a learner writes stays data and changes no instruction: %j",
      },
      {
        text: "Google's own filters against harmful words are set as strictly as they can be.",
        shownBy:
          "blocks everything harmful from low on, in all categories, and keeps the answer short and sober " +
          "(%s)",
      },
      {
        text: "If the AI fails, Pip says so and shows modules that may help.",
        shownBy: "a failure is a reply with modules to read, by both ways",
      },
      {
        text: "When you press Stop or close the page, our server ends its call to the AI.",
        shownBy: "the browser closes its connection before anything came (%s)",
      },
    ],
  },
  {
    id: "left-out",
    heading: "What is taken out of a question",
    statements: [
      {
        text: "A question can have 1,000 characters at most.",
        shownBy: "a message of 1,000 characters passes and a longer one is refused",
      },
      {
        text:
          "Email addresses, phone numbers, links and long numbers are taken out before the question goes " +
          "to an AI.",
        shownBy: "the AI gets the text without personal data, and its sentences come out one by one",
      },
      {
        text: "Pip tells you what it left out, for example: “I left out your phone number.”",
        shownBy: "shows with a reply what was redacted from the question",
      },
      {
        text: "Pip cannot tell a name or a street from other words, so please leave them out yourself.",
        shownBy: "does not redact names and streets, but asks not to enter them",
      },
    ],
  },
  {
    id: "checked",
    heading: "What is checked in an answer",
    statements: [
      {
        text: "What the AI writes is checked sentence by sentence before you see it.",
        shownBy: "a sentence comes out as soon as the next one begins, and not before",
      },
      {
        text:
          "An answer with a link to another site or with somebody's personal data " +
          "is withdrawn completely.",
        shownBy: "a reply with a link out or personal data is taken back whole, by both ways",
      },
      {
        text:
          "The same happens to an answer about danger. " +
          "You then get sentences from our courses, and where to find help.",
        shownBy:
          "a reply that shows a sign of danger is taken back whole: our own texts stand instead, with " +
          "where to find help",
      },
      {
        text:
          "If the AI names a module that it was not given, or quotes words that are not in it, that part " +
          "is removed.",
        shownBy: "with a key the AI answers from the passages, and what it cites is checked",
      },
      {
        text:
          "The chat shows text and links to our own pages. " +
          "It shows no pictures from an answer and runs nothing in it.",
        shownBy: "renders text and internal links of a reply, no images, HTML or scripts",
      },
    ],
  },
  {
    id: "danger",
    heading: "If somebody is in danger",
    highlight: "urgent",
    statements: [
      {
        text:
          "We have a list of signs: somebody wants to hurt themselves, is hurt or threatened by others, or " +
          "is pushed into secrets by an adult.",
        shownBy: "every kind has examples, and there are at least 120 in all",
      },
      {
        text:
          "If a message shows such a sign, Pip gives one fixed answer: " +
          "talk to an adult you trust, call the emergency number of your country, and find a child " +
          "helpline.",
        shownBy:
          "the fixed answer names an adult, the emergency number, the helpline page and the contact page, " +
          "and judges nobody",
      },
      {
        text:
          "The list is in English and does not find everything. " +
          "If you need help, don't wait for Pip to notice: tell a person.",
        shownBy: "danger that is told in a roundabout way is not always noticed, as the page says",
      },
      {
        text:
          "Everyday words such as “this homework kills me” are not meant to set it off. " +
          "We try more than 150 such messages.",
        shownBy: "“%s” shows no danger",
      },
      {
        text:
          "Pip calls nobody, and nobody learns what you wrote, because it is not stored. " +
          "So please tell a person.",
        shownBy: "nothing that is asked or answered is stored or logged, whatever becomes of it",
      },
    ],
  },
  {
    id: "kept",
    heading: "What is kept",
    statements: [
      {
        text:
          "Your chat is only in the memory of this browser tab. " +
          "It is gone when you press Clear Chat, load the page again or close the tab.",
        shownBy: "stores the chat only in the memory of its tab",
      },
      {
        text: "Our server stores no question and no answer, and writes none into its log.",
        shownBy: "nothing that is asked or answered is stored or logged, whatever becomes of it",
      },
      {
        text:
          "It only counts how many answers of each kind there were in an hour, and how many each rule " +
          "refused.",
        shownBy: "what the assistant did is logged as numbers when the server stops",
      },
    ],
  },
  {
    id: "limits",
    heading: "How often the AI is asked",
    statements: [
      {
        text:
          "For one visitor the AI is asked up to 10 times a minute and 100 times a day. " +
          "The people who run this site can set other numbers.",
        shownBy: "the AI may be asked 10 times a minute and 100 times a day unless something else is set",
      },
      {
        text:
          "To count, our server remembers your session, or your network address if you are not logged in. " +
          "The longest count ends after a day.",
        shownBy:
          "over the limit of a day the time is a day after the first call, and calls refused by it take " +
          "nothing of the minute",
      },
      {
        text: "After that, Pip answers with sentences from our courses, and tells you until when.",
        shownBy:
          "the library answers after a sentence with the time; both ways count together, a session for " +
          "itself",
      },
      {
        text: "Answers that came without the AI do not count, and calls that failed do not either.",
        shownBy: "calls that failed and questions that no AI saw do not count",
      },
    ],
  },
];
