import { parse } from 'csv-parse/sync';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { toInquiriesCsv } from './inquiriesCsv.ts';
import type { InquiryRecord } from './inquiryStore.ts';

const record: InquiryRecord = {
  reference: 'CAR-2F7K-9QXM',
  receivedAt: '2026-11-28T01:20:00.000Z',
  keyDigest: 'ab',
  status: 'done',
  notification: 'sent',
  fullName: 'Zoë Nuñez',
  email: 'zoe@example.com',
  companyName: '李 & "Sons", Ltd',
  position: undefined,
  details: 'One;\r\n\r\n"Two", \'three\'\tfour.',
  events: [{ at: '2026-11-28T02:00:00.000Z', by: 'Anna', action: 'noted', text: 'Called.\nNo answer.' }],
};

async function toBytes(records: readonly InquiryRecord[]): Promise<Buffer> {
  return buffer(toInquiriesCsv(Readable.from(records)));
}

async function readRows(records: readonly InquiryRecord[]): Promise<string[][]> {
  return parse(await toBytes(records), { bom: true });
}

test('has a row of headings, all fields, notes and events, in UTF-8 with a byte order mark', async () => {
  const bytes = await toBytes([record]);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString()).toMatch(/\r\n$/);
  expect(parse(bytes, { bom: true, columns: true })).toEqual([
    {
      Reference: 'CAR-2F7K-9QXM',
      'Received (UTC)': '2026-11-28 01:20:00',
      Status: 'done',
      Notification: 'sent',
      'Full name': 'Zoë Nuñez',
      'E-mail': 'zoe@example.com',
      Company: '李 & "Sons", Ltd',
      Position: '',
      Details: 'One;\n\n"Two", \'three\'\tfour.',
      History: '2026-11-28T02:00:00.000Z  Anna noted:\n  Called.\n  No answer.',
    },
  ]);
  expect(await readRows([])).toEqual([expect.arrayContaining(['Reference'])]);
});

const characters = ['=', '+', '-', '@', '\t=', '\r=', '\n=', ' =', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20'];

test.each(characters.map((start) => [JSON.stringify(start), start]))(
  'a text with %s is a formula in no field, whatever the separator of the spreadsheet is',
  async (_name, start) => {
    const formula = `${start}HYPERLINK("http://evil.example";"a")`;
    const texts = [formula, `x;${formula}`, `x\n${formula}`, `x"; ${formula}`, `x\t${formula}`, `x,${formula}`];
    const records = texts.map((text) => ({
      ...record,
      fullName: text,
      email: text,
      companyName: text,
      position: text,
      details: text,
      events: [{ at: record.receivedAt, by: text, action: 'noted' as const, text }],
    }));
    const cells = (await readRows(records)).flat();
    // A reader with another separator than the comma may end a cell at each of its separators and at each line break.
    const mistakenCells = (await toBytes(records)).toString().split(/[;\t\r\n]/);
    for (const cell of [...cells, ...mistakenCells]) expect(cell).not.toMatch(/^["\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/);
    const [, row] = await readRows(records);
    expect(row?.[4]?.replaceAll(/['\uFFFD]/g, '')).toBe(formula.replaceAll('\r', ''));
  },
);

test('no control character of a visitor is in the file', async () => {
  const text = (await toBytes([{ ...record, details: '\u001B[2J\u0007\0\u202E' }])).toString();
  expect(text).toContain('\uFFFD[2J\uFFFD\uFFFD\uFFFD');
});
