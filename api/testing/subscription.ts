import { createClient } from "graphql-sse";
import type { Browser } from "./browser";

/** One event of a subscription. */
export interface SubscriptionEvent {
  // biome-ignore lint/suspicious/noExplicitAny: tests check single fields of any type
  data?: any;
  errors?: readonly { message: string; extensions?: Record<string, unknown> }[];
}

/** Runs a subscription like a page does, with the cookies of `browser`. Leaving the loop ends it. */
export function subscription(
  browser: Browser,
  query: string,
  variables: Record<string, unknown> = {},
): AsyncIterableIterator<SubscriptionEvent> {
  const client = createClient({
    url: `${browser.url}/graphql/stream`,
    retryAttempts: 0,
    fetchFn: (url: string, init: RequestInit) => browser.fetch(new URL(url).pathname, init),
  });
  return client.iterate({ query, variables }) as AsyncIterableIterator<SubscriptionEvent>;
}

/** Runs a subscription to its end. @returns all events in order */
export async function subscriptionEvents(
  ...parameters: Parameters<typeof subscription>
): Promise<SubscriptionEvent[]> {
  const events: SubscriptionEvent[] = [];
  for await (const event of subscription(...parameters)) events.push(event);
  return events;
}
