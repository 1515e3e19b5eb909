import { formatInquiry, formatRecord, toJsonLine } from './formatInquiry.ts';
import type { InquiryRecord } from './inquiryStore.ts';

const inquiry = {
  reference: 'CAR-2F7K-9QXM',
  receivedAt: '2026-11-28T01:20:00.000Z',
  keyDigest: 'ab',
  status: 'open' as const,
  notification: 'pending' as const,
  fullName: 'Noor Haddad',
  email: 'noor@example.com',
  companyName: 'Prairie Gas',
  position: undefined,
  details: 'One.\r\n\nTwo.',
};

test('prints an inquiry with its reference, status, sender and text', () => {
  expect(formatInquiry(inquiry)).toBe(`CAR-2F7K-9QXM  2026-11-28T01:20:00.000Z  open, notification: pending
  Noor Haddad, Prairie Gas <noor@example.com>
  One.
  
  Two.`);
  expect(formatInquiry({ ...inquiry, position: 'Engineer' })).toContain('Noor Haddad, Engineer, Prairie Gas');
  expect(formatInquiry({ ...inquiry, notification: undefined })).toContain('notification: none\n');
});

test('prints what people did with an inquiry, oldest first', () => {
  const events: InquiryRecord['events'] = [
    { at: '2026-11-28T02:00:00.000Z', by: 'Anna', action: 'noted', text: 'Called.\nNo answer.' },
    { at: '2026-11-28T03:00:00.000Z', by: 'Ben\u001B[2J', action: 'done', text: undefined },
  ];
  expect(
    formatRecord({ ...inquiry, events })
      .split('\n')
      .slice(-4),
  ).toEqual([
    '2026-11-28T02:00:00.000Z  Anna noted:',
    '  Called.',
    '  No answer.',
    '2026-11-28T03:00:00.000Z  Ben\uFFFD[2J marked it as done',
  ]);
});

test('a line of JSON has all fields but the digest of the key', () => {
  const { keyDigest: _keyDigest, position: _position, ...printed } = inquiry;
  const line = toJsonLine(inquiry);
  expect(JSON.parse(line)).toEqual(printed);
  expect(line).not.toContain('\n');
});

test('no text of a visitor reaches the terminal as a control sequence', () => {
  const hostile = { ...inquiry, fullName: 'A\nB', details: '\u001B[2J \u009B31m \u202E \u0007' };
  // eslint-disable-next-line no-control-regex
  const control = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202E]/;
  expect(formatInquiry(hostile)).not.toMatch(control);
  expect(formatInquiry(hostile)).toContain('A B');
  expect(toJsonLine(hostile)).not.toMatch(control);
  expect(JSON.parse(toJsonLine(hostile))).toMatchObject({ details: hostile.details });
});
