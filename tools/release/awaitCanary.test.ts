import { promoteCanary, startCanary, withdrawCanary } from '@site/releases/log/canaries';
import type { LogEntry, PartStates } from '@site/releases/log/logEntry';
import { goLive, retirePart } from '@site/releases/log/partState';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { makeSampleStore } from '@site/releases/testing/sampleReleases';
import { awaitCanary, printCanaryStart } from './awaitCanary.ts';

type ChangeParts = (parts: PartStates, at: string) => PartStates;

const append = (store: ReleaseStore, parts: ChangeParts, by = 'grace', why = 'because') =>
  openReleaseLog(store.log).append((head) => ({ by, why, parts: (at) => parts(head.parts, at) }));

/** Makes a store in which discover/d2 is a canary; `started` is the entry. */
async function startSample(): Promise<{ store: ReleaseStore; started: LogEntry }> {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const started = await append(store, (parts, at) =>
    startCanary(parts, 'discover', { id: 'd2', share: 5, forMs: 90_000 }, at),
  );
  return { store, started };
}

/**
 * Waits for the canary with a clock that each read of the reports sets: the n-th read is answered by the n-th of `reads`,
 * and the canary is promoted after the last one. Resolves to the printed lines.
 * @param reads time of the read in seconds, and the progress by server, or an error.
 */
async function listLines(reads: readonly [number, Record<string, string> | Error][]): Promise<string[]> {
  const { store, started } = await startSample();
  const lines: string[] = [];
  let time = 0;
  let count = 0;
  const readAll = async () => {
    const [seconds, answer] = reads[count] ?? [0, {}];
    count += 1;
    time = seconds * 1000;
    if (count === reads.length) await append(store, (parts, at) => promoteCanary(parts, 'discover', at));
    if (answer instanceof Error) throw answer;
    const reports = Object.entries(answer).map(([server, progress]) => {
      const canaries = progress === '' ? {} : { discover: { id: 'd2', isServed: true, progress } };
      return [server, { at: new Date().toISOString(), n: started.n, serving: {}, rejected: {}, canaries }] as const;
    });
    return Object.fromEntries(reports.map(([server, report]) => [server, Buffer.from(JSON.stringify(report))]));
  };
  await awaitCanary('discover', started, {
    store: { ...store, reports: { ...store.reports, readAll } },
    print: (line) => void lines.push(line),
    intervalMs: 1,
    now: () => time,
  });
  return lines;
}

test('the progress of each server is printed when it changes, at most every ten seconds', async () => {
  const lines = await listLines([
    [0, { a: '1 view', b: '2 views' }],
    [1, { a: '1 view', b: '3 views' }],
    [9.9, { a: '5 views', b: '3 views' }],
    [10, { a: '6 views', b: '3 views' }],
    [19.9, { a: '7 views', b: '3 views' }],
    [21, { a: '7 views', b: '3 views' }],
    [40, { a: '7 views', b: '3 views' }],
  ]);
  expect(lines).toEqual(['  a: 1 view', '  b: 2 views', '  a: 6 views', '  b: 3 views', '  a: 7 views']);
});

test('it is said once that no server reports', async () => {
  expect(
    await listLines([
      [0, {}],
      [20, {}],
      [40, { a: '1 view' }],
    ]),
  ).toEqual([
    'No site server that runs reports to this release store, so nothing compares, promotes or withdraws it; start one of this version.',
    '  a: 1 view',
  ]);
});

test('servers that report nothing of the canary for thirty seconds are named', async () => {
  const silent = { a: '', b: '' };
  const lines = await listLines([
    [0, silent],
    [29.9, silent],
  ]);
  expect(lines).toEqual([]);
  expect(
    await listLines([
      [0, silent],
      [30, silent],
    ]),
  ).toEqual([expect.stringMatching(/^The site servers \(a, b\) report nothing of the canary, so nothing compares/)]);
});

test('while the store cannot be read, the wait goes on', async () => {
  expect(
    await listLines([
      [0, new Error('the database restarts')],
      [1, { a: '1 view' }],
    ]),
  ).toEqual(['The release store cannot be read (the database restarts). The command waits on.', '  a: 1 view']);
});

const promote: ChangeParts = (parts, at) => promoteCanary(parts, 'discover', at);
const withdraw: ChangeParts = (parts, at) =>
  withdrawCanary(parts, 'discover', { id: 'd2', reason: 'errors: 9 of 60 views, live 0 of 1140', by: 'site-a', at });
const replace: ChangeParts = (parts, at) => startCanary(parts, 'discover', { id: 'd3', share: 5, forMs: 1 }, at);
const retire: ChangeParts = (parts, at) =>
  retirePart(parts, 'discover', { at, by: 'grace', why: 'it is over', prefixes: [] });
const release: ChangeParts = (parts, at) => goLive(parts, { discover: 'd3' }, at);

test.each([
  ['a promotion', promote, 'promoted', ['Promoted: discover/d2 is live. `npm run rollback -- discover` withdraws it.']],
  [
    'a withdrawal',
    withdraw,
    'withdrawn',
    ['Withdrawn: discover/d2 by site-a: errors: 9 of 60 views, live 0 of 1140', 'All visitors get discover/d1.'],
  ],
  [
    'another release',
    release,
    'replaced',
    [
      'Ended, neither promoted nor withdrawn: discover/d2. All visitors get discover/d3, since entry 4 by grace: because',
    ],
  ],
  [
    'another canary',
    replace,
    'replaced',
    [
      'Ended, neither promoted nor withdrawn: discover/d2. Its part has another canary, discover/d3, since entry 4 by grace: because',
    ],
  ],
  [
    'a retirement',
    retire,
    'replaced',
    ['Ended, neither promoted nor withdrawn: discover/d2. Its part is retired, since entry 4 by grace: because'],
  ],
] as const)('%s ends the wait, even if more entries follow', async (_what, change, kind, lines) => {
  const { store, started } = await startSample();
  await append(store, change);
  await append(store, (parts, at) => goLive(parts, { discover: 'd9' }, at));
  const end = await awaitCanary('discover', started, { store, print: () => {} });
  expect(end).toMatchObject({ kind, lines, entry: { n: started.n + 1 } });
});

test('the start names share, buckets, time and the command that ends the canary', async () => {
  const { started } = await startSample();
  const lines: string[] = [];
  printCanaryStart('discover', started, true, (line) => void lines.push(line));
  const { since, from } = started.parts['discover']?.canary ?? { since: '', from: 0 };
  const until = new Date(Date.parse(since) + 90_000).toISOString();
  expect(lines).toEqual([
    `Canary: discover/d2 for 5 % of the visitors (buckets ${from} to ${(from + 4) % 100}), since ${since}, promoted from ${until} on, after enough visits.`,
    'The others get discover/d1. `npm run rollback -- discover --to d1` withdraws the canary.',
    'Waiting until the site servers promote or withdraw it. Ctrl-C ends the waiting only, not the canary.',
  ]);
});
