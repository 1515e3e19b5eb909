import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readInquiries } from '../../site-service/src/inquiries/openInquiryStore.ts';
import { createCertificate } from '../../site-service/src/testing/certificates.ts';
import { type MailServer, type MailServerState, startMailServer } from '../../site-service/src/testing/mailServer.ts';
import { readDurabilityEnv } from '../../tools/repository/env.ts';
import { expect, test } from '../harness/fixtures.ts';
import { startTestSite, type TestSite } from '../harness/site.ts';
import { countDuplicates } from './duplicateMails.ts';
import { type Behaviour, behaviourOf, createInquirySenders, type InquirySenders } from './inquirySenders.ts';

/** `killCount`: number of times the service is killed while inquiries are being sent. */
const { inquiries: inquiryCount, kills: killCount } = readDurabilityEnv();
const connectionCount = 20;

/** States of the mail server in which the service is killed, one after the other. */
const states: readonly MailServerState[] = [
  'hangs after the mail',
  'accepts',
  'drops after the mail',
  'greylists',
  'rejects',
  'offers no TLS',
  'has a wrong certificate',
  'hangs before the greeting',
  'drips a greeting',
];

/** Puts the mail server into a state, and waits until the service has met it with a number of mails. */
async function enter(mails: MailServer, state: MailServerState, count = 1): Promise<void> {
  const [connectionCount, mailCount] = [mails.connectionCount(), mails.received.length];
  mails.setState(state);
  await mails.until(() =>
    state === 'accepts' || state.endsWith('after the mail')
      ? mails.received.slice(mailCount).filter((mail) => mail.state === state).length >= count
      : mails.connectionCount() >= connectionCount + count,
  );
}

/** Kills the service; resolves when it is healthy again. */
async function kill(site: TestSite, { untilServiceUp }: InquirySenders): Promise<void> {
  const victim = site.service.process;
  const ended = new Promise((resolve) => victim.once('exit', resolve));
  victim.kill('SIGKILL');
  await ended;
  expect(victim.signalCode).toBe('SIGKILL');
  await expect.poll(() => site.service.process.pid, { timeout: 10_000, intervals: [10] }).not.toBe(victim.pid);
  await untilServiceUp();
}

/**
 * Kills the service again and again, each time in another state of the mail server, and leaves out no state. Half of
 * the inquiries of each kill meet the state; the others are being sent at the kill.
 */
async function keepKilling(site: TestSite, mails: MailServer, senders: InquirySenders): Promise<void> {
  const share = inquiryCount / (killCount + 1);
  for (let count = 0; count < killCount; count += 1) {
    const state = states[count % states.length] ?? 'accepts';
    const answering = Promise.withResolvers<void>();
    if (state === 'accepts') mails.setBeforeAnswer(() => answering.promise);
    senders.admit((count + 0.5) * share);
    await enter(mails, state);
    senders.admit((count + 1) * share);
    await senders.nextConfirmation();
    await kill(site, senders);
    // The next mails are not accepted before the end, so that all other kills meet notifications, too.
    if (state === 'accepts') mails.setState('greylists');
    mails.setBeforeAnswer(() => undefined);
    answering.resolve();
  }
  senders.admit(inquiryCount);
  // A hanging server takes a second for each mail.
  for (const state of states) await enter(mails, state, /^(?:hangs|drips)/.test(state) ? 1 : 10);
}

test(`${inquiryCount} inquiries over ${connectionCount} connections, some sent again or edited, are stored exactly once as confirmed and delivered at least once while the mail server fails and the service is killed ${killCount} times`, async () => {
  test.setTimeout(300_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'certificates-'));
  const certificate = createCertificate('IP:0.0.0.0');
  await writeFile(path.join(folder, 'ca.pem'), certificate.cert);
  const mails = await startMailServer({ certificate, wrongCertificate: createCertificate('IP:0.0.0.0') });
  const site = await startTestSite({
    INQUIRY_LIMIT_MAX: '100000',
    LOG_LEVEL: 'error',
    // This machine, by an address for which the service requires TLS.
    SMTP_URL: `smtp://0.0.0.0:${mails.port}`,
    INQUIRY_TO: 'inquiries@company.example',
    INQUIRY_FROM: 'site@company.example',
    INQUIRY_MAIL_RETRY_MS: '10',
    INQUIRY_MAIL_LIMIT_MS: '1000',
    NODE_EXTRA_CA_CERTS: path.join(folder, 'ca.pem'),
  });
  try {
    const senders = createInquirySenders(site, inquiryCount);
    await Promise.all([
      keepKilling(site, mails, senders),
      ...Array.from({ length: connectionCount }, senders.keepSending),
    ]);
    mails.setState('accepts');
    await expectStoredOnce(site, senders);
    await expectDelivered(site, mails);
  } finally {
    await site.stop();
    await mails.close();
    await rm(folder, { recursive: true });
  }
});

/** Expects that each confirmed inquiry is stored once. */
async function expectStoredOnce({ inquiryDatabase }: TestSite, { confirmed, attempts }: InquirySenders): Promise<void> {
  expect(confirmed.size).toBe(inquiryCount);
  const stored = await readInquiries(inquiryDatabase);
  const count = (behaviour: Behaviour) =>
    [...confirmed.keys()].filter((index) => behaviourOf(index) === behaviour).length;
  const editedCount = count('edits');
  // The kills caused retries, and no retry stored an inquiry twice.
  expect(attempts()).toBeGreaterThan(inquiryCount + count('sends again') + 2 * editedCount);
  expect(stored).toHaveLength(inquiryCount + editedCount);
  for (const [index, { details, reference }] of confirmed) {
    const storedOfVisitor = stored.filter(({ email }) => email === `sender-${index}@example.com`);
    expect(storedOfVisitor.filter((inquiry) => inquiry.reference === reference)).toMatchObject([{ details }]);
    expect(storedOfVisitor).toHaveLength(behaviourOf(index) === 'edits' ? 2 : 1);
  }
  expect(new Set(stored.map(({ reference }) => reference)).size).toBe(stored.length);
}

/** Expects that the mail server accepts the notification of each stored inquiry, and prints why mails were repeated. */
async function expectDelivered({ inquiryDatabase, stopService }: TestSite, mails: MailServer): Promise<void> {
  const expected = (await readInquiries(inquiryDatabase)).map(({ reference }) => `<${reference}@company.example>`);
  const accepted = () =>
    new Set(mails.received.filter(({ isAnswered }) => isAnswered).map(({ messageId }) => messageId));
  await mails.until(() => accepted().size >= expected.length);
  await stopService();
  expect([...accepted()].sort()).toEqual(expected.sort());
  const states = (await readInquiries(inquiryDatabase)).map(({ notification }) => notification);
  expect(new Set(states)).toEqual(new Set(['sent']));
  const duplicates = countDuplicates(mails.received);
  const description = `${expected.length} inquiries, ${mails.received.length} mails, ${mails.connectionCount()} connections; duplicates: ${JSON.stringify(duplicates)}`;
  test.info().annotations.push({ type: 'mails', description });
  // A mail that the server has accepted is repeated only if a kill came before its record.
  expect(duplicates['service killed between the answer and its record']).toBeLessThanOrEqual(killCount);
  expect(duplicates['service killed before the answer']).toBeGreaterThan(0);
}
