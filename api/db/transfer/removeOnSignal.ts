import { rmSync } from "node:fs";
import { constants } from "node:os";

const signals = ["SIGHUP", "SIGINT", "SIGTERM"] as const;

/**
 * Removes a temporary file or folder also when a signal or `process.exit` ends the process.
 * @returns the function that removes it; call it in any case
 */
export function removeOnSignal(path: string): () => void {
  const remove = () => rmSync(path, { recursive: true, force: true });
  const end = (signal: NodeJS.Signals) => {
    // The code that a shell reports for a process without a listener.
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of signals) process.on(signal, end);
  process.on("exit", remove);
  return () => {
    for (const signal of signals) process.off(signal, end);
    process.off("exit", remove);
    remove();
  };
}
