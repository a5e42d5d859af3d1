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
        shownBy: "stores and logs no text of questions and replies, also after failures",
      },
      {
        text:
          "If your message sounds as if somebody is in danger, no AI answers it. " +
          "You get words that people wrote, and ways to find help.",
        shownBy: "help message for a danger sign, without AI and search",
      },
    ],
  },
  {
    id: "answers",
    heading: "Where the answers come from",
    statements: [
      {
        text: "If your message contains the word date, day or today, Pip tells you the date where you are.",
        shownBy: "date, also for “birthday” and “Monday”, in the learner's time zone",
      },
      {
        text: "A few questions, such as “Tell me a joke”, have an answer that we wrote beforehand.",
        shownBy: "canned reply",
      },
      {
        text:
          "For all other questions Pip looks in the texts of our courses " +
          "and links to the modules it used.",
        shownBy: "returns the same library reply with module links from mutation and stream",
      },
      {
        text:
          "If our courses say nothing about it, Pip says that it does not know. " +
          "It did so with at least 166 of the 174 questions we tried.",
        shownBy: "leaves at least 166 of 174 off-topic questions unanswered",
      },
      {
        text:
          "If you ask for the answer to one of our quiz questions, you get a hint and the module to read " +
          "again.",
        shownBy: "module and hint for a quiz question, without AI and search",
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
        shownBy: "library reply to the checked text without an API key",
      },
      {
        text: "Without Gemini, nothing you write is sent to another company.",
        shownBy: "sends no requests to the AI service",
      },
      {
        text:
          "With Gemini, these are sent to Google: " +
          "your question, a few paragraphs of our courses, and our rules for the AI. " +
          "So Google can read the question, and what Google keeps of it is up to Google.",
        shownBy: "keeps instruction, passages and question apart, also from prompt injection",
      },
      {
        text:
          "We do not send who you are: neither your name nor your email address. " +
          "The answers to our quizzes are not sent either.",
        shownBy: "contains no identity of the caller, personal data or answer key",
      },
      {
        text:
          "In the chat, your browser talks to our server and to nobody else. " +
          "Only our server talks to Google.",
        shownBy: "streams the reply of the AI, with requests to this site only",
      },
      {
        text: "The date, the answers we wrote beforehand and the answer to danger never come from an AI.",
        shownBy: "does not call the AI for the date, canned replies and danger signs",
      },
      {
        text: "If our courses say nothing about your question, the AI is not asked.",
        shownBy: "library reply without the AI if no passage fits",
      },
      {
        text:
          "Our rules tell the AI to be short and plain, to give a hint before an answer, and to use our " +
          "courses only.",
        shownBy: "the instruction contains the rules that the assistant promises",
      },
      {
        text: "Your words are sent separately from these rules, so that they cannot be taken for a rule.",
        shownBy: "keeps a question as data apart from the instruction: %j",
      },
      {
        text: "Google's own filters against harmful words are set as strictly as they can be.",
        shownBy: "has the strictest safety settings and a low temperature (%s)",
      },
      {
        text: "If the AI fails, Pip says so and shows modules that may help.",
        shownBy: "replies with modules to read if the AI fails, from mutation and stream",
      },
      {
        text: "When you press Stop or close the page, our server ends its call to the AI.",
        shownBy: "the browser disconnects before the first data (%s)",
      },
    ],
  },
  {
    id: "left-out",
    heading: "What is taken out of a question",
    statements: [
      {
        text: "A question can have 1,000 characters at most.",
        shownBy: "accepts 1,000 characters and refuses a longer message",
      },
      {
        text:
          "Email addresses, phone numbers, links and long numbers are taken out before the question goes " +
          "to an AI.",
        shownBy: "sends redacted text to the AI and yields its sentences one by one",
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
        shownBy: "releases a sentence as soon as the next one begins",
      },
      {
        text:
          "An answer with a link to another site or with somebody's personal data " +
          "is withdrawn completely.",
        shownBy: "discards a reply with an external link or personal data as a whole",
      },
      {
        text:
          "The same happens to an answer about danger. " +
          "You then get sentences from our courses, and where to find help.",
        shownBy: "replaces a reply about danger by a library reply with the helpline",
      },
      {
        text:
          "If the AI names a module that it was not given, or quotes words that are not in it, that part " +
          "is removed.",
        shownBy: "AI reply from the passages, with checked citations",
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
          "We have a list of signs: somebody needs first aid, wants to hurt themselves or others, is " +
          "hurt or " +
          "threatened by others, or is pushed into secrets by an adult.",
        shownBy: "every kind has examples, at least 120 in total",
      },
      {
        text:
          "If a message shows such a sign, Pip gives an answer that people wrote: " +
          "talk to an adult you trust, call your local emergency number, find a child helpline, and read a " +
          "guide that fits.",
        shownBy: "the help message names people and pages that help, and makes no diagnosis",
      },
      {
        text:
          "If somebody needs first aid, the answer begins with the call and says to stay with " +
          "the person.",
        shownBy: "tells the caller to call at once and to stay: “%s”",
      },
      {
        text:
          "The list does not find everything. " +
          "If you need help, don't wait for Pip to notice: tell a person.",
        shownBy: "misses some indirect wordings of danger, as the safety page says",
      },
      {
        text:
          "Pip speaks only English. A shorter list finds signs in 14 other languages, and the answer is " +
          "then in that language and in English.",
        shownBy: "replies to danger in another language in that language and in English",
      },
      {
        text:
          "Everyday words such as “this homework kills me” are not meant to set it off. " +
          "We try more than 150 such messages.",
        shownBy: "finds no danger in “%s”",
      },
      {
        text:
          "Pip calls nobody, and nobody learns what you wrote, because it is not stored. " +
          "So please tell a person.",
        shownBy: "stores and logs no text of questions and replies, also after failures",
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
        shownBy: "stores and logs no text of questions and replies, also after failures",
      },
      {
        text:
          "It only counts how many answers of each kind there were in an hour and on a day, which modules " +
          "they named, and how many each rule refused.",
        shownBy: "logs counts on shutdown",
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
          "Visitors without an account share these numbers if they share a network. " +
          "The people who run this site can set other numbers.",
        shownBy: "allows 10 AI calls a minute and 100 a day by default",
      },
      {
        text:
          "To count, our server remembers your network address and, if you are logged in, your account. " +
          "The longest count ends after a day.",
        shownBy: "returns the end of the day above its limit without counting for the minute",
      },
      {
        text: "After that, Pip answers with sentences from our courses, and tells you until when.",
        shownBy: "replies from the library and names the time; counts per visitor and account",
      },
      {
        text:
          "Answers that came without the AI do not count. " +
          "Calls that Google could not serve do not count either.",
        shownBy: "does not count failed calls and questions answered without the AI",
      },
    ],
  },
];
