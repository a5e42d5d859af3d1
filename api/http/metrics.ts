import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Catalogue } from "../catalogue/catalogue";

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

/**
 * Measures each request of `app` and the age of its content release. Labels name routes and never hold a
 * person, an address or a URL.
 */
export function addRequestMetrics(app: FastifyInstance, registry: Registry, current: () => Catalogue): void {
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
  new Gauge({
    name: "ninefold_content_release_timestamp_seconds",
    help: "Unix time at which the content release of this process became current.",
    registers: [registry],
    collect() {
      this.set(current().release.loadedAt.getTime() / 1000);
    },
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

/** Creates a server of its own that serves the registry at `GET /metrics`. */
export function createMetricsServer(registry: Registry): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.get("/metrics", async (_request, reply) => {
    reply.type(registry.contentType);
    return registry.metrics();
  });
  return app;
}
