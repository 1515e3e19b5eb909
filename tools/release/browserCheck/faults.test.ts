import { formatFinding } from '@site/releases/store/rejection';
import { makeSampleRelease } from '@site/releases/testing/sampleReleases';
import { describeWarnings, type Fault, isSameFault, toFindings } from './faults.ts';

const owner = { name: 'Discover team', contact: '#discover' };
const { release } = makeSampleRelease({ section: 'discover', id: 'd1', change: (sample) => ({ ...sample, owner }) });
const site = {
  set: { discover: release },
  partOf: (path: string) => (path.startsWith('/about') ? 'shell' : 'discover'),
};
/** Judges a release of a part; the pages of all other paths than `/about` are those of discover. */
const judge = (part: string) => ({ ...site, part });

const warning: Fault = { kind: 'console', path: '/discover', width: 390, what: 'warning: the gauge drifts' };

test('the same fault at several widths and on several pages is one finding that names them', () => {
  const faults = ['/discover', '/discover/events'].flatMap((path) =>
    [1280, 390].map((width) => ({ ...warning, path, width })),
  );
  expect(toFindings(faults, judge('discover')).map(formatFinding)).toEqual([
    'its page /discover (390 and 1280 px), /discover/events (390 and 1280 px) writes to the browser’s console: warning: the gauge drifts ' +
      'Something fails for every visitor, or other messages hide in the noise. ' +
      'Open /discover with `npm run dev -w discover`, and fix or remove the code that writes it; then release again.',
  ]);
});

test('a finding names three pages and the number of the others', () => {
  const faults = ['/a', '/b', '/c', '/d', '/e'].map((path) => ({ ...warning, path }));
  const [finding] = toFindings(faults, judge('discover'));
  expect(finding?.problem).toMatch(/^its page \/a \(390 px\), \/b \(390 px\), \/c \(390 px\), 2 more writes/);
});

test('a finding about the page of another part names the part and its owner', () => {
  const [finding] = toFindings([warning], judge('shell'));
  expect(finding?.problem).toMatch(/^the page of discover \(Discover team, #discover\) \/discover \(390 px\) writes/);
});

test('an element that makes several pages too wide is one finding, with all widths', () => {
  const cause = 'width of <nav>';
  const faults = ['/a', '/b'].flatMap((path) =>
    [320, 390, 1024].map((width): Fault => ({
      kind: 'overflow',
      path,
      width,
      cause,
      what: `it is ${width + 60} px wide.`,
    })),
  );
  expect(toFindings(faults, judge('discover')).map(({ problem }) => problem)).toEqual([
    'its page /a (320, 390 and 1024 px), /b (320, 390 and 1024 px) scrolls sideways: it is 380 px wide.',
  ]);
});

test('endless loops on several pages are one finding', () => {
  const faults = ['/a', '/b'].map((path): Fault => ({ ...warning, kind: 'neverIdle', path, what: '15 s' }));
  expect(toFindings(faults, judge('discover'))).toHaveLength(1);
});

test('an endless loop with a known position is one finding for all pages, and its remedy is to end the loop', () => {
  const loop: Fault = { ...warning, kind: 'endless', what: 'it was not hydrated after 15 s. Its script still ran.' };
  const [finding, ...more] = toFindings([loop, { ...loop, path: '/b', kind: 'neverIdle' }], judge('discover'));
  expect(more).toEqual([]);
  expect(finding?.problem).toMatch(
    /^its page \/discover \(390 px\), \/b \(390 px\) is kept busy by code that does not end/,
  );
  expect(finding?.remedy).toMatch(/, and let that code end; then release again\.$/);
});

test('a page that cannot be hydrated and never becomes idle has one finding', () => {
  const faults: Fault[] = [
    { ...warning, kind: 'mismatch', what: 'Articles' },
    { ...warning, kind: 'neverIdle', what: '15 s' },
  ];
  expect(toFindings(faults, judge('discover'))).toHaveLength(1);
});

test('a warning names the part at fault with its owner, and says that the release is not rejected', () => {
  const faults: Fault[] = [
    warning,
    { ...warning, width: 1280 },
    { ...warning, part: 'shell', what: 'warning: the frame' },
  ];
  expect(describeWarnings(faults, site)).toEqual([
    expect.stringMatching(
      /^discover \(Discover team, #discover\): its page \/discover \(390 and 1280 px\) writes .* the gauge drifts It is live already, so this release is not rejected\. /,
    ),
    expect.stringMatching(
      /^shell: the page of discover \(Discover team, #discover\) \/discover \(390 px\) writes .* the frame It is live/,
    ),
  ]);
});

test('after a stack trace a warning continues on a new line', () => {
  const [line] = describeWarnings([{ ...warning, kind: 'error', what: 'Error: stuck\n    at t (a.tsx:1:2)' }], site);
  expect(line).toMatch(
    /Error: stuck\n {4}at t \(a\.tsx:1:2\)\nIt is live already, so this release is not rejected\. A part/,
  );
});

test.each<[same: boolean, one: Partial<Fault>, other: Partial<Fault>]>([
  [true, {}, {}],
  [false, {}, { what: 'warning: another' }],
  [false, {}, { kind: 'accessibility' }],
  [true, { cause: 'Error: x', what: 'at a.js:1:2' }, { cause: 'Error: x', what: 'at a.js:9:9' }],
  [true, { kind: 'shift', what: '0.1' }, { kind: 'shift', what: '0.12' }],
])('isSameFault returns %s for %p and %p', (same, one, other) => {
  expect(isSameFault({ ...warning, ...one }, { ...warning, ...other })).toBe(same);
});

test('each different fault is a separate finding', () => {
  const faults: Fault[] = [
    warning,
    { ...warning, what: 'error: the seal leaks' },
    { ...warning, kind: 'mismatch', what: 'Articles' },
    { ...warning, kind: 'neverIdle', path: '/discover/events', what: '30 s' },
    { ...warning, kind: 'shift', what: '0.1' },
    { ...warning, kind: 'accessibility', what: 'image-alt: <img>' },
  ];
  expect(toFindings(faults, judge('discover')).map(({ problem }) => problem.replace(/^.* px\) /, ''))).toEqual([
    'writes to the browser’s console: warning: the gauge drifts',
    'writes to the browser’s console: error: the seal leaks',
    'cannot be hydrated from the server’s HTML: Articles',
    'does not become idle: 30 s',
    'shifts its layout: 0.1',
    'violates an accessibility rule (axe): image-alt: <img>',
  ]);
});

test('an error that both React and the page report, at several widths and on several pages, is one finding', () => {
  const cause = 'Error: the dial sticks';
  const faults = ['/a', '/b'].flatMap((path) =>
    [390, 1280].flatMap((width): Fault[] => [
      { kind: 'error', path, width, cause, what: `error: ${cause} (discover/web${path}.js:1:2)` },
      { kind: 'error', path, width, cause, what: `error: A page failed: ${cause} (shell/web/main.js:1:2)` },
      { kind: 'error', path, width, cause, what: `uncaught: ${cause}` },
      { kind: 'neverIdle', path, width, what: '60 s' },
    ]),
  );
  expect(toFindings(faults, judge('discover')).map(({ problem }) => problem)).toEqual([
    'its page /a (390 and 1280 px), /b (390 and 1280 px) fails with an error, and does not become idle: error: Error: the dial sticks (discover/web/a.js:1:2)',
  ]);
});

test('a page that never becomes idle is a separate finding from the error of another page', () => {
  const faults: Fault[] = [
    { ...warning, cause: 'Error: the dial sticks' },
    { ...warning, kind: 'neverIdle', path: '/discover/events', what: '60 s' },
  ];
  expect(toFindings(faults, judge('discover'))).toHaveLength(2);
});

test('texts that differ at each width and time, such as a clock, are one finding for a page', () => {
  const faults = [390, 1280].map((width): Fault => ({ ...warning, kind: 'mismatch', width, what: `10:0${width}` }));
  expect(toFindings(faults, judge('discover')).map(({ problem }) => problem)).toEqual([
    'its page /discover (390 and 1280 px) cannot be hydrated from the server’s HTML: 10:0390',
  ]);
});

test('a release with many faults has twenty findings, and one with the number of the others', () => {
  const faults = Array.from({ length: 50 }, (_, number) => ({ ...warning, what: `line ${number}` }));
  const findings = toFindings(faults, judge('discover'));
  expect(findings).toHaveLength(21);
  expect(findings.at(-1)?.problem).toBe('its pages have 30 more faults in the browser.');
});

test('a release without faults has no findings', () => {
  expect(toFindings([], judge('discover'))).toEqual([]);
});
