// Loaded before a server that is profiled (`node --import`): its first requests compile the code, those after
// them are profiled until the process ends, which writes PROFILE_FILE in the format of `node --cpu-prof`.
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
