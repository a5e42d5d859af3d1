// Responds to every request at once. The prober compares the app processes with it. Sends its port to its
// parent.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

process.once("disconnect", () => process.exit());
const server = createServer((_request, response) => response.end("{}"));
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
