import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { waitUntil } from "./processes";

/** Sends a command to HAProxy's admin socket and returns its output. */
async function haproxyCommand(socketPath: string, command: string): Promise<string> {
  const socket = connect(socketPath);
  socket.write(`${command}\n`);
  return await text(socket);
}

/** Makes another node the target of the primary's address and closes the connections to the others. */
export async function directToPrimary(socketPath: string, nodes: readonly string[], primary: string) {
  for (const node of nodes) {
    if (node === primary) continue;
    await haproxyCommand(socketPath, `set server postgres/${node} state maint`);
    await haproxyCommand(socketPath, `shutdown sessions server postgres/${node}`);
  }
  await haproxyCommand(socketPath, `set server postgres/${primary} state ready`);
}

/** Sends no new requests to an app process and waits until its open ones are done. */
export async function drain(socketPath: string, app: string): Promise<void> {
  await haproxyCommand(socketPath, `set server apps/${app} state drain`);
  await waitUntil(`${app} has no open requests`, async () => {
    const lines = (await haproxyCommand(socketPath, "show stat")).split("\n").map((line) => line.split(","));
    const open = lines[0]?.indexOf("scur") ?? -1;
    return lines.find(([backend, server]) => backend === "apps" && server === app)?.[open] === "0";
  });
}

/** Sends requests to an app process again. */
export async function endDrain(socketPath: string, app: string): Promise<void> {
  await haproxyCommand(socketPath, `set server apps/${app} state ready`);
}
