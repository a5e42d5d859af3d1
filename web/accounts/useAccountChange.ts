import { rootRouteId, useRouter } from "@tanstack/react-router";
import { type FormAlertCode, formAlerts } from "../../schema/formAlerts";
import type { TypedDocumentString } from "../../schema/generated/graphql";
import type { FormRefusal } from "../forms/useFormSubmit";
import { runOperation } from "../graphql/runOperation";
import { showAlert } from "../ui/siteAlert";
import { type AccountAnswer, accountRefusal } from "./accountRefusal";

/**
 * What sends a form about one's own account: runs its mutation, shows what is refused, and after a success reads the session anew, leads on and
 * says what was done.
 */
export function useAccountChange<Input, Result>(
  document: TypedDocumentString<Result, { input: Input }>,
  {
    answerIn,
    inputOf,
    done,
    goTo,
  }: {
    answerIn: (result: Result) => AccountAnswer;
    inputOf: (values: Record<string, string>) => Input;
    done: FormAlertCode;
    goTo: "/profile" | "/login";
  },
) {
  const router = useRouter();
  return async (values: Record<string, string>): Promise<FormRefusal | undefined> => {
    const { execute } = router.options.context;
    const refusal = accountRefusal(
      answerIn(await runOperation(execute, document, { input: inputOf(values) })),
    );
    if (refusal) return refusal;
    await router.invalidate({ filter: ({ routeId }) => routeId === rootRouteId, sync: true });
    await router.navigate({ to: goTo });
    showAlert(formAlerts[done], "ok");
  };
}
