import type { StoredInquiry } from './inquiryStore.ts';

/**
 * Characters that a terminal could execute or that change the direction of text: all control characters but the line
 * feed and the tab. Visitors write the text.
 */
// eslint-disable-next-line no-control-regex
const unsafe = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;

/** Returns an inquiry as lines of text, safe to print in a terminal. */
export function formatInquiry({ reference, receivedAt, details, ...inquiry }: StoredInquiry): string {
  const { fullName, position, companyName, email } = inquiry;
  const person = [fullName, position, companyName].filter(Boolean).join(', ').replaceAll('\n', ' ');
  const lines = [`${person} <${email}>`, ...details.replaceAll('\r\n', '\n').split('\n')];
  return [`${reference}  ${receivedAt}`, ...lines.map((line) => `  ${line}`)].join('\n').replace(unsafe, '\uFFFD');
}

/** Returns an inquiry as one line of JSON, safe to print in a terminal. Omits the digest of its key. */
export function toJsonLine({ keyDigest: _keyDigest, ...inquiry }: StoredInquiry): string {
  return JSON.stringify(inquiry).replace(unsafe, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
