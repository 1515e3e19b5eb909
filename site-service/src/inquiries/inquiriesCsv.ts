import { stringify } from 'csv-stringify';
import { Readable } from 'node:stream';
import { describeNotification, formatEvent, toSafeText } from './formatInquiry.ts';
import type { InquiryRecord } from './inquiryStore.ts';

/** Columns of the file: the heading of each, and its text. */
const columns: Readonly<Record<string, (record: InquiryRecord) => string>> = {
  Reference: ({ reference }) => reference,
  // Spreadsheets read this form as a time, unlike ISO 8601 with `T` and `Z`.
  'Received (UTC)': ({ receivedAt }) => receivedAt.replace('T', ' ').replace(/(?:\.\d+)?Z$/, ''),
  Status: ({ status }) => status,
  Notification: ({ notification }) => describeNotification(notification),
  'Full name': ({ fullName }) => fullName,
  'E-mail': ({ email }) => email,
  Company: ({ companyName }) => companyName,
  Position: ({ position = '' }) => position,
  Details: ({ details }) => details,
  History: ({ events }) => events.map(formatEvent).join('\n'),
};

/**
 * Start of a formula within a text. A spreadsheet whose separator is not the comma, as in French, begins a cell after
 * each semicolon and each line break, whatever is quoted; some ignore spaces at the start of a cell.
 */
const innerFormula = /(?<=^\s+|[;\t\n]\s*)[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/g;

/**
 * Returns inquiries as the bytes of a CSV file (RFC 4180, UTF-8), one row each below a row of headings. No text is a
 * formula in a spreadsheet: an apostrophe is before each character that would begin one. Control characters are U+FFFD.
 */
export function toInquiriesCsv(records: AsyncIterable<InquiryRecord>): Readable {
  const names = Object.keys(columns);
  async function* toRows() {
    for await (const record of records) yield names.map((name) => columns[name]?.(record));
  }
  return Readable.from(toRows()).compose(
    stringify({
      columns: names,
      header: true,
      bom: true, // Excel reads files without it in the encoding of the country
      record_delimiter: 'windows',
      quoted: true,
      escape_formulas: true,
      cast: { string: (text) => toSafeText(text).replace(innerFormula, "'$&") },
    }),
  );
}
