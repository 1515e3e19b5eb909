import { randomUUID } from 'node:crypto';
import { expect } from '../harness/fixtures.ts';
import type { TestSite } from '../harness/site.ts';

type InquiryResponse = { status: number; reference?: string };
/** Behaviour of a visitor: sends once, sends again as after a lost response, or edits the text before sending again. */
export type Behaviour = 'sends once' | 'sends again' | 'edits';
export const behaviourOf = (index: number): Behaviour =>
  (['sends once', 'sends again', 'edits'] as const)[index % 3] ?? 'sends once';

/** Sends an inquiry of a visitor to the site. */
async function post({ url }: TestSite, index: number, details: string, key: string): Promise<InquiryResponse> {
  const response = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
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

/** Visitors who send inquiries to a site whose service may be down. */
export type InquirySenders = {
  /** Text and reference of the last confirmed inquiry of each visitor. */
  confirmed: ReadonlyMap<number, { details: string; reference: string }>;
  /** Number of requests so far. */
  attempts: () => number;
  /** Lets the first `count` visitors send their inquiries. Nobody sends before the first call. */
  admit: (count: number) => void;
  /** Resolves at the next confirmation, before the visitor goes on. */
  nextConfirmation: () => Promise<void>;
  /** Waits until the service is healthy. All callers share one poll. */
  untilServiceUp: () => Promise<void>;
  /** Sends the inquiries of the next admitted visitors over one connection, until all have sent theirs. */
  keepSending: () => Promise<void>;
};

/** Creates the visitors. */
export function createInquirySenders(site: TestSite, visitorCount: number): InquirySenders {
  const confirmed = new Map<number, { details: string; reference: string }>();
  let attempts = 0;
  let next = 0;
  let admittedCount = 0;
  let admission = Promise.withResolvers<void>();
  let confirmation = Promise.withResolvers<void>();
  let serviceUp: Promise<void> | undefined;
  const untilServiceUp = () =>
    (serviceUp ??= expect
      .poll(async () => (await fetch(`${site.url}/api/health`)).status, { timeout: 60_000, intervals: [20] })
      .toBe(200)
      .finally(() => (serviceUp = undefined)));

  /** Sends an inquiry until the response is not 503, which means that the service is down. */
  async function send(index: number, details: string, key: string): Promise<InquiryResponse> {
    for (;;) {
      attempts += 1;
      const response = await post(site, index, details, key);
      if (response.status !== 503) return response;
      await untilServiceUp();
    }
  }

  async function sendConfirmed(index: number, details: string, key: string): Promise<string> {
    const { status, reference = '' } = await send(index, details, key);
    expect([index, status]).toEqual([index, 202]);
    confirmed.set(index, { details, reference });
    confirmation.resolve();
    confirmation = Promise.withResolvers();
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

  return {
    confirmed,
    attempts: () => attempts,
    admit(count) {
      admittedCount = count;
      admission.resolve();
      admission = Promise.withResolvers();
    },
    nextConfirmation: () => confirmation.promise,
    untilServiceUp,
    async keepSending() {
      while (next < visitorCount) {
        if (next < admittedCount) await visit(next++);
        else await admission.promise;
      }
    },
  };
}
