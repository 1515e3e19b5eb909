import { array, assert, asyncProperty, constant, constantFrom, oneof, record } from 'fast-check';
import type { StoredInquiry } from '../inquiries/inquiryStore.ts';
import { type MailServer, parseMail, startMailServer } from '../testing/mailServer.ts';
import { type Deliver, openMailer } from './openMailer.ts';

const addresses = { to: 'inquiries@company.example', from: 'site@company.example' };
const sample: StoredInquiry = {
  reference: 'CAR-2F7K-9QXM',
  receivedAt: '2026-07-01T21:05:30.000Z',
  fullName: 'Noor Haddad',
  email: 'noor@gas.example',
  companyName: 'Prairie Gas Processors',
  position: 'Process engineer',
  details: 'Please size a vapour recovery unit.\n\nTwo tanks & <one> compressor.',
  keyDigest: undefined,
  status: 'open',
  notification: 'pending',
};

let server: MailServer;
let deliver: Deliver;
beforeAll(async () => {
  server = await startMailServer();
  deliver = await openMailer(`smtp://127.0.0.1:${server.port}`, addresses);
});
afterAll(async () => server.close());

/** Sends the notification of an inquiry; returns the mail that the server received. */
async function send(changes: Partial<StoredInquiry> = {}, send = deliver) {
  await send({ ...sample, ...changes }, AbortSignal.timeout(10_000));
  const mail = server.received.at(-1);
  if (!mail) throw new Error('The server received no mail.');
  return { ...mail, parsed: await parseMail(mail.raw) };
}

test('a notification has all fields, the time in Alberta, and the ways to mark the inquiry as done', async () => {
  const { parsed, envelope } = await send();
  expect(envelope).toEqual({ from: addresses.from, to: [addresses.to] });
  expect(parsed).toMatchObject({
    from: { name: '', address: addresses.from },
    to: [{ name: '', address: addresses.to }],
    replyTo: [{ name: 'Noor Haddad', address: 'noor@gas.example' }],
    subject: 'Inquiry CAR-2F7K-9QXM: Prairie Gas Processors',
    messageId: '<CAR-2F7K-9QXM@company.example>',
    date: '2026-07-01T21:05:30.000Z',
  });
  expect(parsed.text?.trimEnd()).toBe(
    `Reference:  CAR-2F7K-9QXM
Received:   Wednesday, July 1, 2026 at 15:05, Alberta time
Name:       Noor Haddad
Position:   Process engineer
Company:    Prairie Gas Processors
E-mail:     noor@gas.example

Please size a vapour recovery unit.

Two tanks & <one> compressor.

--
Reply to this mail to answer the visitor, who has got no mail from the site.
Then mark the inquiry as done: npm run inquiries -- done CAR-2F7K-9QXM --by "your name"
or on its page: /_site/inquiries/CAR-2F7K-9QXM of the site service's admin port`,
  );
  expect(parsed.html).toContain('vapour recovery unit.<br><br>Two tanks &amp; &lt;one&gt; compressor.');
  for (const text of ['CAR-2F7K-9QXM', 'at 15:05, Alberta time', 'Noor Haddad', 'Process engineer', 'Prairie Gas'])
    expect(parsed.html).toContain(text);
});

test('a repeated notification is the same mail, also to mail systems', async () => {
  const [first, second] = [await send(), await send()];
  const ofIdentity = ({ parsed: { messageId, date, subject } }: typeof first) => ({ messageId, date, subject });
  expect(ofIdentity(second)).toEqual(ofIdentity(first));
});

test('with a URL of the pages, the mail links the page of the inquiry', async () => {
  const withDesk = await openMailer(`smtp://127.0.0.1:${server.port}`, {
    ...addresses,
    deskUrl: 'https://admin.example/_site/inquiries/',
  });
  const { parsed } = await send({}, withDesk);
  expect(parsed.text).toContain('or on its page: https://admin.example/_site/inquiries/CAR-2F7K-9QXM\n');
});

const headerNames = ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'];

/** Text that could end a header, begin another one, add a recipient, or hide its direction. */
const pieces = [
  '\r\n',
  '\n',
  '\r',
  '\0',
  '\u2028',
  '\u2029',
  '\u0085',
  '\u202E',
  '\u2066',
  '\t',
  '"',
  '\\',
  '<',
  '>',
  ',',
  ';',
  ':',
  '(',
  ')',
  '@',
  ' ',
  '=?utf-8?B?DQpCY2M6IGV2aWxAZXZpbC5leGFtcGxl?=',
  'Bcc: evil@evil.example',
  '\r\nBcc: evil@evil.example\r\n',
  '\r\n\r\n<script>alert(1)</script>',
  '\r\n.\r\nMAIL FROM:<evil@evil.example>\r\n',
  'evil@evil.example',
  '<evil@evil.example>',
  'undisclosed: evil@evil.example;',
  'é',
  '👩🏽‍🔧',
  '\uD83D',
  'https://evil.example/a.txt',
  '/etc/passwd',
  'x'.repeat(10_000),
];

test('no name, address or company can change the headers or the recipient', async () => {
  const nasty = array(constantFrom(...pieces), { minLength: 1, maxLength: 6 }).map((chosen) => chosen.join(''));
  const email = oneof(
    constant(sample.email),
    nasty.map((text) => `${text}@gas.example`),
  );
  const inquiries = record({ fullName: nasty, email, companyName: nasty, position: nasty, details: nasty });
  await assert(
    asyncProperty(inquiries, async (inquiry) => {
      const { envelope, parsed, raw } = await send(inquiry);
      expect(envelope).toEqual({ from: addresses.from, to: [addresses.to] });
      expect(parsed).toMatchObject({ from: { address: addresses.from }, to: [{ address: addresses.to }] });
      expect(parsed.to).toHaveLength(1);
      const names = parsed.headers.map(({ key }) => key).filter((key) => key !== 'reply-to');
      expect(names.sort()).toEqual(headerNames);
      const replyTo = (parsed.replyTo ?? []).map(({ address }) => address);
      expect([[], [inquiry.email.trim()]]).toContainEqual(replyTo);
      expect(replyTo.length === 1 || inquiry.email !== sample.email).toBe(true);
      for (const text of [parsed.subject ?? '', parsed.replyTo?.[0]?.name ?? '']) {
        expect(text).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u);
        expect([...text].length).toBeLessThanOrEqual(125);
      }
      expect(parsed.subject).toMatch(/^Inquiry CAR-2F7K-9QXM:/);
      // RFC 5322: at most 998 characters a line.
      expect(Math.max(...raw.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(998);
      expect(parsed.attachments).toEqual([]);
      expect(parsed.html).not.toContain('<script>');
    }),
    { numRuns: 150 },
  );
});

test.each([
  '"noor haddad"@gas.example',
  'noor@gas.example, evil@evil.example',
  'noor',
  'nöör@gas.example',
  '=?utf-8?B?DQpCY2M6IGV2aWxAZXZpbC5leGFtcGxl?=@gas.example',
])(
  'the address %j, which the form does not accept or mail programs decode, is in the text and not in Reply-To',
  async (email) => {
    const { parsed } = await send({ email });
    expect(parsed.replyTo).toBeUndefined();
    expect(parsed.text).toContain(`E-mail:     ${email} (not a usable address: this mail has no Reply-To)`);
  },
);
