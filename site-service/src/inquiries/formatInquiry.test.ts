import { formatInquiry, toJsonLine } from './formatInquiry.ts';

const inquiry = {
  reference: 'CAR-2F7K-9QXM',
  receivedAt: '2026-11-28T01:20:00.000Z',
  keyDigest: 'ab',
  status: 'open' as const,
  notification: undefined,
  fullName: 'Noor Haddad',
  email: 'noor@example.com',
  companyName: 'Prairie Gas',
  position: undefined,
  details: 'One.\r\n\nTwo.',
};

test('prints an inquiry with its reference, sender and text', () => {
  expect(formatInquiry(inquiry)).toBe(`CAR-2F7K-9QXM  2026-11-28T01:20:00.000Z
  Noor Haddad, Prairie Gas <noor@example.com>
  One.
  
  Two.`);
  expect(formatInquiry({ ...inquiry, position: 'Engineer' })).toContain('Noor Haddad, Engineer, Prairie Gas');
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
