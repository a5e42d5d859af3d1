// Preloaded into a profiled server with `node --import`. Skips the first requests, which compile the code,
// and profiles until the process exits. Then it writes PROFILE_FILE in the format of `node --cpu-prof`.
import { subscribe } from "node:diagnostics_channel";
import { writeFileSync } from "node:fs";
import { Session } from "node:inspector";

const compilingRequests = 500;
const session = new Session();
let requests = 0;
subscribe("http.server.request.start", () => {
  requests += 1;
  if (requests !== compilingRequests) return;
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.start");
  process.once("exit", () =>
    session.post("Profiler.stop", (error, result) => {
      if (error) throw error;
      writeFileSync(process.env.PROFILE_FILE, JSON.stringify(result.profile));
    }),
  );
});
