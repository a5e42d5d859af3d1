import { createServer, type Server, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../testing/testServer";
import { smtpMailer } from "./mailer";
import { passwordResets } from "./passwordResets.table";

const sockets: Socket[] = [];
let smtp: Server;
let server: TestServer;
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  smtp.close();
  await server.close();
});

test.each([
  ["sends no greeting", () => {}, { stepMs: 50, wholeMs: 60_000 }, 0],
  [
    "sends lines without end",
    (socket: Socket) => {
      const timer = setInterval(() => socket.write("220-mail.example\r\n"), 5);
      socket.once("close", () => clearInterval(timer));
    },
    { stepMs: 60_000, wholeMs: 100 },
    1,
  ],
  [
    "scans a message for long",
    (socket: Socket) => {
      let isMessage = false;
      socket.on("data", (data) => {
        if (isMessage) return;
        isMessage = String(data).startsWith("DATA");
        socket.write(isMessage ? "354 Go ahead\r\n" : "250 OK\r\n");
      });
      socket.write("220 mail.example\r\n");
    },
    { stepMs: 1_000, wholeMs: 60_000 },
    1,
  ],
])("a mail server that %s leads to one log entry, not to a failed request", async (_, greet, times, rows) => {
  smtp = createServer((socket) => {
    sockets.push(socket.on("error", () => {}));
    greet(socket);
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  const { port } = smtp.address() as { port: number };
  // Parameters of the address do not change the timeouts.
  const url = `smtp://127.0.0.1:${port}?greetingTimeout=600000`;
  const settings = { url, from: "no-reply@ninefold.example" };
  server = await startTestServer({ mailer: smtpMailer(settings, times) });
  const browser = server.browser();
  const email = await browser.signUpAndLogIn();
  const { status, data } = await browser.graphql(
    `mutation { requestPasswordReset(input: { email: "${email}" }) { __typename } }`,
  );
  expect({ status, data }).toEqual({
    status: 200,
    data: { requestPasswordReset: { __typename: "ResetRequested" } },
  });
  const problems = () => server.logged.filter(({ level }) => Number(level) > 30);
  await expect.poll(() => problems().length, { timeout: 10_000 }).toBeGreaterThan(0);
  expect(problems()).toMatchObject([{ level: 50, msg: "sending a password reset link failed" }]);
  // A link that may have been delivered works.
  expect(await server.database.db.$count(passwordResets)).toBe(rows);
});
