import { useLocation } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { readFormAlert } from "../../schema/formAlerts";
import { readableMessage } from "../graphql/requestFailure";
import { clearAlert } from "../ui/siteAlert";

/** A refused form: the text of an alert and messages beside fields. */
export interface FormRefusal {
  alert?: string;
  /** "danger" unless stated. */
  tone?: "ok" | "danger";
  fields?: readonly { field: string; message: string }[];
}

/**
 * State of a form that a script sends. Without JavaScript the browser posts it to `/forms/...`, which
 * redirects here with the outcome in the query; that is shown until the form is sent from here.
 */
export function useFormSubmit(
  /** Sends the values. Returns a refusal to show, or undefined when it succeeded and the page is left. */
  send: (values: Record<string, string>) => Promise<FormRefusal | undefined>,
) {
  const posted = useLocation({
    select: ({ search }: { search: Record<string, unknown> }) => readFormAlert(search),
  });
  const [answer, setAnswer] = useState<FormRefusal>();
  const [pending, setPending] = useState(false);
  const refusal = answer ?? posted ?? {};

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([key, value]) => [key, String(value)]),
    );
    setPending(true);
    setAnswer({});
    clearAlert();
    try {
      setAnswer((await send(values)) ?? {});
    } catch (error) {
      console.error(error);
      setAnswer({ alert: readableMessage(error) });
    } finally {
      setPending(false);
    }
  }

  return {
    onSubmit,
    pending,
    alert: refusal.alert,
    tone: refusal.tone,
    /** True if the alert names fields, each with its problem beside it. */
    namesFields: (refusal.fields ?? []).length > 0,
    /** The problem of a field; undefined if there is none. */
    problemOf: (field: string) => refusal.fields?.find((problem) => problem.field === field)?.message,
  };
}
