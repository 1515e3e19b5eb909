import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestDatabase } from '@site/shared/testing/database';
import { openInquiryStore } from './inquiries/openInquiryStore.ts';
import { createCertificate } from './testing/certificates.ts';
import { type MailServer, mailServerStates, startMailServer } from './testing/mailServer.ts';
import { writeSampleContent } from './testing/sampleContent.ts';

let sample: ReturnType<typeof writeSampleContent>;
const servers: MailServer[] = [];
const programs: ChildProcess[] = [];
beforeEach(() => {
  sample = writeSampleContent();
});
afterEach(async () => {
  for (const program of programs.splice(0)) program.kill('SIGKILL');
  await Promise.all(servers.splice(0).map((server) => server.close()));
  sample.remove();
});

async function startServer(options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const server = await startMailServer(options);
  servers.push(server);
  return server;
}

/** Starts a program; `end` resolves after its end. */
async function startProgram(file: string, args: string[], env: Record<string, string>) {
  const child = fork(join(__dirname, file), args, { env, execArgv: [], silent: true });
  programs.push(child);
  const [started] = await once(child, 'message');
  const end = async (signal: NodeJS.Signals) => {
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  return { child, started, end };
}

/** Starts a store with its sender, as a service has it. */
async function startSender(location: string, smtpUrl: string, env: Record<string, string>) {
  const { child, end } = await startProgram('testing/runSender.ts', [location, smtpUrl], env);
  return {
    end,
    /** Stores an inquiry; returns its reference. */
    async store(details: string): Promise<string> {
      child.send(details);
      const [reference] = await once(child, 'message');
      return reference;
    },
  };
}

/** Returns the number of mails of each inquiry that a server has said to accept. */
function countAccepted(references: readonly string[]): number[] {
  const accepted = servers.flatMap(({ received }) => received).filter(({ isAnswered }) => isAnswered);
  return references.map(
    (reference) => accepted.filter(({ messageId }) => messageId === `<${reference}@company.example>`).length,
  );
}

test('killed in each state of the mail server, a sender has each inquiry stored once and accepted once', async () => {
  const trusted = createCertificate('IP:127.0.0.1');
  const authorities = join(sample.folder, '.ca.pem');
  writeFileSync(authorities, trusted.cert);
  const server = await startServer();
  const withTls = await startServer({ certificate: trusted, isSecure: true });
  const withWrongCertificate = await startServer({ certificate: createCertificate('IP:127.0.0.1'), isSecure: true });
  const location = join(sample.folder, '.inquiries.sqlite');
  const start = (smtpUrl: string) => startSender(location, smtpUrl, { NODE_EXTRA_CA_CERTS: authorities });
  const references: string[] = [];

  for (const state of mailServerStates) {
    server.setState(state);
    const [mailCount, connectionCount] = [server.received.length, server.connectionCount()];
    const sender = await start(`smtp://127.0.0.1:${server.port}`);
    // It is killed between the mail and the answer of the server.
    server.setBeforeAnswer(async () => {
      if (state !== 'accepts') return;
      await sender.end('SIGKILL');
      await server.until(() => server.openCount() === 0);
    });
    references.push(await sender.store(state));
    if (state === 'accepts' || state.endsWith('after the mail'))
      await server.until(() => server.received.length > mailCount);
    else await server.until(() => server.connectionCount() > connectionCount);
    if (state === 'accepts') await server.until(() => server.openCount() === 0);
    else await sender.end('SIGKILL');
  }
  const misled = await start(`smtps://127.0.0.1:${withWrongCertificate.port}`);
  references.push(await misled.store('wrong certificate'));
  await withWrongCertificate.until(() => withWrongCertificate.connectionCount() > 0);
  await misled.end('SIGKILL');
  expect(withWrongCertificate.received).toEqual([]);
  expect(countAccepted(references)).toEqual(references.map(() => 0));

  const last = await start(`smtps://127.0.0.1:${withTls.port}`);
  references.push(await last.store('TLS'));
  await withTls.until(() => countAccepted(references).every((count) => count > 0));
  const store = await openInquiryStore(location, { max: 1, windowMs: 1 });
  while ((await store.outbox.counts()).pending > 0) await new Promise(setImmediate);
  await last.end('SIGKILL');
  expect(countAccepted(references)).toEqual(references.map(() => 1));
  const stored = await store.list({ limit: 100 });
  expect(stored.map(({ reference }) => reference).sort()).toEqual([...references].sort());
  expect(stored.map(({ notification }) => notification)).toEqual(references.map(() => 'sent'));
  await store.close();
}, 60_000);

test('with PostgreSQL, another service sends what a killed one had claimed', async () => {
  const database = await openTestDatabase();
  const server = await startServer({ state: 'hangs after the mail' });
  const start = () =>
    startProgram('main.ts', [], {
      SERVICE_PORT: '0',
      CONTENT_DIR: sample.folder,
      SECTIONS_DIR: sample.folder,
      DATABASE_URL: database.url('site_service'),
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      INQUIRY_TO: 'inquiries@company.example',
      INQUIRY_FROM: 'site@company.example',
      INQUIRY_MAIL_RETRY_MS: '20',
      INQUIRY_MAIL_LIMIT_MS: '300',
    });
  const first = await start();
  const response = await fetch(`http://127.0.0.1:${first.started.port}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fullName: 'Noor', email: 'noor@gas.example', companyName: 'Prairie Gas', details: 'D' }),
  });
  const { reference } = await response.json();
  await server.until(() => server.received.length > 0);
  await first.end('SIGKILL');
  server.setState('accepts');
  const second = await start();
  await server.until(() => countAccepted([reference])[0] === 1);
  await second.end('SIGTERM');
  const { rows } = await database.query('SELECT reference, state FROM inquiry_outbox');
  expect(rows).toEqual([{ reference, state: 'sent' }]);
}, 30_000);
