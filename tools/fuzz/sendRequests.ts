import { withProgress } from '../progress/progress.ts';
import { valuesOf } from './connection/answers.ts';
import { type Exchange, exchange } from './connection/exchange.ts';
import { checkExchange } from './findings/checkExchange.ts';
import { type Finding, toFinding } from './findings/findings.ts';
import { createRequest, type FuzzRequest, type FuzzSource } from './requests/createRequest.ts';
import type { FuzzSite } from './site/startFuzzSite.ts';

/** What was sent to a site, and what came of it. */
export type Sent = {
  count: number;
  /** How many answers came with each status. */
  statuses: Map<number, number>;
  findings: Finding[];
  /** Answers with 503 and Retry-After: allowed, though a site in good health has no need of them. */
  unavailable: Finding[];
};

/** Sends the requests of a source, by their numbers. */
export type Sender = {
  sent: Readonly<Sent>;
  /** @param onExchange is told of each request and what it brought. */
  send: (numbers: readonly number[], onExchange?: (request: FuzzRequest, came: Exchange) => void) => Promise<void>;
};

/** Opens a sender of so many requests at once; it stops when nobody listens any more. */
export function createSender(site: FuzzSite, source: FuzzSource, connections: number): Sender {
  const sent: Sent = { count: 0, statuses: new Map(), findings: [], unavailable: [] };
  /** Ends the sending: nobody listens any more. */
  const gone = new AbortController();

  async function sendOne(request: FuzzRequest): Promise<Exchange> {
    const came = await exchange(site, request);
    if (came.ending === 'refused') gone.abort();
    sent.count += 1;
    for (const answer of came.answers) {
      sent.statuses.set(answer.status, (sent.statuses.get(answer.status) ?? 0) + 1);
      const fault = { rule: 'a 503 with Retry-After', detail: answer.body.toString().slice(0, 200) } as const;
      if (answer.status === 503 && valuesOf(answer, 'retry-after').length > 0)
        sent.unavailable.push(toFinding(fault, request, came));
    }
    for (const fault of checkExchange(request, came, site.url)) sent.findings.push(toFinding(fault, request, came));
    return came;
  }

  return {
    sent,
    async send(numbers, onExchange) {
      const left = [...numbers].toReversed();
      // They wait for the server's limits, and hold up nobody.
      const unfinished: Promise<void>[] = [];
      const next = async (request: FuzzRequest) => {
        const came = await sendOne(request);
        onExchange?.(request, came);
      };
      const line = async () => {
        for (let number = left.pop(); number !== undefined && !gone.signal.aborted; number = left.pop()) {
          const request = createRequest(source, number);
          if (request.ending === 'unfinished') unfinished.push(next(request));
          else await next(request);
        }
      };
      await withProgress(`sending ${numbers.length} requests`, async () => {
        await Promise.all(Array.from({ length: connections }, line));
        await Promise.all(unfinished);
      });
    },
  };
}
