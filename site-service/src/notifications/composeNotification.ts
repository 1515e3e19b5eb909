import { findInquiryFaults } from '@site/shared/contract';
import type { SendMailOptions } from 'nodemailer';
import type { StoredInquiry } from '../inquiries/inquiryStore.ts';
import { escapeHtml } from '../pictures/escapeHtml.ts';

/** Addresses of the notifications. */
export type NotificationAddresses = {
  /** Recipient, an e-mail address. */
  to: string;
  /** Sender, an e-mail address; its host is part of each `Message-ID`. */
  from: string;
  /** URL of the pages of the inquiries, for the people who read the mail. */
  deskUrl?: string | undefined;
};

/** Maximum length of a name in a header, in characters. */
const headerTextLimit = 100;

/** Maximum length of an e-mail address (RFC 5321). */
const addressLimit = 254;

/** Control characters, line and paragraph separators, and characters that change the direction of text. */
// eslint-disable-next-line no-control-regex
const unsafe = /[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]+/g;
/** The same without tab and line feed, for the body. */
// eslint-disable-next-line no-control-regex
const unsafeInBody = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/g;

const albertaTime = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Edmonton',
  dateStyle: 'full',
  timeStyle: 'short',
  hourCycle: 'h23',
});

/**
 * Returns the mail that notifies the recipient of an inquiry, for nodemailer. Each attempt has the same `Message-ID` and
 * `Date`, so that mail systems recognise a duplicate. The visitor's address is in `Reply-To` only if the contact form
 * accepts it and mail programs do not decode it.
 */
export function composeNotification(
  inquiry: StoredInquiry,
  { to, from, deskUrl }: NotificationAddresses,
): SendMailOptions {
  const { reference, receivedAt } = inquiry;
  const address = inquiry.email.trim();
  const canReply =
    address.length <= addressLimit &&
    // Mail programs decode a local part that looks like an encoded word (RFC 2047), although it is valid.
    !address.includes('=?') &&
    findInquiryFaults({ email: address }).email === undefined;
  const lines = describeInquiry(inquiry, canReply);
  const steps = describeSteps(reference, deskUrl);
  return {
    to: { name: '', address: to },
    from: { name: '', address: from },
    // Without an envelope, nodemailer derives the recipients from headers.
    envelope: { from, to: [to] },
    ...(canReply && { replyTo: { name: toHeaderText(inquiry.fullName), address } }),
    subject: `Inquiry ${reference}: ${toHeaderText(inquiry.companyName)}`,
    messageId: `<${reference}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    date: new Date(receivedAt),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: toText(lines, inquiry.details, steps),
    html: toHtml(lines, inquiry.details, steps),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Returns text for a header: one line without control characters, of at most `headerTextLimit` characters. */
function toHeaderText(text: string): string {
  const line = text
    .toWellFormed()
    .replace(unsafe, ' ')
    // nodemailer sends text that looks like an encoded word (RFC 2047) as it is; mail programs would decode it.
    .replaceAll('=?', '= ?')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const characters = [...line];
  return characters.length <= headerTextLimit ? line : `${characters.slice(0, headerTextLimit - 1).join('')}…`;
}

/** Returns label and value of each field but the visitor's text. */
function describeInquiry(inquiry: StoredInquiry, canReply: boolean): [string, string][] {
  const { reference, receivedAt, fullName, position, companyName, email } = inquiry;
  const received = `${albertaTime.format(new Date(receivedAt))}, Alberta time`;
  const fields: [string, string][] = [
    ['Reference', reference],
    ['Received', received],
    ['Name', fullName],
    ['Position', position ?? ''],
    ['Company', companyName],
    ['E-mail', canReply ? email : `${email} (not a usable address: this mail has no Reply-To)`],
  ];
  return fields.filter(([, value]) => value !== '').map(([label, value]) => [label, value.replace(unsafe, ' ').trim()]);
}

/** Returns what the reader does after the answer. */
function describeSteps(reference: string, deskUrl: string | undefined): string[] {
  const page =
    deskUrl === undefined
      ? `/_site/inquiries/${reference} of the site service's admin port`
      : `${deskUrl.replace(/\/+$/, '')}/${reference}`;
  return [
    'Reply to this mail to answer the visitor, who has got no mail from the site.',
    `Then mark the inquiry as done: npm run inquiries -- done ${reference} --by "your name"`,
    `or on its page: ${page}`,
  ];
}

/** Returns the visitor's text with line feeds as its only line breaks, without characters that a terminal executes. */
function toBodyText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unsafeInBody, '\uFFFD');
}

function toText(fields: readonly [string, string][], details: string, steps: readonly string[]): string {
  const labels = fields.map(([label, value]) => `${`${label}:`.padEnd(11)} ${value}`);
  return [...labels, '', toBodyText(details), '', '--', ...steps, ''].join('\n');
}

function toHtml(fields: readonly [string, string][], details: string, steps: readonly string[]): string {
  const cell = 'style="padding:2px 16px 2px 0;text-align:left;vertical-align:top"';
  const rows = fields.map(
    ([label, value]) => `<tr><th scope="row" ${cell}>${label}</th><td ${cell}>${escapeHtml(value)}</td></tr>`,
  );
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Inquiry</title></head>',
    '<body style="font:16px/1.5 sans-serif;color:#111;background:#fff">',
    `<table>${rows.join('')}</table>`,
    // Outlook ignores `white-space: pre-wrap`.
    `<p style="overflow-wrap:anywhere;border-left:4px solid #999;padding-left:12px">${escapeHtml(toBodyText(details)).replaceAll('\n', '<br>')}</p>`,
    `<p>${steps.map((step) => escapeHtml(step)).join('<br>')}</p>`,
    '</body></html>',
  ].join('\n');
}
