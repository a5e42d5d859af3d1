import { useLocation } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { readFormAlert } from "../../schema/formAlerts";
import { readableMessage } from "../graphql/requestFailure";
import { clearAlert } from "../ui/siteAlert";

/** What became of a submitted form: the text of an alert and messages beside fields. Nothing when all went well. */
export interface FormRefusal {
  alert?: string;
  /** "danger" unless stated. */
  tone?: "ok" | "danger";
  fields?: readonly { field: string; message: string }[];
}

/**
 * The state of a form that a program sends. Without JavaScript the browser posts the same form to `/forms/...`, which leads here with what
 * became of it in the query: that is shown until the form is sent from here. What was typed stays in its fields.
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
    /** Whether the alert is about fields, each with its problem beside it. */
    namesFields: (refusal.fields ?? []).length > 0,
    /** What is wrong with a field; undefined when nothing is. */
    problemOf: (field: string) => refusal.fields?.find((problem) => problem.field === field)?.message,
  };
}
