import { createRenderOutcomes } from './renderOutcomes.ts';

test('a page has one outcome, the latest, and its URL is not kept', () => {
  const outcomes = createRenderOutcomes();
  outcomes.record('discover', '/discover?q=Ada', false, 1);
  outcomes.record('discover', '/discover', false, 2);
  outcomes.record('discover', '/discover?q=Ada', true, 3);
  expect(outcomes.list()).toMatchObject([
    { part: 'discover', hasFailed: false, at: 2 },
    { part: 'discover', hasFailed: true, at: 3 },
  ]);
  expect(JSON.stringify(outcomes.list())).not.toContain('Ada');
  outcomes.clear();
  expect(outcomes.list()).toEqual([]);
});

test('at most 300 pages of a part are kept, without an effect on other parts', () => {
  const outcomes = createRenderOutcomes();
  outcomes.record('shell', '/', true, 0);
  for (let count = 0; count < 1000; count += 1) outcomes.record('discover', `/discover/${count}`, true, count);
  const kept = outcomes.list();
  expect(kept).toHaveLength(301);
  expect(kept.at(0)).toMatchObject({ part: 'shell' });
  expect(kept.at(-1)).toMatchObject({ at: 999 });
});
