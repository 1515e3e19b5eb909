import { isIP } from 'node:net';
import type { SMTPTransportOptions } from 'nodemailer';
import type { StoredInquiry } from '../inquiries/inquiryStore.ts';
import { composeNotification, type NotificationAddresses } from './composeNotification.ts';

/**
 * Sends the notification of an inquiry; resolves when the mail server has accepted it. Rejects with an error of nodemailer
 * when the server has rejected it, and when it is not known whether the server accepted it.
 * @param signal aborts the delivery: closes the connection and rejects at once.
 */
export type Deliver = (inquiry: StoredInquiry, signal: AbortSignal) => Promise<void>;

/** Maximum time to connect, of which TLS is a part, and then to the greeting, in milliseconds. */
const connectionLimitMs = 30_000;
/** Maximum time without a byte from the server, in milliseconds: RFC 5321 has 10 minutes for the answer to a mail. */
const silenceLimitMs = 600_000;

/**
 * Returns nodemailer's options for an `SMTP_URL`. Certificates are verified. `smtp://` needs STARTTLS, except for a mail
 * server of this machine: the connection cannot be read by others, and Debian's certificate for it cannot be verified.
 */
export function toTransportOptions(smtpUrl: string): SMTPTransportOptions {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const isSecure = protocol === 'smtps:';
  return {
    host,
    ...(port !== '' && { port: Number(port) }),
    secure: isSecure,
    ...(!isSecure && (isLoopback(host) ? { ignoreTLS: true } : { requireTLS: true })),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: connectionLimitMs,
    greetingTimeout: connectionLimitMs,
    socketTimeout: silenceLimitMs,
    logger: false,
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/**
 * Returns the function that sends notifications over SMTP, each over a connection of its own. Connects at the first
 * notification.
 */
export async function openMailer(smtpUrl: string, addresses: NotificationAddresses): Promise<Deliver> {
  // Loaded only if it is used.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(toTransportOptions(smtpUrl));
  return async (inquiry, signal) => {
    await transport.sendMail({ ...composeNotification(inquiry, addresses), signal });
  };
}
