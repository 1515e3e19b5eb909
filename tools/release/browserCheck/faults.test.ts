import { formatFinding } from '@site/releases/store/rejection';
import { type Fault, toFindings } from './faults.ts';

const warning: Fault = { kind: 'console', path: '/discover', width: 390, what: 'warning: the gauge drifts' };

test('the same fault at several widths and on several pages is one finding that names them', () => {
  const faults = ['/discover', '/discover/events'].flatMap((path) =>
    [1280, 390].map((width) => ({ ...warning, path, width })),
  );
  expect(toFindings(faults, 'discover').map(formatFinding)).toEqual([
    'its page /discover (390 and 1280 px), /discover/events (390 and 1280 px) writes to the browser’s console: warning: the gauge drifts ' +
      'Something fails for every visitor, or other messages hide in the noise. ' +
      'Open /discover with `npm run dev -w discover`, and fix or remove the code that writes it; then release again.',
  ]);
});

test('a finding names three pages and the number of the others', () => {
  const faults = ['/a', '/b', '/c', '/d', '/e'].map((path) => ({ ...warning, path }));
  const [finding] = toFindings(faults, 'shell');
  expect(finding?.problem).toMatch(/^its page \/a \(390 px\), \/b \(390 px\), \/c \(390 px\), 2 more writes/);
});

test('each different fault is a separate finding', () => {
  const faults: Fault[] = [
    warning,
    { ...warning, what: 'error: the seal leaks' },
    { ...warning, kind: 'mismatch', what: 'Articles' },
    { ...warning, kind: 'neverIdle', what: '30 s' },
    { ...warning, kind: 'shift', what: '0.1' },
    { ...warning, kind: 'accessibility', what: 'image-alt: <img>' },
  ];
  expect(toFindings(faults, 'discover').map(({ problem }) => problem.replace(/^.* px\) /, ''))).toEqual([
    'writes to the browser’s console: warning: the gauge drifts',
    'writes to the browser’s console: error: the seal leaks',
    'cannot be hydrated from the server’s HTML: Articles',
    'does not become idle: 30 s',
    'shifts its layout: 0.1',
    'violates an accessibility rule (axe): image-alt: <img>',
  ]);
});

test('an error that both React and the page report, at several widths and on several pages, is one finding', () => {
  const error = 'Error: the dial sticks';
  const faults = ['/a', '/b'].flatMap((path) =>
    [390, 1280].flatMap((width): Fault[] => [
      { kind: 'console', path, width, error, what: `error: ${error} (discover/web${path}.js:1:2)` },
      { kind: 'console', path, width, error, what: `error: A page failed: ${error} (shell/web/main.js:1:2)` },
      { kind: 'console', path, width, error, what: `uncaught: ${error}` },
      { kind: 'neverIdle', path, width, what: '60 s' },
    ]),
  );
  expect(toFindings(faults, 'discover').map(({ problem }) => problem)).toEqual([
    'its page /a (390 and 1280 px), /b (390 and 1280 px) writes to the browser’s console, and does not become idle: error: Error: the dial sticks (discover/web/a.js:1:2)',
  ]);
});

test('a page that never becomes idle is a separate finding from the error of another page', () => {
  const faults: Fault[] = [
    { ...warning, error: 'Error: the dial sticks' },
    { ...warning, kind: 'neverIdle', path: '/discover/events', what: '60 s' },
  ];
  expect(toFindings(faults, 'discover')).toHaveLength(2);
});

test('texts that differ at each width and time, such as a clock, are one finding for a page', () => {
  const faults = [390, 1280].map((width): Fault => ({ ...warning, kind: 'mismatch', width, what: `10:0${width}` }));
  expect(toFindings(faults, 'discover').map(({ problem }) => problem)).toEqual([
    'its page /discover (390 and 1280 px) cannot be hydrated from the server’s HTML: 10:0390',
  ]);
});

test('a release with many faults has twenty findings, and one with the number of the others', () => {
  const faults = Array.from({ length: 50 }, (_, number) => ({ ...warning, what: `line ${number}` }));
  const findings = toFindings(faults, 'discover');
  expect(findings).toHaveLength(21);
  expect(findings.at(-1)?.problem).toBe('its pages have 30 more faults in the browser.');
});

test('a release without faults has no findings', () => {
  expect(toFindings([], 'discover')).toEqual([]);
});
