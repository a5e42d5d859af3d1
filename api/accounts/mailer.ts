import { createTransport } from "nodemailer";

/** A plain-text message. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Rejects when the mail server does not accept the message. */
  send(mail: Mail): Promise<void>;
}

/** Timeout of each step of an SMTP session; well below the deadline of a shutdown. */
const timeoutMs = 8_000;

/**
 * Creates a mailer that uses SMTP.
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
