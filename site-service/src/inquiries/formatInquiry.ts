import type { InquiryAction, InquiryEvent, InquiryRecord, NotificationState, StoredInquiry } from './inquiryStore.ts';

/**
 * Characters that a terminal could execute or that change the direction of text: all control characters but the line
 * feed and the tab. Visitors write the text.
 */
// eslint-disable-next-line no-control-regex
const unsafe = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;

/** Actions in words, after the name of the person. */
export const actionTexts: Readonly<Record<InquiryAction, string>> = {
  done: 'marked it as done',
  reopened: 'reopened it',
  accepted: 'accepted it',
  noted: 'noted',
};

/** Returns a text with line feeds only, in which U+FFFD replaces characters that a terminal or a page could execute. */
export function toSafeText(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(unsafe, '\uFFFD');
}

/** Returns the state of a notification in words. */
export function describeNotification(state: NotificationState | undefined): string {
  return state ?? 'none';
}

/** Returns an inquiry as lines of text, safe to print in a terminal. */
export function formatInquiry({ reference, receivedAt, details, ...inquiry }: StoredInquiry): string {
  const { fullName, position, companyName, email, status, notification } = inquiry;
  const person = [fullName, position, companyName].filter(Boolean).join(', ').replaceAll('\n', ' ');
  return toSafeText(
    [
      `${reference}  ${receivedAt}  ${status}, notification: ${describeNotification(notification)}`,
      indent(`${person} <${email}>`),
      indent(details),
    ].join('\n'),
  );
}

/** Returns an inquiry with what people did with it as lines of text, safe to print in a terminal. */
export function formatRecord({ events, ...inquiry }: InquiryRecord): string {
  return [formatInquiry(inquiry), ...events.map(formatEvent)].join('\n');
}

/** Returns what a person did as lines of text, safe to print in a terminal. */
export function formatEvent({ at, by, action, text }: InquiryEvent): string {
  const line = `${at}  ${by.replaceAll('\n', ' ')} ${actionTexts[action]}`;
  return toSafeText(text === undefined ? line : `${line}:\n${indent(text)}`);
}

/** Returns an inquiry as one line of JSON, safe to print in a terminal. Omits the digest of its key. */
export function toJsonLine({ keyDigest: _keyDigest, ...inquiry }: StoredInquiry): string {
  return JSON.stringify(inquiry).replace(unsafe, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

function indent(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => `  ${line}`)
    .join('\n');
}
