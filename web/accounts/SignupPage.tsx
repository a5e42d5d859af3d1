import { Link, useRouter } from "@tanstack/react-router";
import { formAlerts } from "../../schema/formAlerts";
import { SignUpDocument } from "../../schema/generated/graphql";
import type { SendForm } from "../forms/useFormSubmit";
import { runOperation } from "../graphql/runOperation";
import { TextField } from "../ui/Field";
import { showAlert } from "../ui/siteAlert";
import { AccountForm, EmailField, NewPasswordField } from "./AccountForm";
import { accountRefusal } from "./useAccountChange";

/** Creates an account from name, email and password; on success, opens /login. */
export function SignupPage() {
  const router = useRouter();

  const submit: SendForm = async ({ name = "", email = "", password = "" }, isOpen) => {
    void router.preloadRoute({ to: "/login" });
    const { signUp } = await runOperation(router.options.context.execute, SignUpDocument, {
      input: { name, email, password },
    });
    const refusal = accountRefusal(signUp);
    if (refusal) return refusal;
    if (isOpen()) await router.navigate({ to: "/login" });
    showAlert(formAlerts["signed-up"], "ok");
    return undefined;
  };

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
          <EmailField problem={problemOf("email")} />
          <NewPasswordField label="Password" name="password" problem={problemOf("password")} />
        </>
      )}
    </AccountForm>
  );
}
