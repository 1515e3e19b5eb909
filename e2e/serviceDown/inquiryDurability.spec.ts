import { randomUUID } from 'node:crypto';
import { readInquiries } from '../../site-service/src/inquiries/openInquiryStore.ts';
import { expect, test } from '../harness/fixtures.ts';
import { startTestSite, type TestSite } from '../harness/site.ts';

const inquiryCount = 200;
const connectionCount = 20;
/** Number of times the service is killed, while all connections are sending inquiries. */
const killCount = 4;

type InquiryResponse = { status: number; reference?: string };
/** Behaviour of a visitor: sends once, sends again as after a lost response, or edits the text before sending again. */
type Behaviour = 'sends once' | 'sends again' | 'edits';
const behaviourOf = (index: number): Behaviour =>
  (['sends once', 'sends again', 'edits'] as const)[index % 3] ?? 'sends once';

type Form = { token: string; key: string };

async function post({ url }: TestSite, index: number, details: string, form: Form): Promise<InquiryResponse> {
  const response = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': form.key, 'x-form-token': form.token },
    body: JSON.stringify({
      fullName: 'Noor Haddad',
      email: `sender-${index}@example.com`,
      companyName: 'Prairie Gas Processors',
      details,
    }),
  });
  const { reference } = (await response.json()) as { reference?: string };
  return { status: response.status, ...(reference !== undefined && { reference }) };
}

test('200 inquiries over 20 connections, some sent again or edited, are stored exactly once as confirmed while the service is killed four times', async () => {
  test.setTimeout(120_000);
  const site = await startTestSite({ INQUIRY_LIMIT_MAX: '100000', LOG_LEVEL: 'error' });
  try {
    const issued = await fetch(`${site.url}/api/contact/form`);
    const { token } = (await issued.json()) as { token: string };
    /** Text and reference of the last confirmed inquiry of each visitor. */
    const confirmed = new Map<number, { details: string; reference: string }>();
    let attempts = 0;
    let next = 0;
    let serviceUp: Promise<void> | undefined;
    /** Waits until the service is healthy. All connections share one poll. */
    const untilServiceUp = () =>
      (serviceUp ??= expect
        .poll(async () => (await fetch(`${site.url}/api/health`)).status, { timeout: 60_000, intervals: [20] })
        .toBe(200)
        .finally(() => (serviceUp = undefined)));

    /** Sends an inquiry until the response is not 503, which means that the service is down. */
    async function send(index: number, details: string, key: string): Promise<InquiryResponse> {
      for (;;) {
        attempts += 1;
        const response = await post(site, index, details, { token, key });
        if (response.status !== 503) return response;
        await untilServiceUp();
      }
    }

    async function sendConfirmed(index: number, details: string, key: string): Promise<string> {
      const { status, reference = '' } = await send(index, details, key);
      expect([index, status]).toEqual([index, 202]);
      confirmed.set(index, { details, reference });
      return reference;
    }

    async function visit(index: number): Promise<void> {
      const key = randomUUID();
      const first = `Inquiry ${index}: please size a vapour recovery unit for us.`;
      const reference = await sendConfirmed(index, first, key);
      if (behaviourOf(index) === 'sends again') expect(await sendConfirmed(index, first, key)).toBe(reference);
      if (behaviourOf(index) !== 'edits') return;
      const edited = `${first} By June.`;
      // The idempotency key of another text is rejected.
      expect((await send(index, edited, key)).status).toBe(409);
      await sendConfirmed(index, edited, randomUUID());
    }

    async function keepVisiting() {
      while (next < inquiryCount) await visit(next++);
    }
    async function keepKilling() {
      for (let kill = 1; kill <= killCount; kill += 1) {
        // Spread the kills: each follows when its share of the inquiries is confirmed, while others are in progress.
        await expect
          .poll(() => confirmed.size, { timeout: 60_000, intervals: [10] })
          .toBeGreaterThanOrEqual((kill * inquiryCount) / (killCount + 2));
        const victim = site.service.process;
        const ended = new Promise((resolve) => victim.once('exit', resolve));
        victim.kill('SIGKILL');
        await ended;
        expect(victim.signalCode).toBe('SIGKILL');
        await expect.poll(() => site.service.process.pid, { timeout: 10_000, intervals: [10] }).not.toBe(victim.pid);
        await untilServiceUp();
      }
    }
    await Promise.all([keepKilling(), ...Array.from({ length: connectionCount }, keepVisiting)]);

    expect(confirmed.size).toBe(inquiryCount);
    const stored = await readInquiries(site.inquiryDatabase);
    const count = (behaviour: Behaviour) =>
      [...confirmed.keys()].filter((index) => behaviourOf(index) === behaviour).length;
    const editedCount = count('edits');
    // The kills caused retries, and no retry stored an inquiry twice.
    expect(attempts).toBeGreaterThan(inquiryCount + count('sends again') + 2 * editedCount);
    expect(stored).toHaveLength(inquiryCount + editedCount);
    for (const [index, { details, reference }] of confirmed) {
      const storedOfVisitor = stored.filter(({ email }) => email === `sender-${index}@example.com`);
      expect(storedOfVisitor.filter((inquiry) => inquiry.reference === reference)).toMatchObject([{ details }]);
      expect(storedOfVisitor).toHaveLength(behaviourOf(index) === 'edits' ? 2 : 1);
    }
    expect(new Set(stored.map(({ reference }) => reference)).size).toBe(stored.length);
  } finally {
    await site.stop();
  }
});
