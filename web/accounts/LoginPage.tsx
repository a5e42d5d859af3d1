import { Link, useRouter } from "@tanstack/react-router";
import { formAlerts } from "../../schema/formAlerts";
import { LogInDocument } from "../../schema/generated/graphql";
import type { SendForm } from "../forms/useFormSubmit";
import { loadModule } from "../graphql/loadModule";
import { runOperation } from "../graphql/runOperation";
import { readSession } from "../session/readSession";
import { changeSession, rereadSession } from "../session/session";
import { TextField } from "../ui/Field";
import { AccountForm, EmailField } from "./AccountForm";

/** Logs in with email and password; on success, merges the progress of this browser and opens /home. */
export function LoginPage() {
  const router = useRouter();

  const submit: SendForm = async ({ email = "", password = "" }, isOpen) => {
    void router.preloadRoute({ to: "/home" });
    const { execute, shownSession } = router.options.context;
    const { logIn } = await runOperation(execute, LogInDocument, { input: { email, password } });
    if (logIn.__typename === "WrongCredentials") return { alert: formAlerts.failed };
    if (logIn.__typename === "InvalidInput") return { alert: formAlerts.failed, fields: logIn.fields };
    // After a failure the progress stays in this browser; the layout retries.
    await loadModule(() => import("../learning/sendProgress"))
      .then(({ mergeLocalProgress }) => mergeLocalProgress(execute, logIn.user.id))
      .catch(() => undefined);
    // The loader of the root would show a session that it cannot read as none.
    const session = await readSession(execute);
    changeSession(shownSession, () => session);
    // Read before: /login itself redirects a learner who is signed in.
    const leaves = isOpen();
    await rereadSession(router);
    if (leaves) await router.navigate({ to: "/home" });
    return undefined;
  };

  return (
    <AccountForm
      title="Welcome back"
      welcome="Log in to keep your ticks and find them on every device."
      action="/forms/login"
      submitLabel="Login"
      submit={submit}
      other={
        <>
          New here? <Link to="/signup">Make a free account</Link>
          <br />
          <Link to="/reset-password/{-$token}">Forgot your password?</Link>
        </>
      }
    >
      {(problemOf) => (
        <>
          <EmailField problem={problemOf("email")} />
          <TextField
            label="Password"
            type="password"
            name="password"
            autoComplete="current-password"
            problem={problemOf("password")}
          />
        </>
      )}
    </AccountForm>
  );
}
