import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A received mail. */
interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and text, without the soft line breaks of quoted-printable. */
  source: string;
}

/**
 * An SMTP server on a free port of this machine. It accepts mail for all addresses except those that begin
 * with `refused`.
 */
export interface MailServer {
  url: string;
  received: ReceivedMail[];
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith("refused") ? new Error(`recipient <${address}> refused`) : null),
    onData(stream, { envelope }, done) {
      const pieces: Buffer[] = [];
      stream.on("data", (piece: Buffer) => pieces.push(piece));
      stream.on("end", () => {
        const source = Buffer.concat(pieces).toString("utf8").replaceAll("=\r\n", "");
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
