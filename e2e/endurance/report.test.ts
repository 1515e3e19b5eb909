import { type EnduranceResult, listFaults, partLost, toText } from './report.ts';

const problem = { atSeconds: 50.2, path: '/', reason: 'socket hang up', front: 'http://a' };
const names = new Map([
  ['http://a', 'front 1'],
  ['http://b', 'front 2'],
]);
const kill = { atSeconds: 50.5, what: 'kill front 1', downMs: 400 };

test('a request on a new connection to a front that is killed is lost, all others failed', () => {
  const lost = { ...problem, isLost: true };
  const others = [problem, { ...lost, front: 'http://b' }, { ...lost, atSeconds: 60 }];
  expect(partLost([lost, ...others], [kill], names)).toEqual({ lost: [lost], failed: others });
});

const clean: EnduranceResult = {
  seed: 7,
  seconds: 600,
  store: 'PostgreSQL',
  pages: {
    pages: 20_000,
    searches: 7500,
    unknown: 500,
    files: 900,
    failed: [],
    cut: [],
    lost: [],
    mixed: [],
    incomplete: 0,
    requestsPerSecond: 50,
    resent: 3,
    movedOn: 4,
    p50Ms: 10,
    p99Ms: 80,
    maxMs: 900,
  },
  operations: {
    done: 60,
    killed: 10,
    conflicts: 0,
    rejected: [],
    failed: [],
    failedButRecorded: [],
    misrecorded: [],
    unserved: [],
  },
  log: { entries: 65, faults: [] },
  inquiries: {
    sent: 500,
    stored: 500,
    unanswered: 0,
    toldToSendAgain: 60,
    withoutAnswer: 2,
    textLost: [],
    misstored: [],
  },
  disruptions: [kill, { ...kill, atSeconds: 90 }],
  missed: [],
  memory: {
    'server 1': [
      { atSeconds: 5, mib: 180 },
      { atSeconds: 600, mib: 190 },
    ],
  },
};

test('a clean run has no faults, and its report says so', () => {
  expect(listFaults(clean)).toEqual([]);
  const text = toText(clean);
  expect(text).toContain('28000 (7500 rendered searches, 500 unknown paths)');
  expect(text).toContain('2 × kill front 1');
  expect(text).toMatch(/server 1 +180 +185 +190/);
  expect(text).toContain('The run is clean.');
});

test('the report groups failed requests by their reason', () => {
  const failed = [problem, { ...problem, atSeconds: 51 }];
  const run = { ...clean, pages: { ...clean.pages, failed } };
  expect(listFaults(run)).toEqual(['2 failed page requests']);
  expect(toText(run)).toContain('2 × socket hang up (first at 50.2 s: /)');
});
