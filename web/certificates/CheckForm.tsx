import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { SubmitCheckDocument } from "../../schema/generated/graphql";
import { readPracticeForm } from "../../schema/practiceForm";
import { readableMessage } from "../graphql/requestFailure";
import { runOperation } from "../graphql/runOperation";
import {
  AnswerLegend,
  descriptionIds,
  PracticeControls,
  type PracticeItemData,
  PracticeMessage,
} from "../practice/PracticeItemForm";
import run from "../practice/PracticeRun.module.css";
import { useRequired } from "../practice/useRequired";
import { Alert } from "../ui/Alert";
import { Button } from "../ui/Button";
import { useFocus } from "../ui/useFocus";
import styles from "./CheckPage.module.css";
import type { CheckPageData } from "./readCertificates";

type OpenCheck = NonNullable<NonNullable<CheckPageData["check"]>["open"]>;

/** All questions of a check in one form. Works without JavaScript. */
export function CheckForm({
  slug,
  check: { id, items },
  posted,
  takesFocus,
  onSubmitted,
}: {
  slug: string;
  check: OpenCheck;
  /** The alert of this form after it was posted without JavaScript. */
  posted: string | undefined;
  /** True if the first question shall take the focus. */
  takesFocus: boolean;
  onSubmitted: () => void;
}) {
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(posted);
  const { required, requireAnswers } = useRequired();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const answers = items.map((item, index) => ({
      itemId: item.id,
      ...readPracticeForm(item.kind, (name) => fields.getAll(`${index}.${name}`).map(String)),
    }));
    setPending(true);
    setProblem(undefined);
    try {
      const { execute } = router.options.context;
      await runOperation(execute, SubmitCheckDocument, { input: { id, answers } });
      await router.invalidate({ sync: true });
      // Moves the focus, which scrolls: only after the router has restored the scroll position.
      onSubmitted();
    } catch (error) {
      setProblem(readableMessage(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <form className={styles.form} method="post" action={`/forms/check/${slug}`} onSubmit={onSubmit}>
      <input type="hidden" name="check" value={id} />
      <ol>
        {items.map((item, index) => (
          <li key={item.id}>
            <Question
              item={item}
              index={index}
              count={items.length}
              required={required}
              takesFocus={takesFocus && index === 0}
            />
          </li>
        ))}
      </ol>
      {problem && <Alert>{problem}</Alert>}
      <Button type="submit" pending={pending} onClick={requireAnswers}>
        Finish the check
      </Button>
    </form>
  );
}

function Question({
  item,
  index,
  count,
  required,
  takesFocus,
}: {
  item: PracticeItemData;
  index: number;
  count: number;
  required: boolean;
  takesFocus: boolean;
}) {
  const heading = useFocus<HTMLHeadingElement>(takesFocus);
  const id = `question-${index + 1}`;
  return (
    <section className={styles.question}>
      <p className={styles.number}>
        {index + 1} of {count}
      </p>
      <h2 id={id} ref={heading} tabIndex={-1} className={run.prompt}>
        {item.prompt}
      </h2>
      <PracticeMessage item={item} id={id} />
      <fieldset aria-labelledby={id} aria-describedby={descriptionIds(item, id)}>
        <AnswerLegend item={item} id={id} />
        <PracticeControls item={item} prefix={`${index}.`} required={required} />
      </fieldset>
    </section>
  );
}
