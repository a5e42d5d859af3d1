import { RequestFailure, unreachable } from "./requestFailure";

let failures = 0;

/**
 * Imports a part of the program that is needed to ask the server, also when that has failed before: a browser
 * may remember that a module could not be fetched and never ask for its address again, so a learner who was
 * offline for a moment would stay so until the page is loaded again. The module must never be imported
 * statically: its file then keeps the names of its exports.
 * @throws RequestFailure when it cannot be fetched now
 */
export const loadModule = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(loadAgain<Module>);

/**
 * Another query makes it another address of the same file. One that was fetched is kept: the query changes
 * only after a failure.
 */
async function loadAgain<Module>(error: unknown): Promise<Module> {
  const [address] = /https?:\/\/[^\s?]+\.js/.exec(String(error)) ?? [];
  try {
    if (address) return (await import(/* @vite-ignore */ `${address}?again=${failures}`)) as Module;
  } catch {
    // Still offline: the next call tries another address.
    failures += 1;
  }
  throw new RequestFailure(unreachable, "UNREACHABLE");
}
