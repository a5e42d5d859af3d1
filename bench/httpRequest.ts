import { request as sendRequest } from "node:http";

/** One request, the same for every server. */
export interface HttpRequest {
  method: "GET" | "POST";
  /** Including the query string. */
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Sets another address in X-Forwarded-For each time, because some limits count by address. */
  isFromManyAddresses?: boolean;
}

/** A GraphQL operation as a request. */
export function graphqlPost(
  operation: { query: string; operationName?: string; variables?: Record<string, unknown> | undefined },
  headers: Record<string, string>,
): HttpRequest {
  return {
    method: "POST",
    path: "/graphql",
    headers: { "content-type": "application/json", accept: "application/json", ...headers },
    body: JSON.stringify(operation),
  };
}

/** The request of a browser that opens a page. */
export function pageGet(path: string, headers: Record<string, string>): HttpRequest {
  return { method: "GET", path, headers: { accept: "text/html", ...headers } };
}

/** A response as it was transferred. */
export interface RecordedResponse {
  status: number;
  /**
   * In the server's order and spelling, without `Date`, `Connection`, `Keep-Alive` and `Transfer-Encoding`.
   */
  headers: [name: string, value: string][];
  body: Buffer;
}

const connectionHeaders = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

/** Sends a request and returns its response; the body is not decompressed. */
export function record(url: string, { method, path, headers, body }: HttpRequest): Promise<RecordedResponse> {
  return new Promise((resolve, reject) => {
    const sent = sendRequest(url + path, { method, headers }, async (response) => {
      const names = response.rawHeaders.filter((_, index) => index % 2 === 0);
      resolve({
        status: response.statusCode ?? 0,
        headers: names
          .map((name, index): [string, string] => [name, response.rawHeaders[index * 2 + 1] ?? ""])
          .filter(([name]) => !connectionHeaders.has(name.toLowerCase())),
        body: Buffer.concat(await response.toArray()),
      });
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

/** Returns a header of a response. @param name in lower case */
export function headerOf(response: RecordedResponse, name: string): string | undefined {
  return response.headers.find(([header]) => header.toLowerCase() === name)?.[1];
}
