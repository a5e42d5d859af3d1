import { OpenQuestions } from "./OpenQuestions";
import type { PackCourse } from "./packCourse";

/**
 * The questions with their options. Without a key they are a self-check that leads to the site; with one they are a form, which `quizScript`
 * scores by what stands in `#quiz-key`.
 */
export function QuizSheet({
  questions,
  quizUrl,
  answerKey,
}: {
  questions: PackCourse["questions"];
  quizUrl: string;
  answerKey: PackCourse["key"];
}) {
  return (
    <section id="quiz" aria-labelledby="quiz-title">
      <h2 id="quiz-title">Quiz</h2>
      {answerKey ? (
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
          <script
            id="quiz-key"
            type="application/json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can end the element
            dangerouslySetInnerHTML={{ __html: JSON.stringify(answerKey).replaceAll("<", "\\u003c") }}
          />
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
      <p className="told" id={`${name}-told`} />
    </fieldset>
  );
}
