import { useLocation, useRouter } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { readFormAlert } from "../../schema/formAlerts";
import { readableMessage } from "../graphql/requestFailure";
import { clearAlert } from "../ui/siteAlert";

/** A refused form: the text of an alert and messages for fields. */
export interface FormRefusal {
  alert?: string;
  /** "danger" unless stated. */
  tone?: "ok" | "danger";
  fields?: readonly { field: string; message: string }[];
}

/**
 * Sends the values of a form. Returns a refusal to show, or undefined after a success that leaves the page.
 * @param isOpen returns whether the form's page is still open; a response must not leave a later page
 */
export type SendForm = (
  values: Record<string, string>,
  isOpen: () => boolean,
) => Promise<FormRefusal | undefined>;

/**
 * State of a form that a script submits. Without JavaScript the browser posts it to `/forms/...`, which
 * redirects back with the outcome in the query string; that is shown until the script submits the form. A
 * refusal that names fields focuses the first of them.
 */
export function useFormSubmit(send: SendForm) {
  const router = useRouter();
  const posted = useLocation({
    select: ({ search }: { search: Record<string, unknown> }) => readFormAlert(search),
  });
  const [outcome, setOutcome] = useState<FormRefusal>();
  const [pending, setPending] = useState(false);
  const refusal = outcome ?? posted ?? {};
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a refusal was rendered
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [outcome]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const submitted = event.currentTarget;
    form.current = submitted;
    const values = Object.fromEntries(
      [...new FormData(submitted)].map(([key, value]) => [key, String(value)]),
    );
    const { pathname } = router.latestLocation;
    setPending(true);
    setOutcome({});
    clearAlert();
    try {
      // A page that was left and opened again has another form.
      const isOpen = () => submitted.isConnected && router.latestLocation.pathname === pathname;
      setOutcome((await send(values, isOpen)) ?? {});
    } catch (error) {
      console.error(error);
      setOutcome({ alert: readableMessage(error) });
    } finally {
      setPending(false);
    }
  }

  return {
    onSubmit,
    pending,
    alert: refusal.alert,
    tone: refusal.tone,
    /** True if the refusal has messages for fields. */
    namesFields: (refusal.fields ?? []).length > 0,
    /** Returns the message of a field; undefined if there is none. */
    problemOf: (field: string) => refusal.fields?.find((problem) => problem.field === field)?.message,
  };
}
