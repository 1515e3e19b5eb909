import { toMemory } from './measureThroughput.ts';

test('memory is the sum of all processes, with shared pages counted once', () => {
  const memory = {
    'site server': { rss: 150_000_000, pss: 120_000_000 },
    'render workers': { rss: 90_000_000, pss: 50_000_000 },
    'site service': { rss: 100_000_000, pss: 80_000_000 },
  };
  expect(toMemory(memory)).toMatchObject({
    measured: 250_000_000,
    detail: 'shared pages once; resident: site server 150 MB, render workers 90 MB, site service 100 MB',
  });
});
