import { formatServerTiming } from './serverTiming.ts';

test('calls that overlap count once; the render is the time without calls', () => {
  const header = formatServerTiming({ arrived: 0, built: 100, end: 200 }, [
    { start: 110, end: 130 },
    { start: 120, end: 140 },
    { start: 150, end: 160 },
  ]);
  expect(header).toBe('build;dur=100.0, service;desc="3 calls";dur=40.0, render;dur=60.0, total;dur=200.0');
});

test('a page without calls', () => {
  expect(formatServerTiming({ arrived: 0, built: 0, end: 12 }, [])).toBe(
    'build;dur=0.0, service;desc="0 calls";dur=0.0, render;dur=12.0, total;dur=12.0',
  );
});
