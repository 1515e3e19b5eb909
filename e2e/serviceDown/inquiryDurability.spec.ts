import { randomUUID } from 'node:crypto';
import { countInquiries, readInquiries } from '../../site-service/src/inquiries/inquiryStore.ts';
import { expect, test } from '../harness/fixtures.ts';
import { startTestSite } from '../harness/site.ts';

const inquiryCount = 500;
const connectionCount = 20;
const killCount = 10;

test('each of 500 inquiries from 20 connections is stored exactly once while the service is killed ten times', async () => {
  test.setTimeout(240_000);
  const site = await startTestSite({ INQUIRY_LIMIT_MAX: '100000', LOG_LEVEL: 'error' });
  try {
    const references = new Map<number, string>();
    let attempts = 0;
    let next = 0;

    async function send(index: number, key: string): Promise<void> {
      attempts += 1;
      const answer = await fetch(`${site.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({
          fullName: 'Noor Haddad',
          email: `sender-${index}@example.com`,
          companyName: 'Prairie Gas Processors',
          details: `Inquiry ${index}: please size a vapour recovery unit for us.`,
        }),
      });
      const body = (await answer.json()) as { reference?: string };
      if (answer.status === 202 && body.reference) return void references.set(index, body.reference);
      // Nothing but the service's absence may refuse a sound inquiry.
      expect(answer.status).toBe(503);
      await isServiceBack();
      return send(index, key);
    }
    let comingBack: Promise<void> | undefined;
    /** A sender waits for the service as a visitor would, who sees it is down; all of them by one who looks. */
    const isServiceBack = () =>
      (comingBack ??= expect
        .poll(async () => (await fetch(`${site.url}/api/health`)).status, { timeout: 60_000, intervals: [20] })
        .toBe(200)
        .finally(() => (comingBack = undefined)));
    async function keepSending() {
      while (next < inquiryCount) {
        const index = next++;
        await send(index, randomUUID());
      }
    }
    async function keepKilling() {
      for (let kill = 1; kill <= killCount; kill += 1) {
        // Spread over the run: the next kill comes when its share of the inquiries is in, and while others are under way.
        await expect
          .poll(() => references.size, { timeout: 60_000, intervals: [1] })
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
    await Promise.all([keepKilling(), ...Array.from({ length: connectionCount }, keepSending)]);

    expect(references.size).toBe(inquiryCount);
    expect(attempts).toBeGreaterThan(inquiryCount);
    expect(countInquiries(site.inquiryDatabase)).toBe(inquiryCount);
    const stored = readInquiries(site.inquiryDatabase);
    expect(stored.map(({ reference }) => reference).toSorted()).toEqual([...references.values()].toSorted());
    expect(new Set(stored.map(({ email }) => email)).size).toBe(inquiryCount);
    for (const { email, reference } of stored) expect(references.get(Number(/\d+/.exec(email)?.[0]))).toBe(reference);
  } finally {
    await site.stop();
  }
});
