// Load generators on autocannon, which sends as fast as the server responds. It has no steady rate (it sends
// each second's requests at once): see `sendAtFixedRate` for that.

/** The number of concurrent requests. */
const connections = 16;

/** @typedef {import("./httpRequest").HttpRequest} HttpRequest */

/**
 * Sends one request `amount` times over 16 connections.
 * @param {string} url of the server, without a path
 * @param {HttpRequest} request
 * @param {number} amount at least 16
 * @param {number} status expected of each response
 * @returns {Promise<{ requests: number, seconds: number }>}
 * @throws {Error} when a response is missing or has another status
 */
export async function sendRepeatedly(url, request, amount, status) {
  // Imported lazily: only `npm run bench` installs it, and the tests run without it.
  const { default: autocannon } = await import("autocannon");
  const result = await autocannon({
    url: url + request.path,
    method: request.method,
    headers: request.headers,
    body: request.body,
    ...(request.isFromManyAddresses && { requests: [{ setupRequest: fromAnotherAddress }] }),
    connections,
    sampleInt: 20,
    amount,
  });
  const codes = Object.keys(result.statusCodeStats);
  if (result.errors > 0 || codes.length !== 1 || codes[0] !== String(status))
    throw new Error(
      `${request.method} ${request.path}: ${result.errors} requests without a response, ` +
        `status ${codes.join(", ")} instead of ${status}`,
    );
  return { requests: result.requests.total, seconds: result.duration };
}

let addresses = 0;

/** Returns the same request from an address that no earlier request had. */
function fromAnotherAddress(request) {
  addresses += 1;
  const address = [10, addresses >> 16, addresses >> 8, addresses].map((part) => part & 255).join(".");
  return { ...request, headers: { ...request.headers, "x-forwarded-for": address } };
}

/**
 * Sends these requests in turn on each of `connections` concurrent connections, as fast as the server
 * responds.
 * @param {string} url of the server, without a path
 * @param {HttpRequest[]} requests
 * @param {{ connections: number, seconds: number }} extent
 * @returns {Promise<{ requests: number }>}
 * @throws {Error} when a response is missing or not successful
 */
export async function sendConcurrently(url, requests, { connections, seconds }) {
  const { default: autocannon } = await import("autocannon");
  const { errors, non2xx, ...result } = await autocannon({
    url,
    requests,
    connections,
    duration: seconds,
    timeout: 60,
  });
  if (errors + non2xx > 0)
    throw new Error(`${connections} connections: ${errors} requests without a response, ${non2xx} refused`);
  return { requests: result.requests.total };
}
