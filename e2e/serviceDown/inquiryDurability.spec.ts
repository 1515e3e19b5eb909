import { randomUUID } from 'node:crypto';
import { readInquiries } from '../../site-service/src/inquiries/inquiryStore.ts';
import { expect, test } from '../harness/fixtures.ts';
import { startTestSite, type TestSite } from '../harness/site.ts';

const inquiryCount = 200;
const connectionCount = 20;
/** Each kill meets inquiries of all connections, at whatever point each has come to. */
const killCount = 4;

type Answer = { status: number; reference?: string };
/** What a visitor does whose first answer is lost on the way: nothing was lost, sends again, or edits first. */
type Loss = 'nothing' | 'sends again' | 'edits';
const lossOf = (index: number): Loss => (['nothing', 'sends again', 'edits'] as const)[index % 3] ?? 'nothing';

async function post({ url }: TestSite, index: number, details: string, key: string): Promise<Answer> {
  const answer = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      fullName: 'Noor Haddad',
      email: `sender-${index}@example.com`,
      companyName: 'Prairie Gas Processors',
      details,
    }),
  });
  const { reference } = (await answer.json()) as { reference?: string };
  return { status: answer.status, ...(reference !== undefined && { reference }) };
}

test('of 200 inquiries from 20 connections, sent again and edited while the service is killed four times, each visitor was told what is stored, once', async () => {
  test.setTimeout(120_000);
  const site = await startTestSite({ INQUIRY_LIMIT_MAX: '100000', LOG_LEVEL: 'error' });
  try {
    /** The words and the reference with which each visitor was thanked. */
    const told = new Map<number, { details: string; reference: string }>();
    let attempts = 0;
    let next = 0;
    let comingBack: Promise<void> | undefined;
    /** A sender waits for the service as a visitor would, who sees it is down; all of them by one who looks. */
    const isServiceBack = () =>
      (comingBack ??= expect
        .poll(async () => (await fetch(`${site.url}/api/health`)).status, { timeout: 60_000, intervals: [20] })
        .toBe(200)
        .finally(() => (comingBack = undefined)));

    /** Sends until there is an answer that is no absence of the service. */
    async function send(index: number, details: string, key: string): Promise<Answer> {
      for (;;) {
        attempts += 1;
        const answer = await post(site, index, details, key);
        if (answer.status !== 503) return answer;
        await isServiceBack();
      }
    }

    async function thank(index: number, details: string, key: string): Promise<string> {
      const { status, reference = '' } = await send(index, details, key);
      expect([index, status]).toEqual([index, 202]);
      told.set(index, { details, reference });
      return reference;
    }

    async function visit(index: number): Promise<void> {
      const key = randomUUID();
      const first = `Inquiry ${index}: please size a vapour recovery unit for us.`;
      const reference = await thank(index, first, key);
      if (lossOf(index) === 'sends again') expect(await thank(index, first, key)).toBe(reference);
      if (lossOf(index) !== 'edits') return;
      const edited = `${first} By June.`;
      // Under the key of another text nobody is thanked.
      expect((await send(index, edited, key)).status).toBe(409);
      await thank(index, edited, randomUUID());
    }

    async function keepVisiting() {
      while (next < inquiryCount) await visit(next++);
    }
    async function keepKilling() {
      for (let kill = 1; kill <= killCount; kill += 1) {
        // Spread over the run: the next kill comes when its share of the inquiries is in, and while others are under way.
        await expect
          .poll(() => told.size, { timeout: 60_000, intervals: [10] })
          .toBeGreaterThanOrEqual((kill * inquiryCount) / (killCount + 2));
        const victim = site.service.process;
        const ended = new Promise((resolve) => victim.once('exit', resolve));
        victim.kill('SIGKILL');
        await ended;
        expect(victim.signalCode).toBe('SIGKILL');
        await expect.poll(() => site.service.process.pid, { timeout: 10_000, intervals: [10] }).not.toBe(victim.pid);
        await isServiceBack();
      }
    }
    await Promise.all([keepKilling(), ...Array.from({ length: connectionCount }, keepVisiting)]);

    expect(told.size).toBe(inquiryCount);
    const stored = readInquiries(site.inquiryDatabase);
    const count = (loss: Loss) => [...told.keys()].filter((index) => lossOf(index) === loss).length;
    const editedCount = count('edits');
    // Some answers were lost to the kills: those who sent again for that have stored nothing twice.
    expect(attempts).toBeGreaterThan(inquiryCount + count('sends again') + 2 * editedCount);
    expect(stored).toHaveLength(inquiryCount + editedCount);
    for (const [index, { details, reference }] of told) {
      const own = stored.filter(({ email }) => email === `sender-${index}@example.com`);
      expect(own.filter((inquiry) => inquiry.reference === reference)).toMatchObject([{ details }]);
      expect(own).toHaveLength(lossOf(index) === 'edits' ? 2 : 1);
    }
    expect(new Set(stored.map(({ reference }) => reference)).size).toBe(stored.length);
  } finally {
    await site.stop();
  }
});
