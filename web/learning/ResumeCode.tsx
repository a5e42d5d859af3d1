import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { CreateResumeCodeDocument, type CreateResumeCodeMutation } from "../../schema/generated/graphql";
import { readableMessage } from "../graphql/requestFailure";
import { runOperation } from "../graphql/runOperation";
import { Alert } from "../ui/Alert";
import { Button } from "../ui/Button";
import { TextField } from "../ui/Field";
import { browserProgress } from "./browserProgress";
import styles from "./ResumeCode.module.css";
import { loadSendProgress } from "./useTicks";

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });

/** Moves progress without an account between browsers by a code. */
export function ResumeCode({ hasProgress }: { hasProgress: boolean }) {
  return (
    <div className={styles.ways}>
      {hasProgress && <MakeCode />}
      <UseCode />
    </div>
  );
}

function MakeCode() {
  const { execute } = useRouter().options.context;
  const [made, setMade] = useState<CreateResumeCodeMutation["createResumeCode"] | null>(null);
  const { attempt, pending, problem } = useAttempt();

  const make = () =>
    attempt(async () => {
      const { progressInput } = await loadSendProgress();
      const input = progressInput(browserProgress(), new Date());
      setMade((await runOperation(execute, CreateResumeCodeDocument, { input })).createResumeCode);
    });

  return (
    <div className={styles.way}>
      <h3>From this device</h3>
      <p>Make a code here, and type it on the other device. It needs no name and no email.</p>
      <div role="status">
        {made && (
          <>
            <p className={styles.code}>{made.code}</p>
            <p className={styles.hint}>
              Write it down. It works until {day.format(new Date(made.expiresAt))}. Whoever has it can see
              your ticks and quiz results, so keep it to yourself.
            </p>
          </>
        )}
      </div>
      {problem && <Alert>{problem}</Alert>}
      <Button look="quiet" onClick={make} disabled={pending}>
        {made ? "Make a new code" : "Make a code"}
      </Button>
    </div>
  );
}

function UseCode() {
  const { execute } = useRouter().options.context;
  const [isDone, setIsDone] = useState(false);
  const { attempt, pending, problem } = useAttempt();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code"));
    setIsDone(false);
    void attempt(async () => {
      const { resumeHere } = await loadSendProgress();
      await resumeHere(execute, code);
      setIsDone(true);
    });
  }

  return (
    <form className={styles.way} onSubmit={onSubmit}>
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
      <div role="status">{isDone && <p>It is all here now, added to what this browser had.</p>}</div>
      <Button type="submit" look="quiet" disabled={pending}>
        Bring it here
      </Button>
    </form>
  );
}

/** One thing at a time that may fail, and why it did. */
function useAttempt() {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function attempt(action: () => Promise<void>) {
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
  return { attempt, pending, problem };
}
