import { createClient } from "graphql-sse";
import type { Browser } from "./browser";

/** One event of a subscription. */
export interface StreamedAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field, whatever their type
  data?: any;
  errors?: readonly { message: string; extensions?: Record<string, unknown> }[];
}

/** Runs a subscription as the pages do, with the visitor's cookies. Leaving the loop ends it. */
export function subscription(
  browser: Browser,
  query: string,
  variables: Record<string, unknown> = {},
): AsyncIterableIterator<StreamedAnswer> {
  const client = createClient({
    url: `${browser.url}/graphql/stream`,
    retryAttempts: 0,
    fetchFn: (url: string, init: RequestInit) => browser.fetch(new URL(url).pathname, init),
  });
  return client.iterate({ query, variables }) as AsyncIterableIterator<StreamedAnswer>;
}

/** All events of a subscription, in order. */
export async function subscriptionEvents(
  ...given: Parameters<typeof subscription>
): Promise<StreamedAnswer[]> {
  const answers: StreamedAnswer[] = [];
  for await (const answer of subscription(...given)) answers.push(answer);
  return answers;
}
