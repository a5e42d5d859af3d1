import { request as ask } from "node:http";

/** One request, the same for every server. */
export interface HttpRequest {
  method: "GET" | "POST";
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
  /**
   * Sent from another address each time, for servers that believe X-Forwarded-For: some limits count by
   * address.
   */
  isFromManyAddresses?: boolean;
}

/** An answer as it went over the wire. */
export interface RecordedAnswer {
  status: number;
  /**
   * In the server's order and writing, without those of one connection: `Date`, `Connection`, `Keep-Alive`.
   */
  headers: [name: string, value: string][];
  body: Buffer;
}

const ofOneConnection = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

/** Asks once; the body is as it was sent, compressed or not. */
export function record(url: string, { method, path, headers, body }: HttpRequest): Promise<RecordedAnswer> {
  return new Promise((resolve, reject) => {
    const sent = ask(url + path, { method, headers }, async (response) => {
      const names = response.rawHeaders.filter((_, index) => index % 2 === 0);
      resolve({
        status: response.statusCode ?? 0,
        headers: names
          .map((name, index): [string, string] => [name, response.rawHeaders[index * 2 + 1] ?? ""])
          .filter(([name]) => !ofOneConnection.has(name.toLowerCase())),
        body: Buffer.concat(await response.toArray()),
      });
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

/** Of a recorded answer, by its name in lower case. */
export function headerOf(answer: RecordedAnswer, name: string): string | undefined {
  return answer.headers.find(([known]) => known.toLowerCase() === name)?.[1];
}
