import { PageTimeout, WorkerLost } from '../rendering/workerLost.ts';
import { createRenderCounts } from './renderCounts.ts';

test('counts renders by part, release and outcome', () => {
  const { count, read } = createRenderCounts();
  count('shell', 's1');
  for (const error of [new Error('it throws'), new PageTimeout(300), new WorkerLost('it ended', false), undefined])
    count('discover', 'd1', error);
  count('discover', 'd2', new WorkerLost('Rendering took longer than 300 ms, and the worker was ended.', true));
  expect(read()).toEqual({
    shell: { s1: { renders: 1, thrown: 0, timeouts: 0, losses: 0 } },
    discover: {
      d1: { renders: 4, thrown: 1, timeouts: 1, losses: 1 },
      d2: { renders: 1, thrown: 0, timeouts: 1, losses: 0 },
    },
  });
});

test('keeps the counts of the fifty most recently rendered releases', () => {
  const { count, read } = createRenderCounts();
  for (let release = 1; release <= 51; release += 1) count('discover', `d${release}`);
  expect(Object.keys(read()['discover'] ?? {})).toHaveLength(50);
  expect(read()['discover']).not.toHaveProperty('d1');
});
