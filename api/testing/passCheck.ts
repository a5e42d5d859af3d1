import { practiceKeyOf } from "../catalogue/answerKeys";
import type { Catalogue } from "../catalogue/catalogue";
import type { Browser } from "./browser";

const startDocument = `mutation ($input: StartCheckInput!) {
  startCheck(input: $input) { id startedAt course { path } items { id moduleNumber prompt } } }`;
const submitDocument = `mutation ($input: SubmitCheckInput!) { submitCheck(input: $input) {
  id score total passed nextAt reviews { itemId isRight feedback solution solutionNumber } } }`;

/** Starts a check of a course, as the learner of a browser. */
export function startCheck(browser: Browser, path: string, id: string = crypto.randomUUID()) {
  return browser.graphql(startDocument, { input: { id, path } });
}

/** Submits a check with the first `rightCount` items answered by their keys, and the others not answered. */
export function submitCheck(
  browser: Browser,
  catalogue: Catalogue,
  { id, items }: { id: string; items: { id: string }[] },
  rightCount = items.length,
) {
  const answers = items.slice(0, rightCount).map((item) => {
    const { solution, number } = practiceKeyOf(catalogue, item.id);
    return number ? { itemId: item.id, number: number.answer } : { itemId: item.id, choice: solution };
  });
  return browser.graphql(submitDocument, { input: { id, answers } });
}

/** Passes a check of a course. */
export async function passCheck(browser: Browser, catalogue: Catalogue, path: string): Promise<void> {
  const { data } = await startCheck(browser, path);
  const submitted = await submitCheck(browser, catalogue, data.startCheck);
  if (!submitted.data.submitCheck.passed) throw new Error("the check was not passed");
}
