import { Link, rootRouteId, useRouter } from "@tanstack/react-router";
import { formAlerts } from "../../schema/formAlerts";
import { LogInDocument } from "../../schema/generated/graphql";
import type { FormRefusal } from "../forms/useFormSubmit";
import { runOperation } from "../graphql/runOperation";
import { TextField } from "../ui/Field";
import { AccountForm, EmailField } from "./AccountForm";

/** Logs in with email and password; on success, runs `afterLogIn` with the id of the user and opens /home. */
export function LoginPage({ afterLogIn }: { afterLogIn: (userId: string) => Promise<void> }) {
  const router = useRouter();

  async function submit({
    email = "",
    password = "",
  }: Record<string, string>): Promise<FormRefusal | undefined> {
    void router.preloadRoute({ to: "/home" });
    const { logIn } = await runOperation(router.options.context.execute, LogInDocument, {
      input: { email, password },
    });
    if (logIn.__typename === "WrongCredentials") return { alert: formAlerts.failed };
    if (logIn.__typename === "InvalidInput") return { alert: formAlerts.failed, fields: logIn.fields };
    await afterLogIn(logIn.user.id);
    await router.invalidate({ filter: ({ routeId }) => routeId === rootRouteId, sync: true });
    await router.navigate({ to: "/home" });
  }

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
