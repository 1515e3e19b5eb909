import { array, assert, boolean, constantFrom, integer, property, record, subarray } from 'fast-check';
import type { LogEntry, PartState, PartStates } from '../log/logEntry.ts';
import { goLive, listGood, replaceWithdrawn } from '../log/partState.ts';
import { toServerAuthor } from '../log/serverAuthor.ts';
import { findRollback, hasRecentRollback, type RenderOutcome, type Rollback } from './automaticRollback.ts';

const minute = 60_000;
const hour = 60 * minute;
const start = Date.UTC(2026, 10, 28, 12);
const toTime = (at: number) => new Date(at).toISOString();

/** States in which discover/d1 is good, and d2 has been live for `ageMs`. */
function makeParts(ageMs: number, change: Partial<PartState> = {}): PartStates {
  const first = goLive({}, { shell: 's1', discover: 'd1' }, toTime(start - ageMs - hour));
  const { discover, ...others } = goLive(first, { discover: 'd2' }, toTime(start - ageMs));
  return discover ? { ...others, discover: { ...discover, ...change } } : others;
}

/** Outcomes of distinct pages: the first `failed` of them failed. */
function makeOutcomes(pages: number, failed: number, { part = 'discover', at = start } = {}): RenderOutcome[] {
  return Array.from({ length: pages }, (_, index) => ({
    part,
    page: `${part}/${index}`,
    hasFailed: index < failed,
    at,
  }));
}

type Facts = Partial<Parameters<typeof findRollback>[0]>;

function decide(outcomes: readonly RenderOutcome[], facts: Facts = {}): Rollback | undefined {
  const serving = { shell: 's1', discover: 'd2' };
  return findRollback({ part: 'discover', outcomes, parts: makeParts(hour), serving, at: start, ...facts });
}

test('a new live release of which more than half of ten pages fail is rolled back to the newest good one', () => {
  expect(decide(makeOutcomes(10, 6))).toEqual({
    part: 'discover',
    id: 'd2',
    to: 'd1',
    reason: 'automatic rollback, because 6 of 10 pages could not be rendered within 60 s',
  });
});

const all = makeOutcomes(20, 20);
test.each<[string, readonly RenderOutcome[], Facts]>([
  ['only nine pages were rendered', makeOutcomes(9, 9), {}],
  ['half of the pages fail', makeOutcomes(20, 10), {}],
  ['the failures are older than a minute', makeOutcomes(20, 20, { at: start - minute }), {}],
  ['the release went live 24 hours ago', all, { parts: makeParts(24 * hour) }],
  ['the part is retired', all, { parts: makeParts(hour, { retired: { at: '', by: '', why: '', prefixes: [] } }) }],
  ['this server serves another release', all, { serving: { shell: 's1', discover: 'd1' } }],
  ['no earlier release is good', all, { parts: makeParts(hour, { good: [] }) }],
  [
    'the good release is withdrawn',
    all,
    { parts: makeParts(hour, { withdrawn: [{ id: 'd1', reason: '', by: '', at: '' }] }) },
  ],
  ['the good release is marked for deletion', all, { parts: makeParts(hour, { pruned: { d1: '' } }) }],
  ['it was good before it went live again', all, { parts: makeParts(hour, { good: ['d2', 'd1'] }) }],
  ['the log does not name the part', all, { part: 'constructor' }],
])('no release is rolled back if %s', (_why, outcomes, facts) => {
  expect(decide(outcomes, facts)).toBeUndefined();
});

test('pages of an older section count for a newer shell, and not for the section', () => {
  const at = toTime(start - 5 * minute);
  const parts = goLive(makeParts(hour), { shell: 's2' }, at);
  const facts = { parts, serving: { shell: 's2', discover: 'd2' } };
  const outcomes = [...makeOutcomes(6, 6), ...makeOutcomes(5, 5, { part: 'shell' })];
  expect(decide(outcomes, facts)).toMatchObject({ part: 'shell', id: 's2', to: 's1' });
  expect(decide([...makeOutcomes(11, 11), ...makeOutcomes(11, 0, { part: 'shell' })], facts)).toBeUndefined();
});

const pages = Array.from({ length: 41 }, (_, page) => String(page));
/** Any renders of the last two minutes, oldest first. */
const traffic = array(
  record({ page: constantFrom(...pages), hasFailed: boolean(), agoMs: integer({ min: 0, max: 2 * minute }) }),
  { maxLength: 200 },
).map((renders) =>
  renders
    .toSorted((a, b) => b.agoMs - a.agoMs)
    .map(({ agoMs, ...outcome }) => ({ ...outcome, part: 'discover', at: start - agoMs })),
);
/** Latest renders of all pages, of which these failed. */
const toLatest = (failed: readonly string[]) =>
  pages.map((page) => ({ part: 'discover', page, hasFailed: failed.includes(page), at: start }));

test('whatever failed before, a release is rolled back only if more than half of its pages fail in the end', () => {
  assert(
    property(traffic, subarray(pages), (earlier, failed) => {
      const found = decide([...earlier, ...toLatest(failed)]);
      const counts = failed.length > 20 ? `${failed.length} of 41 pages` : undefined;
      expect(found?.reason.match(/\d+ of \d+ pages/)?.[0]).toBe(counts);
    }),
    // All pages fail in one, and 20 and 21 of them in two others.
    {
      examples: [
        [[], pages],
        [[], pages.slice(21)],
        [[], pages.slice(20)],
      ],
    },
  );
});

test('a release is not rolled back while fewer than ten of its pages are rendered, however often', () => {
  assert(
    property(traffic, subarray(pages, { maxLength: 9 }), (renders, few) => {
      expect(decide(renders.filter(({ page }) => few.includes(page)))).toBeUndefined();
    }),
  );
});

/** What happens in a simulated log; after each of them all pages of the live release fail. */
const event = record({
  type: constantFrom('release', 'releaseAgain', 'rollBackByHand', 'wait'),
  minutes: integer({ min: 0, max: 40 }),
});

test('servers roll a part back at most once in 30 minutes, and only to releases that their key permits', () => {
  let rollbacks = 0;
  assert(
    property(array(event, { minLength: 5, maxLength: 40 }), (events) => {
      let at = start;
      let parts: PartStates = makeParts(hour);
      const entries: LogEntry[] = [];
      const append = (by: string, next: PartStates) => {
        parts = next;
        entries.unshift({ n: entries.length + 1, previous: null, parts, by, at: toTime(at), why: '' });
      };
      let last = -Infinity;
      for (const [index, { type, minutes }] of events.entries()) {
        at += minutes * minute + 1;
        const live = parts['discover']?.live ?? '';
        const latest = parts['discover']?.withdrawn[0]?.id;
        const good = parts['discover']?.good.find((id) => id !== live);
        if (type === 'release') append('ada', goLive(parts, { discover: `r${index}` }, toTime(at)));
        // Ends the withdrawal of the release, so that only the entries show it.
        if (type === 'releaseAgain' && latest) append('ada', goLive(parts, { discover: latest }, toTime(at)));
        if (type === 'rollBackByHand' && good) {
          const withdrawal = { id: live, reason: '', by: 'ada', at: toTime(at) };
          append('ada', replaceWithdrawn(parts, 'discover', good, withdrawal));
        }
        at += 1;
        const serving = { shell: 's1', discover: parts['discover']?.live ?? '' };
        const outcomes = makeOutcomes(10, 10, { at });
        const found = findRollback({ part: 'discover', outcomes, parts, serving, at });
        if (!found || hasRecentRollback(entries, 'discover', at)) continue;
        expect(at - last).toBeGreaterThanOrEqual(30 * minute);
        const state = parts['discover'];
        expect(state && listGood(state, toTime(at))).toContain(found.to);
        const by = toServerAuthor('web-1');
        const withdrawal = { id: found.id, reason: found.reason, by, at: toTime(at) };
        append(by, replaceWithdrawn(parts, 'discover', found.to, withdrawal));
        last = at;
        rollbacks += 1;
      }
    }),
  );
  // Otherwise the property shows nothing.
  expect(rollbacks).toBeGreaterThan(100);
});

test('a rollback of another part, by a person, or of a canary does not count as one of this part by a server', () => {
  const before = makeParts(hour);
  const at = toTime(start);
  const by = toServerAuthor('web-1');
  const withdrawal = { id: 'd2', reason: '', by, at };
  const entry: LogEntry = {
    n: 1,
    previous: null,
    parts: replaceWithdrawn(before, 'discover', 'd1', withdrawal),
    by,
    at,
    why: '',
  };
  expect(hasRecentRollback([entry], 'discover', start + 30 * minute - 1)).toBe(true);
  expect(hasRecentRollback([entry], 'discover', start + 30 * minute)).toBe(false);
  expect(hasRecentRollback([entry], 'shell', start)).toBe(false);
  expect(hasRecentRollback([{ ...entry, by: 'ada' }], 'discover', start)).toBe(false);
  const canary = {
    ...before,
    discover: { ...before['discover'], withdrawn: [{ ...withdrawal, id: 'd3' }] } as PartState,
  };
  expect(hasRecentRollback([{ ...entry, parts: canary }], 'discover', start)).toBe(false);
});
