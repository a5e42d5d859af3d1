import * as fc from "fast-check";

/** Bytes of a possibly malformed HTTP request. `isStalled` if the server has to wait for more bytes. */
export interface MalformedRequest {
  text: string;
  isStalled: boolean;
}

const paths = fc.constantFrom(
  ...["/", "/Per", "/healthz", "/graphql", "/login", "/signup", "/user", "/graphql/stream", "/packs/x.zip"],
  ...["/%", "/%00", "/%zz", "/a%2Fb", "/../../etc/passwd", "/.well-known/x", "/Per?x=1", "/courses/./Per"],
  ...["*", "http://a.example/Per", "//x/Per", "//[x", "//u:p@h/", "/badges/status/1", "/verify/%ff", "/mcp"],
);
const methods = fc.constantFrom(
  "GET",
  "POST",
  "HEAD",
  "PUT",
  "OPTIONS",
  "TRACE",
  "CONNECT",
  "BREW",
  "get",
  "",
);
const bodies = fc.oneof(
  fc.constantFrom(
    ...["{}", "[]", "null", "{", '{"query":"{ me { id } }"}', '{"query":7}', '{"query":"{","variables":[]}'],
    ...['{"__proto__":{"a":1}}', '{"email":"a\\u0000@b.c","password":"\\ud800"}', `${"[".repeat(5_000)}`],
    `{"query":"{ me { id } }","variables":${'{"a":'.repeat(3_000)}1${"}".repeat(3_000)}}`,
  ),
  fc.string({ unit: "binary", maxLength: 200 }),
);
const headers = fc.oneof(
  fc.constantFrom(
    ...["Accept: text/event-stream", "Accept: ,;q=", "Accept-Encoding: br;q=9, *;q=x", "Range: bytes=9-1"],
    ...[
      "Cookie: session",
      "Cookie: a=b; ninefold=%%%",
      "Origin: null",
      "Origin: http://[",
      "Expect: 100-continue",
    ],
    ...[
      "Connection: upgrade\r\nUpgrade: websocket",
      "If-None-Match: W/",
      'If-None-Match: *, "',
      "X: \u0001\u007f",
    ],
    ...[
      "Host: b.example",
      "Authorization: Basic ====",
      "Content-Encoding: gzip",
      "X\u0000: 1",
      ": 1",
      "X : 1",
    ],
    ...["X-Forwarded-For: 1, 2, x", "Transfer-Encoding: gzip, chunked", "TE: trailers", 'Forwarded: for="['],
  ),
  fc.nat({ max: 20_000 }).map((length) => `Cookie: a=${"x".repeat(length)}`),
  fc.string({ unit: "binary-ascii", maxLength: 60 }).map((value) => `X-Text: ${value}`),
);
const contentTypes = fc.constantFrom(
  ...["application/json", "application/x-www-form-urlencoded", "text/plain", "application/json; charset=x"],
  ...["multipart/form-data; boundary=", "a/b/c", "\u00ff"],
);
/** How the body is sent: its length is right, wrong, absent or chunked. */
const framings = fc.constantFrom(
  "right",
  "short",
  "long",
  "two",
  "text",
  "none",
  "chunked",
  "bad chunk",
  "both",
);

/** Generates one request; all but the stalled ones make the server respond or close the connection. */
export const malformedRequests: fc.Arbitrary<MalformedRequest> = fc
  .record({
    method: methods,
    path: paths,
    version: fc.constantFrom("HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "HTTP/9", ""),
    host: fc.constantFrom(
      "Host: localhost\r\n",
      "Host: localhost\r\n",
      "Host: localhost\r\n",
      "Host: [\r\n",
      "",
    ),
    more: fc.array(headers, { maxLength: 4 }),
    type: contentTypes,
    body: bodies,
    framing: framings,
    lineEnd: fc.constantFrom("\r\n", "\r\n", "\r\n", "\n", "\r"),
    followUp: fc.constantFrom("", "", "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n", "\u0000\u0001"),
  })
  .map(({ method, path, version, host, more, type, body, framing, lineEnd, followUp }) => {
    const hasBody = method === "POST" || method === "PUT";
    const [framingHeaders, sentBody] = hasBody ? framed(framing, body) : ["", ""];
    const bodyType = hasBody ? `Content-Type: ${type}\r\n` : "";
    const lines = more.map((line) => `${line}\r\n`).join("");
    const head = `${method} ${path} ${version}\r\n${host}${lines}${bodyType}`;
    const text = `${head}${framingHeaders}\r\n`.replaceAll("\r\n", lineEnd) + sentBody + followUp;
    return { text, isStalled: framing === "long" };
  });

function framed(framing: string, body: string): [headers: string, body: string] {
  const length = Buffer.byteLength(body);
  const chunked = "Transfer-Encoding: chunked\r\n";
  const chunk = `${length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  switch (framing) {
    case "short":
      return [`Content-Length: ${Math.floor(length / 2)}\r\n`, body];
    case "long":
      return [`Content-Length: ${length + 10}\r\n`, body];
    case "two":
      return [`Content-Length: ${length}\r\nContent-Length: ${length + 1}\r\n`, body];
    case "text":
      return ["Content-Length: -1\r\n", body];
    case "none":
      return ["", body];
    case "chunked":
      return [chunked, chunk];
    case "bad chunk":
      return [chunked, `zz\r\n${body}\r\n0\r\n\r\n`];
    case "both":
      return [`${chunked}Content-Length: ${length}\r\n`, chunk];
    default:
      return [`Content-Length: ${length}\r\n`, body];
  }
}
