import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import proxyAddr from "@fastify/proxy-addr";
import type { FastifyInstance } from "fastify";
import ipaddr from "ipaddr.js";
import { type CountLimits, createAddressCount } from "./addressCount";
import { onClosed } from "./onClosed";

export interface ConnectionLimits {
  /** Open connections. Those of trusted proxies count towards the total only. */
  open: CountLimits;
  /** Requests of a connection that wait for the responses to earlier ones; browsers and proxies send none. */
  pipelined: number;
  /** Time for receiving the headers of a request, and the whole request. */
  headersMs: number;
  requestMs: number;
  /** Interval of the checks of both. */
  checkEveryMs: number;
  /** Time without a byte in either direction during a request; longer than the assistant takes to reply. */
  silenceMs: number;
  /** Time for which an idle connection stays open; longer than proxies keep theirs. */
  keepAliveMs: number;
  /** Time without progress while data is waiting to be sent. Event streams may take twice as long. */
  writeMs: number;
  /** Time for sending a whole response. */
  responseMs: number;
}

export const defaultConnectionLimits: ConnectionLimits = {
  open: { total: 5_000, perAddress: 500 },
  pipelined: 10,
  headersMs: 15_000,
  requestMs: 30_000,
  checkEveryMs: 5_000,
  silenceMs: 75_000,
  keepAliveMs: 72_000,
  writeMs: 20_000,
  responseMs: 300_000,
};

/** Returns the options of a Fastify instance for the deadlines of Node's HTTP server. */
export function serverDeadlines(limits: ConnectionLimits) {
  return {
    http: {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkEveryMs,
    },
    // Fastify's default of 0 would disable the server's own `requestTimeout`.
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silenceMs,
    keepAliveTimeout: limits.keepAliveMs,
  };
}

/**
 * Limits open connections, and closes those whose client does not read a response. Handles the requests that
 * a connection pipelines one after the other, up to a limit.
 * @param trustProxy comma-separated addresses and networks of trusted proxies
 */
export function addConnectionLimits(
  app: FastifyInstance,
  limits: ConnectionLimits,
  trustProxy: string | undefined,
): void {
  const open = createAddressCount(limits.open);
  // As Fastify compiles its option `trustProxy`.
  const trusts = proxyAddr.compile(trustProxy ? trustProxy.split(",").map((entry) => entry.trim()) : []);
  const isProxy = (address: string) => trusts(address, 0);
  app.server.maxConnections = limits.open.total;
  app.server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    if (isProxy(address)) return;
    if (open.add(address)) socket.once("close", () => open.remove(address));
    else socket.destroy();
  });
  warnOfUntrustedProxy(app, isProxy);

  const pipelined = new WeakMap<Socket, number>();
  app.addHook("onRequest", ({ raw: { socket } }, reply, done) => {
    const { raw } = reply;
    // A pipelined response gets the socket when its turn comes, and no event if the connection closes before.
    if (raw.socket) return done();
    const waiting = (pipelined.get(socket) ?? 0) + 1;
    if (waiting > limits.pipelined) return socket.destroy();
    pipelined.set(socket, waiting);
    raw.once("socket", () => {
      pipelined.set(socket, (pipelined.get(socket) ?? 1) - 1);
      done();
    });
  });

  app.addHook("onSend", async (_request, reply) => {
    const { raw } = reply;
    const deadline = setTimeout(() => raw.destroy(), limits.responseMs);
    const isEventStream = String(reply.getHeader("content-type")).startsWith("text/event-stream");
    const checks = isEventStream ? closeWhenUnread(raw, limits.writeMs) : undefined;
    if (!isEventStream) raw.setTimeout(limits.writeMs, () => raw.destroy());
    onClosed(raw, () => {
      clearTimeout(deadline);
      clearInterval(checks);
    });
  });
}

/**
 * Closes an event stream that has data to send at two checks in a row and has sent nothing between them.
 * @returns the timer of the checks
 */
function closeWhenUnread(response: ServerResponse, checkEveryMs: number): NodeJS.Timeout {
  let sentBefore: number | null = null;
  return setInterval(() => {
    const waiting = response.writableLength;
    const sent = waiting > 0 && response.socket ? response.socket.bytesWritten - waiting : null;
    if (sent !== null && sent === sentBefore) response.destroy();
    sentBefore = sent;
  }, checkEveryMs);
}

const localRanges = new Set<string>(["linkLocal", "loopback", "private", "uniqueLocal"]);

/**
 * Logs once that the X-Forwarded-For of a client in this network is ignored: behind a proxy that is not
 * trusted, all visitors share the limits of one address. Public addresses are not logged.
 */
function warnOfUntrustedProxy(app: FastifyInstance, isProxy: (address: string) => boolean): void {
  let hasWarned = false;
  const untrusted = new WeakSet<Socket>();
  app.server.on("connection", (socket: Socket) => {
    const { remoteAddress: address } = socket;
    if (hasWarned || !address || isProxy(address)) return;
    // A link-local address ends with the name of its interface, such as %eth0.
    const [ip = ""] = address.split("%");
    if (localRanges.has(ipaddr.process(ip).range())) untrusted.add(socket);
  });
  app.addHook("onRequest", ({ headers, raw: { socket } }, _reply, done) => {
    if (!hasWarned && headers["x-forwarded-for"] !== undefined && untrusted.has(socket)) {
      hasWarned = true;
      app.log.warn(
        { address: socket.remoteAddress },
        "X-Forwarded-For is ignored: set TRUST_PROXY if this is your proxy's address",
      );
    }
    done();
  });
}
