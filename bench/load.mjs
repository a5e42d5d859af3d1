// Loads the servers. autocannon sends as fast as they respond; it has no steady rate (it sends each second's
// requests at once), so `askSteadily` is in a file of its own.

/** How many requests are under way at once. */
const connections = 16;

/**
 * Sends one request so many times, at least 16, over 16 connections.
 * @param {string} url of the server, without a path
 * @param {{ method: string, path: string, headers: Record<string, string>, body?: string, isFromManyAddresses?: boolean }} request
 * @param {number} amount
 * @param {number} status what each answer must have
 * @returns {Promise<{ requests: number, seconds: number }>}
 * @throws {Error} when an answer is missing or has another status
 */
export async function askFast(url, request, amount, status) {
  // Loaded late: what is measured with is installed by `npm run bench` alone, and the tests do without.
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
      `${request.method} ${request.path}: ${result.errors} requests without an answer, answers with ${codes.join(", ")} instead of ${status}`,
    );
  return { requests: result.requests.total, seconds: result.duration };
}

let addresses = 0;

/** The same request, from an address that has not asked before. */
function fromAnotherAddress(request) {
  addresses += 1;
  const address = [10, addresses >> 16, addresses >> 8, addresses].map((part) => part & 255).join(".");
  return { ...request, headers: { ...request.headers, "x-forwarded-for": address } };
}

/**
 * Sends these requests in turn on each of so many connections, all open at once, as fast as they are
 * answered.
 * @param {string} url of the server, without a path
 * @param {{ method: string, path: string, headers: Record<string, string>, body?: string }[]} requests
 * @param {{ connections: number, seconds: number }} readers
 * @returns {Promise<{ requests: number }>}
 * @throws {Error} when an answer is missing or is none of success
 */
export async function readAtOnce(url, requests, { connections, seconds }) {
  const { default: autocannon } = await import("autocannon");
  const { errors, non2xx, ...result } = await autocannon({
    url,
    requests,
    connections,
    duration: seconds,
    timeout: 60,
  });
  if (errors + non2xx > 0)
    throw new Error(`${connections} readers: ${errors} requests without an answer, ${non2xx} refused`);
  return { requests: result.requests.total };
}
