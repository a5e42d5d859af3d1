import { createTransport } from "nodemailer";

/** A letter of plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends mail. Rejects when the mail server did not take it. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** How long each step with the mail server may take, well below the time in which the site stops. */
const patienceMs = 8_000;

/** Mail by the SMTP server at `url`, e.g. `smtps://user:password@mail.example:465`, under the sender's address `from`. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const server = new URL(url);
  const transport = createTransport({
    host: server.hostname.replace(/^\[|\]$/g, ""),
    secure: server.protocol === "smtps:",
    port: Number(server.port) || (server.protocol === "smtps:" ? 465 : 587),
    ...(server.username && {
      auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) },
    }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
  };
}
