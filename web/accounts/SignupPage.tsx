import { Link, useRouter } from "@tanstack/react-router";
import { SignUpDocument } from "../../schema/generated/graphql";
import type { FormRefusal } from "../forms/useFormSubmit";
import { runOperation } from "../graphql/runOperation";
import { showAlert } from "../ui/siteAlert";
import { TextField } from "../ui/TextField";
import { AccountForm } from "./AccountForm";

/** The exact text of the specification, section 8. */
const emailTaken = "Email already exists. Please use a different email.";

/** Name, email and password; on success, /login. */
export function SignupPage() {
  const router = useRouter();

  async function submit({
    name = "",
    email = "",
    password = "",
  }: Record<string, string>): Promise<FormRefusal | undefined> {
    void router.preloadRoute({ to: "/login" });
    const { signUp } = await runOperation(router.options.context.execute, SignUpDocument, {
      input: { name, email, password },
    });
    if (signUp.__typename === "EmailTaken") {
      return {
        alert: emailTaken,
        fields: [{ field: "email", message: "This email already has an account." }],
      };
    }
    if (signUp.__typename === "InvalidInput") {
      return { alert: "Please look at the fields marked below.", fields: signUp.fields };
    }
    await router.navigate({ to: "/login" });
    showAlert("Your account is ready. Log in with it now.", "ok");
  }

  return (
    <AccountForm
      title="Make a free account"
      welcome="It keeps your ticks and finds them on every device. All courses are free, with or without one."
      action="/forms/signup"
      submitLabel="SignUp"
      submit={submit}
      other={
        <>
          Already have an account? <Link to="/login">Log in</Link>
        </>
      }
    >
      {(problemOf) => (
        <>
          <TextField label="Name" name="name" autoComplete="name" problem={problemOf("name")} />
          <TextField
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            problem={problemOf("email")}
          />
          <TextField
            label="Password"
            hint="8 characters or more. Three words you can remember are good."
            type="password"
            name="password"
            autoComplete="new-password"
            problem={problemOf("password")}
          />
        </>
      )}
    </AccountForm>
  );
}
