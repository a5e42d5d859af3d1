import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import type { LoggerOptions } from "pino";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Catalogue } from "../catalogue/catalogue";
import type { OpenDatabase } from "../db/database";
import { type ReadinessCheck, runChecks } from "./readiness";

/** Upper bounds of the latency buckets in seconds. */
const latencyBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Creates a registry with the default metrics of Node.js: processor time, memory, event-loop delay, garbage
 * collection, open handles.
 */
export function createMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** The parts of a server with metrics besides its requests. */
export interface MetricSources {
  current(): Catalogue;
  checks: readonly ReadinessCheck[];
  database: Pick<OpenDatabase, "connections">;
}

/**
 * Measures each request of `app`, and the state of its parts when the metrics are read. Labels name routes
 * and parts, and never hold a person, an address or a URL.
 */
export function addServerMetrics(app: FastifyInstance, registry: Registry, sources: MetricSources): void {
  addRequestMetrics(app, registry);
  const registers = [registry];
  new Gauge({
    name: "ninefold_content_release_timestamp_seconds",
    help: "Unix time at which the content release of this process became current.",
    registers,
    collect() {
      this.set(sources.current().release.loadedAt.getTime() / 1000);
    },
  });
  new Gauge({
    name: "ninefold_dependency_up",
    help: "1 while this process can use the dependency.",
    labelNames: ["dependency"],
    registers,
    async collect() {
      for (const { check, succeeded } of await runChecks(sources.checks))
        this.set({ dependency: check.name }, succeeded ? 1 : 0);
    },
  });
  new Gauge({
    name: "ninefold_database_connections",
    help: "Calls to PostgreSQL that use a connection (busy) or wait for one (waiting).",
    labelNames: ["state"],
    registers,
    collect() {
      for (const [state, count] of Object.entries(sources.database.connections() ?? {}))
        this.set({ state }, count);
    },
  });
  new Counter({
    name: "ninefold_requests_shed_total",
    help: "Requests shed under overload, by the limit that was reached.",
    labelNames: ["work"],
    registers,
    collect() {
      this.reset();
      for (const [work, count] of Object.entries(app.shed)) this.inc({ work }, count);
    },
  });
  new Counter({
    name: "ninefold_errors_logged_total",
    help: "Lines of the log with the level error or fatal.",
    registers,
    collect() {
      this.reset();
      this.inc(loggedErrors);
    },
  });
}

function addRequestMetrics(app: FastifyInstance, registry: Registry): void {
  const latency = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the request's header to the end of the response, by route, status and cache.",
    labelNames: ["method", "route", "cache", "status"],
    buckets: latencyBuckets,
    registers: [registry],
  });
  const aborted = new Counter({
    name: "http_requests_aborted_total",
    help: "Requests whose client disconnected before the response was complete.",
    labelNames: ["route"],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const labels = {
      method: request.method,
      route: routeOf(request),
      cache: request.isCacheHit ? "hit" : "miss",
      status: reply.raw.statusCode,
    };
    latency.observe(labels, reply.elapsedTime / 1000);
  });
  app.addHook("onRequestAbort", async (request) => aborted.inc({ route: routeOf(request) }));
}

/** Returns the route's pattern, such as `/certificates/:id`. */
function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? "unmatched";
}

/** The number of pino's level "error"; that of "fatal" is higher. */
const errorLevel = 50;
let loggedErrors = 0;

/** Hooks of a log that count its errors for the metrics of this process. */
export const countErrors: LoggerOptions["hooks"] = {
  logMethod(args, method, level) {
    if (level >= errorLevel) loggedErrors += 1;
    method.apply(this, args);
  },
};

/** Creates a server of its own that serves the registry at `GET /metrics`. */
export function createMetricsServer(registry: Registry): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.get("/metrics", async (_request, reply) => {
    reply.type(registry.contentType);
    return registry.metrics();
  });
  return app;
}
