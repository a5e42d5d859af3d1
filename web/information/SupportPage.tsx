import { Link } from "@tanstack/react-router";
import { ChevronDown } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../ui/Icon";
import { InformationPage } from "./InformationPage";
import styles from "./SupportPage.module.css";

/** How to use the site, and answers to frequent questions. */
export function SupportPage() {
  return (
    <InformationPage
      title="Support"
      lead="How Ninefold works, and what to do when something does not."
      mood="waving"
      sections={[
        { id: "start", heading: "Start in four steps", content: steps },
        { id: "account", heading: "With or without an account", content: account },
        { id: "questions", heading: "Questions and answers", content: supportQuestions },
        { id: "ask", heading: "Ask us", content: ask },
      ]}
    />
  );
}

const steps = (
  <ol>
    <li>
      Choose one of <Link to="/courses">all courses</Link>. Take the one you are curious about: they can be
      read in any order.
    </li>
    <li>
      Read a module and try its activity. One module a day is a good pace. There is a video with it, if you
      like to watch.
    </li>
    <li>Tick the module when you are done. The bar shows how far you have come.</li>
    <li>
      Take the quiz: five questions. After the last one you see your score and why each answer is right or
      wrong.
    </li>
  </ol>
);

const account = (
  <>
    <p>
      You can read everything and take every quiz without an account. Your ticks then stay in the browser you
      use.
    </p>
    <p>
      With a <Link to="/signup">free account</Link> your ticks are kept on our server, so you find them on
      every device. Ticks you made before are added when you log in.
    </p>
  </>
);

const ask = (
  <p>
    Did you not find your answer, or did you find a mistake? <Link to="/contact">Write to us</Link>. If you
    need help with something that hurts or frightens you, look at the{" "}
    <Link to="/helpline">helpline page</Link> first.
  </p>
);

/** A question with an expandable answer, which works without JavaScript. */
function Question({ question, children }: { question: string; children: ReactNode }) {
  return (
    <details className={`${styles.question} outlined`}>
      <summary>
        {question}
        <Icon of={ChevronDown} size={22} />
      </summary>
      <div className={styles.answer}>{children}</div>
    </details>
  );
}

const supportQuestions = (
  <>
    <Question question="What does it cost?">
      <p>Nothing. All courses and quizzes are free.</p>
    </Question>
    <Question question="Where did my ticks go?">
      <p>
        Without an account they are in the browser in which you made them. Another device, another browser or
        a private window does not have them, and clearing the browser's data takes them away.{" "}
        <Link to="/login">Log in</Link> to keep them on our server.
      </p>
    </Question>
    <Question question="How is the percentage counted?">
      <p>
        Every course counts nine parts: each part you tick is one ninth. Problem Solving has eight, so its bar
        ends at 89 % when you have done them all.
      </p>
    </Question>
    <Question question="Can I go back in a quiz, or take it again?">
      <p>
        There is no way back during the quiz: go with your first thought. Afterwards press “Restart Quiz” as
        often as you like. Your best score stays your best, so nothing can go wrong.
      </p>
    </Question>
    <Question question="I forgot my password. What now?">
      <p>
        Check if your browser has saved it. If it is lost, press{" "}
        <Link to="/reset-password/{-$token}">“Forgot your password?”</Link> on the login page. There you get a
        link with which you choose a new one, or read who can give it to you.
      </p>
    </Question>
    <Question question="How do I change the theme or make the letters bigger?">
      <p>
        Press the button with the two letters A at the top of any page. There you choose light or dark, text
        size, spacing, letters and more. All of it is on the <Link to="/settings">settings</Link> page too.
        The zoom of your browser works as well, on a computer with <kbd>Ctrl</kbd> or <kbd>⌘</kbd> and{" "}
        <kbd>+</kbd>.
      </p>
    </Question>
    <Question question="Can Ninefold read to me?">
      <p>
        Yes: press “Listen” at the start of a module. A voice of your own device reads it and the words are
        marked. Nothing is sent anywhere for it. Some devices have no voice; then Ninefold says so.
      </p>
    </Question>
    <Question question="A video does not play.">
      <p>
        Videos come from YouTube, which some schools and countries block. You do not need them: all that
        matters is in the text. The link “WATCH THIS VIDEO” opens the video on its own page.
      </p>
    </Question>
    <Question question="Does it work without JavaScript?">
      <p>
        You can read every course and every quiz question, log in, sign up and write to us. Ticks and the
        score of a quiz need JavaScript.
      </p>
    </Question>
    <Question question="How do I delete my account?">
      <p>
        On your <Link to="/profile">profile</Link>, press “Delete my account”. We ask for your password; then
        the account and all that is in it are deleted at once. You can download your data first.
      </p>
    </Question>
  </>
);
