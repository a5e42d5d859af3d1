import { RequestFailure, unreachable } from "./requestFailure";

let failures = 0;

/**
 * Imports a module on demand, with a retry after a failure. A browser may cache a failed module fetch and
 * never request that URL again; a learner who was offline for a moment would then fail until a reload. The
 * module should not be imported statically, too: its chunk could then have other names for its exports.
 * @throws RequestFailure if the module cannot be fetched now
 */
export const loadModule = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(retryLoad<Module>);

/**
 * Imports the same file under another URL, with a query string that changes only after a failure, so that a
 * fetched module is not fetched again.
 */
async function retryLoad<Module>(error: unknown): Promise<Module> {
  const [address] = /https?:\/\/[^\s?]+\.js/.exec(String(error)) ?? [];
  try {
    if (address) return (await import(/* @vite-ignore */ `${address}?again=${failures}`)) as Module;
  } catch {
    // Still offline: the next call tries another URL.
    failures += 1;
  }
  // The file may also be gone after a release. A reload repairs that, but while the server is away it would
  // lose what was entered.
  throw new RequestFailure(unreachable, "UNREACHABLE");
}
