// `npm run test:fuzz`: at least 10,000 malformed requests and 10,000 generated operations, each time others.
// `npm test` has a short version with a fixed seed.
import { runProgram, vitest } from "./runProgram.mjs";

const { status } = await runProgram(vitest, ["run", "--project", "embedded", "api/http/requestFuzz"], {
  environment: { FUZZ_RUNS: process.env.FUZZ_RUNS || "10000" },
});
process.exitCode = status ?? 1;
