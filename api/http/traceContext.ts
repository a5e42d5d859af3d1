/** The header `traceparent` (W3C Trace Context, section 3.2.2): version, trace id, parent id, flags. */
const traceparent = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;
const invalidTraceId = "0".repeat(32);

/** Returns the trace id of a `traceparent` header; null without a valid one. */
export function traceIdOf(header: string | string[] | undefined): string | null {
  const traceId = typeof header === "string" ? traceparent.exec(header)?.[1] : undefined;
  return traceId === undefined || traceId === invalidTraceId ? null : traceId;
}
