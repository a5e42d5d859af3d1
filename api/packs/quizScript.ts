/** Scores the form of `QuizSheet` in the operator's edition: a browser reads it from the file, so it is plain JavaScript. */
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
    document.getElementById(name + "-told").textContent =
      (isRight ? "Right. " : "Not yet. ") + tempting + question.explanation;
  });
  document.getElementById("quiz-result").textContent = "You have " + score + " of " + key.length + " right.";
  form.dispatchEvent(new CustomEvent("scored", { detail: score }));
});
`;
