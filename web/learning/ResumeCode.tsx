import { useHydrated, useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import type { CreateResumeCodeMutation } from "../../schema/generated/graphql";
import { readableMessage } from "../graphql/requestFailure";
import { Alert } from "../ui/Alert";
import { Button } from "../ui/Button";
import { TextField } from "../ui/Field";
import styles from "./ResumeCode.module.css";
import { maxAnswersOfCode } from "./storedProgress";
import { loadSendProgress } from "./useTicks";

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });

/** Moves progress without an account to another browser by a resume code. */
export function ResumeCode({ hasProgress }: { hasProgress: boolean }) {
  return (
    <div className={styles.panels}>
      {hasProgress && <CreateCode />}
      <RedeemCode />
    </div>
  );
}

function CreateCode() {
  const { execute } = useRouter().options.context;
  const [created, setCreated] = useState<CreateResumeCodeMutation["createResumeCode"] | null>(null);
  const { run, pending, problem } = useAction();

  const create = () =>
    run(async () => {
      const { createResumeCode } = await loadSendProgress();
      setCreated(await createResumeCode(execute));
    });

  return (
    <div className={`${styles.panel} outlined`}>
      <h3>From this device</h3>
      <p>Make a code here, and type it on the other device. It needs no name and no email.</p>
      <div role="status">
        {created && (
          <>
            <p className={styles.code}>{created.code}</p>
            <p className={`${styles.hint} note`}>
              Write it down. It works until {day.format(new Date(created.expiresAt))}. Anyone who has it can
              see your ticks, quizzes and practice, so keep it to yourself. Of your practice, the newest{" "}
              {maxAnswersOfCode} answers are taken along.
            </p>
          </>
        )}
      </div>
      {problem && <Alert>{problem}</Alert>}
      <Button look="quiet" onClick={create} pending={pending}>
        {created ? "Make a new code" : "Make a code"}
      </Button>
    </div>
  );
}

/** The progress appears above and moves the outcome out of the window. */
const focus = (outcome: HTMLElement | null) => outcome?.focus();

function RedeemCode() {
  const { execute } = useRouter().options.context;
  const hydrated = useHydrated();
  const [isStored, setIsStored] = useState<boolean | null>(null);
  const { run, pending, problem } = useAction();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code"));
    setIsStored(null);
    void run(async () => {
      const { redeemCode } = await loadSendProgress();
      setIsStored(await redeemCode(execute, code));
    });
  }

  return (
    <form className={`${styles.panel} outlined`} onSubmit={onSubmit}>
      <h3>To this device</h3>
      <TextField
        label="Code from the other device"
        hint="16 letters and digits. Small letters are fine too."
        name="code"
        required
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {problem && <Alert>{problem}</Alert>}
      {isStored !== null && (
        <p ref={focus} tabIndex={-1}>
          {isStored
            ? "It is here now, added to what this browser had."
            : "This browser does not keep what you bring here. The code still works."}
        </p>
      )}
      {/* Without a script, the form would put the code into the URL. */}
      <Button type="submit" look="quiet" disabled={!hydrated} pending={pending}>
        Bring it here
      </Button>
    </form>
  );
}

/** Runs an asynchronous action; returns whether it is pending and the error message of the last run. */
function useAction() {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function run(action: () => Promise<void>) {
    setPending(true);
    setProblem(null);
    try {
      await action();
    } catch (error) {
      setProblem(readableMessage(error));
    } finally {
      setPending(false);
    }
  }
  return { run, pending, problem };
}
