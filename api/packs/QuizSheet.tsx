import type { PackCourse } from "./packCourse";

/**
 * The questions with their options. Without an answer key, a list with a link to the site's quiz. With one, a
 * form that `quizScript` scores by the JSON in `#quiz-key`.
 */
export function QuizSheet({ course: { questions, quizUrl, modules, key } }: { course: PackCourse }) {
  const entries = key?.map((entry) => ({
    ...entry,
    moduleTitle: modules.find(({ number }) => number === entry.moduleNumber)?.title,
  }));
  return (
    <section id="quiz" aria-labelledby="quiz-title">
      <h2 id="quiz-title">Quiz</h2>
      {entries ? (
        <form id="quiz-form">
          <p>Choose one answer for each question, then check them.</p>
          <noscript>
            <p>This browser runs no scripts, so the quiz cannot be checked here.</p>
          </noscript>
          {questions.map((question) => (
            <Choices key={question.number} question={question} />
          ))}
          <button type="submit">Check my answers</button>
          <p id="quiz-result" role="status" />
          <JsonScript id="quiz-key" value={entries} />
        </form>
      ) : (
        <OpenQuestions questions={questions} quizUrl={quizUrl} />
      )}
    </section>
  );
}

function Choices({ question: { number, text, options } }: { question: PackCourse["questions"][number] }) {
  const name = `question${number}`;
  return (
    <fieldset>
      <legend>
        {number}. {text}
      </legend>
      {options.map((option, index) => (
        <label key={option}>
          <input type="radio" name={name} value={index} required /> {option}
        </label>
      ))}
      <p className="feedback" id={`${name}-feedback`} />
    </fieldset>
  );
}

/** The questions with lettered options, to answer on paper. */
export function OpenQuestions({ questions, quizUrl }: Pick<PackCourse, "questions" | "quizUrl">) {
  return (
    <>
      <p>
        Choose one answer for each question and note its letter. On the site you see which are right:{" "}
        <a href={quizUrl}>{quizUrl}</a>
      </p>
      <ol className="questions">
        {questions.map(({ number, text, options }) => (
          <li key={number}>
            <p>{text}</p>
            <LetteredList texts={options} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** Lettered options, to answer on paper. */
export function LetteredList({ texts }: { texts: readonly string[] }) {
  return (
    <ol type="a">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ol>
  );
}

/** A value as JSON, for a script of the document. */
export function JsonScript({ id, value }: { id: string; value: object }) {
  return (
    <script
      id={id}
      type="application/json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can end the element
      dangerouslySetInnerHTML={{ __html: JSON.stringify(value).replaceAll("<", "\\u003c") }}
    />
  );
}

/** Scores the form of `QuizSheet` in the operator's edition. Plain JavaScript, because it is not compiled. */
export const quizScript = `
const key = JSON.parse(document.getElementById("quiz-key").textContent);
const form = document.getElementById("quiz-form");
form.addEventListener("submit", (event) => {
  event.preventDefault();
  let score = 0;
  key.forEach((question, index) => {
    const name = "question" + (index + 1);
    const chosen = Number(new FormData(form).get(name));
    const isRight = chosen === question.answer;
    if (isRight) score += 1;
    const tempting = isRight ? "" : question.temptations[chosen] + " ";
    const feedback = document.getElementById(name + "-feedback");
    const link = document.createElement("a");
    link.href = "#module" + question.moduleNumber;
    link.textContent = "Reread: " + question.moduleTitle;
    feedback.textContent = (isRight ? "Right. " : "Not yet. ") + tempting + question.explanation + " ";
    feedback.append(link);
  });
  document.getElementById("quiz-result").textContent = "You have " + score + " of " + key.length + " right.";
  form.dispatchEvent(new CustomEvent("scored", { detail: score }));
});
`;
