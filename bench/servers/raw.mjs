// The minimum for Node: `node:http` that reads each request to its end and sends one recorded response.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const { status, headers, body } = JSON.parse(readFileSync(process.env.RESPONSE_FILE, "utf8"));
const bytes = Buffer.from(body, "base64");

const server = createServer((request, response) => {
  const respond = () => {
    response.writeHead(status, headers);
    response.end(bytes);
  };
  if (request.method === "GET") return respond();
  const chunks = [];
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", () => {
    Buffer.concat(chunks);
    respond();
  });
});
server.listen(0, "127.0.0.1", () =>
  console.log(`node:http is ready at http://localhost:${server.address().port}`),
);
