import { createTransport } from "nodemailer";

/** Plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends mail. Rejects when the mail server did not take it. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** For each step with the mail server; well below the time in which the site stops. */
const timeoutMs = 8_000;

/**
 * Sends mail by SMTP.
 * @param url e.g. `smtps://user:password@mail.example:465`
 * @param from the sender's address
 */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const server = new URL(url);
  const transport = createTransport({
    host: server.hostname.replace(/^\[|\]$/g, ""),
    secure: server.protocol === "smtps:",
    port: Number(server.port) || (server.protocol === "smtps:" ? 465 : 587),
    ...(server.username && {
      auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) },
    }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
  };
}
