import type { SavedQuery } from "../../schema/savedQueries";

/** A saved query as a command for a shell. Its spaces are those that GraphQL needs. */
export function curlCommand({ document, variables }: SavedQuery, origin: string): string {
  const body = JSON.stringify({ query: document.replaceAll(/\s+/g, " "), ...(variables && { variables }) });
  return `curl ${origin}/graphql \\\n  -H 'content-type: application/json' \\\n  -d '${body.replaceAll("'", "'\\''")}'`;
}
