import { AnswerStore } from "../front/answerStore";
import type { FrontCache } from "../front/front";

/** Longer than the address of any page. */
const longestAddress = 200;

/**
 * Pages as a visitor without a session gets them. Their addresses, without a query string, are the keys; which answers are kept is said by
 * `addPageRoute`.
 */
export function createPageCache(): FrontCache {
  return {
    store: new AnswerStore(),
    // It takes milliseconds, once for each page of a release.
    brotliQuality: 9,
    hasKeyInBody: () => false,
    keyOf({ method, url = "" }) {
      const isRead = method === "GET" || method === "HEAD";
      return isRead && url.length <= longestAddress && !/[?#]/.test(url) && !url.startsWith("/graphql")
        ? url
        : null;
    },
  };
}
