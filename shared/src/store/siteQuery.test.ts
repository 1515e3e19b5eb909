import { toPreloadOutcome } from './preloadOutcome.ts';

test.each([
  [{}, 'ready'],
  [{ error: { status: 404 } }, 'missing'],
  [{ error: { status: 503 } }, 'ready'],
  [{ error: { status: 'FETCH_ERROR' } }, 'ready'],
  [{ error: 'broken' }, 'ready'],
])('%j is %s', (result, outcome) => {
  expect(toPreloadOutcome(result)).toBe(outcome);
});
