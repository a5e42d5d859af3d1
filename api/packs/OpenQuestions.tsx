import type { PackCourse } from "./packCourse";

/** The questions with lettered options, to answer on paper or in the head: which are right is seen on the site. */
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
            <ol type="a">
              {options.map((option) => (
                <li key={option}>{option}</li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </>
  );
}
