import { Link } from "@tanstack/react-router";
import { InformationPage } from "./InformationPage";
import { supportQuestions } from "./supportQuestions";

/** How to use the site, and answers to what people ask. */
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
      Read a module and try its activity. One module a day is a good pace. There is a video to it, if you like
      to watch.
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
