import { once, TimeoutError } from "es-toolkit";
import { withTimeout } from "es-toolkit/promise";
import type { NodemailerError } from "nodemailer";

/** A plain-text message. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Rejects when the mail server does not accept the message in time; the error contains no address. */
  send(mail: Mail): Promise<void>;
}

/** Timeouts of each step of an SMTP session, below the 10 s of a shutdown, and of the whole session. */
const defaultTimeouts = { stepMs: 8_000, wholeMs: 30_000 };

/**
 * Creates a mailer that uses SMTP.
 * @param url e.g. `smtps://user:password@mail.example:465`
 * @param from the sender's address
 */
export function smtpMailer(
  { url, from }: { url: string; from: string },
  { stepMs, wholeMs } = defaultTimeouts,
): Mailer {
  const settings = {
    // Query parameters would override the settings below.
    url: url.replace(/\?.*/s, ""),
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // Imported with the first message, because it would delay each start.
  const transport = once(async () => (await import("nodemailer")).createTransport(settings));
  return {
    async send(mail) {
      try {
        await withTimeout(async () => (await transport()).sendMail({ from, ...mail }), wholeMs);
      } catch (error) {
        throw withoutReply(error);
      }
    },
  };
}

/**
 * Returns whether the mail server may still deliver a message although `send` rejected: it did not respond in
 * time. RFC 5321, section 4.5.3.2.6, allows ten minutes after the end of the message.
 */
export function mayStillBeDelivered(error: unknown): boolean {
  return error instanceof TimeoutError || (error as NodemailerError).timeoutType === "SOCKET_TIMEOUT";
}

/** Omits the text of a mail server's reply from an error, because it can contain the recipient's address. */
function withoutReply(error: unknown): unknown {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  if (responseCode === undefined) return error;
  return Object.assign(new Error(`the mail server replied with ${responseCode}`), { code });
}
