import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { StoredInquiry } from '../inquiries/inquiryStore.ts';
import { createCertificate } from '../testing/certificates.ts';
import { type MailServer, type MailServerState, startMailServer } from '../testing/mailServer.ts';
import { describeFailure } from './describeFailure.ts';
import { openMailer, toTransportOptions } from './openMailer.ts';

const addresses = { to: 'inquiries@company.example', from: 'site@company.example' };
const inquiry: StoredInquiry = {
  reference: 'CAR-2F7K-9QXM',
  receivedAt: '2026-07-01T21:05:30.000Z',
  fullName: 'Noor Haddad',
  email: 'noor@gas.example',
  companyName: 'Prairie Gas Processors',
  details: 'Please size a vapour recovery unit.',
  keyDigest: undefined,
  status: 'open',
  notification: 'pending',
};

const servers: MailServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
async function start(options: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> {
  const server = await startMailServer(options);
  servers.push(server);
  return server;
}

/** Sends a mail; resolves to `sent`, or to the failure as it is logged. */
async function send(smtpUrl: string, signal = new AbortController().signal) {
  const deliver = await openMailer(smtpUrl, addresses);
  return deliver(inquiry, signal).then(() => 'sent' as const, describeFailure);
}

test.each<[MailServerState, Awaited<ReturnType<typeof send>>]>([
  ['accepts', 'sent'],
  ['greylists', { code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }],
  ['rejects', { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }],
  ['drops after the mail', { code: 'ECONNECTION', command: 'CONN' }],
  ['requires TLS', { code: 'EENVELOPE', responseCode: 530, command: 'MAIL FROM' }],
])('a mail to a server that %s', async (state, result) => {
  const { port } = await start({ state });
  expect(await send(`smtp://127.0.0.1:${port}`)).toEqual(result);
});

test('a mail server that does not listen', async () => {
  const { port, close } = await startMailServer();
  await close();
  expect(await send(`smtp://127.0.0.1:${port}`)).toEqual({ code: 'ESOCKET', command: 'CONN' });
});

test.each<MailServerState>(['hangs before the greeting', 'drips a greeting', 'hangs after the mail'])(
  'an aborted delivery to a server that %s rejects at once and closes the connection',
  async (state) => {
    const server = await start({ state });
    const aborting = new AbortController();
    const result = send(`smtp://127.0.0.1:${server.port}`, aborting.signal);
    await server.until(() => server.connectionCount() === 1);
    if (state === 'hangs after the mail') await server.until(() => server.received.length === 1);
    aborting.abort();
    expect(await result).toEqual({ code: 'EABORT' });
    await server.until(() => server.openCount() === 0);
  },
);

describe('TLS', () => {
  // The address 0.0.0.0 also reaches this machine, and `toTransportOptions` does not know it as such.
  const trusted = createCertificate('IP:127.0.0.1,IP:0.0.0.0');
  const ofAnotherName = createCertificate('DNS:mail.example');
  const unknown = createCertificate('IP:127.0.0.1,IP:0.0.0.0');

  /** Sends a mail to each URL in a process that trusts two certificates; returns the results as `send` does. */
  async function sendTo(...smtpUrls: string[]): Promise<unknown[]> {
    const folder = mkdtempSync(join(tmpdir(), 'authorities-'));
    const file = join(folder, 'ca.pem');
    writeFileSync(file, trusted.cert + ofAnotherName.cert);
    const child = spawn(process.execPath, [join(__dirname, '../testing/sendMails.ts')], {
      env: { NODE_EXTRA_CA_CERTS: file },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.stdin.end(JSON.stringify({ smtpUrls, addresses, inquiry }));
    const output = await text(child.stdout);
    rmSync(folder, { recursive: true });
    return JSON.parse(output);
  }

  test('mails and passwords are sent over TLS only, to a server whose certificate is valid', async () => {
    const starttls = await start({ state: 'requires TLS', certificate: trusted });
    const secure = await start({ certificate: trusted, isSecure: true });
    const invalid = await Promise.all(
      [unknown, ofAnotherName].flatMap((certificate) => [
        start({ certificate }),
        start({ certificate, isSecure: true }),
      ]),
    );
    const plain = await start();
    const invalidUrls = invalid.map(({ port }, index) =>
      index % 2 === 0 ? `smtp://0.0.0.0:${port}` : `smtps://127.0.0.1:${port}`,
    );
    const [withStarttls, withPassword, wrongPassword, withTls, withoutTls, ...invalidResults] = await sendTo(
      `smtp://0.0.0.0:${starttls.port}`,
      `smtp://site%40company:secret@0.0.0.0:${starttls.port}`,
      `smtp://site:wrong@0.0.0.0:${starttls.port}`,
      `smtps://127.0.0.1:${secure.port}`,
      `smtp://0.0.0.0:${plain.port}`,
      ...invalidUrls,
    );
    expect([withStarttls, withPassword, withTls]).toEqual(['sent', 'sent', 'sent']);
    expect(wrongPassword).toEqual({ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' });
    expect(withoutTls).toMatchObject({ code: 'ETLS', command: 'STARTTLS' });
    expect(invalidResults).toHaveLength(4);
    for (const result of invalidResults)
      expect(result).toEqual({ code: expect.stringMatching(/^E(?:TLS|SOCKET)$/), command: 'CONN' });
    expect([starttls, secure].flatMap(({ received }) => received)).toMatchObject(
      Array.from({ length: 3 }, () => ({ isSecure: true })),
    );
    expect([plain, ...invalid].flatMap(({ received }) => received)).toEqual([]);
  });
});

test('a mail server of this machine needs no TLS; any other one does', () => {
  for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '[::1]'])
    expect(toTransportOptions(`smtp://${host}`)).toMatchObject({ ignoreTLS: true, secure: false });
  for (const host of ['mail.example', '192.0.2.1', '127.mail.example', '[2001:db8::1]'])
    expect(toTransportOptions(`smtp://${host}`)).toMatchObject({ requireTLS: true, secure: false });
  expect(toTransportOptions('smtp://[::1]:25')).toMatchObject({ host: '::1', port: 25 });
  expect(toTransportOptions('smtps://u%3A:p%40@mail.example')).toMatchObject({
    secure: true,
    auth: { user: 'u:', pass: 'p@' },
  });
});
