import { afterAll, beforeAll, inject } from "vitest";
import { type GeminiServer, startGeminiServer } from "../../api/testing/geminiServer";
import { type ManualStream, manualStream } from "../../api/testing/manualStream";

/** Runs the mock of the AI that the site at `aiSiteUrl` calls, during the tests of a file. */
export function runGemini() {
  let service: GeminiServer;
  beforeAll(async () => {
    service = await startGeminiServer(undefined, inject("geminiPort"));
  });
  afterAll(() => service.stop());
  return {
    /** Sends these pieces in response to the next call. */
    respond(pieces: string[]): void {
      service.response = { pieces };
    },
    /** Lets the test send the pieces of the response to the next call. */
    respondByHand(): ManualStream {
      const stream = manualStream();
      service.response = { pieces: stream.pieces };
      return stream;
    },
    /** Resolves when the last call ends: true when the site has aborted it. */
    isAbandoned: () => service.requests.at(-1)?.isAbandoned,
  };
}
