// The least that Node can do: `node:http` sending one recorded answer, whatever is asked. A body that is sent
// to it is read to its end.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const { status, headers, body } = JSON.parse(readFileSync(process.env.ANSWER, "utf8"));
const bytes = Buffer.from(body, "base64");

const server = createServer((request, response) => {
  const answer = () => {
    response.writeHead(status, headers);
    response.end(bytes);
  };
  if (request.method === "GET") return answer();
  const chunks = [];
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", () => {
    Buffer.concat(chunks);
    answer();
  });
});
server.listen(0, "127.0.0.1", () =>
  console.log(`node:http is ready at http://localhost:${server.address().port}`),
);
