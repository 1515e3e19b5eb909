import { samplePageData } from '../../testing/samplePageData.ts';
import type { Router } from '../navigation/router.ts';
import { recordVisits } from './recordVisits.ts';
import { startVisits } from './startVisits.ts';

jest.mock('./recordVisits.ts', () => ({ recordVisits: jest.fn() }));
const record = jest.mocked(recordVisits);

const data = samplePageData();
data.releases.digests = { address: '/releases/0123', integrity: 'sha384-list' };
// Only the recorder uses it.
const router = {} as Router;

let idle: (() => void)[];
let stopListening: AbortController;
beforeEach(() => {
  record.mockReset();
  idle = [];
  Object.assign(window, { requestIdleCallback: (task: () => void) => idle.push(task) });
  // The listeners of a document's recorder are never removed: remove those of earlier tests.
  stopListening = new AbortController();
  const add = window.addEventListener.bind(window);
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((type: string, listener: EventListenerOrEventListenerObject) =>
      add(type, listener, { signal: stopListening.signal }),
    );
});
afterEach(() => {
  stopListening.abort();
  Reflect.deleteProperty(navigator, 'connection');
});

/** Runs idle tasks until the recorder's script would be loaded. */
async function becomeIdle() {
  await new Promise((resolve) => setTimeout(resolve));
  for (const task of idle.splice(0)) task();
  await new Promise((resolve) => setTimeout(resolve));
}
const fail = () => window.dispatchEvent(new ErrorEvent('error', { message: 'no' }));

test('the recorder starts after hydration, the load event and idle time', async () => {
  const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const hydration = Promise.withResolvers<void>();
  startVisits(router, data, hydration.promise);
  await becomeIdle();
  hydration.resolve();
  await becomeIdle();
  expect(record).not.toHaveBeenCalled();
  readyState.mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  await becomeIdle();
  expect(record).toHaveBeenCalledTimes(1);
  expect(record).toHaveBeenCalledWith(router, data, [], expect.any(Function));
});

test('errors before the recorder starts are passed to it, at most nine', async () => {
  startVisits(router, data, Promise.resolve());
  for (let count = 0; count < 20; count += 1) fail();
  await becomeIdle();
  expect(record.mock.calls[0]?.[2]).toHaveLength(9);
});

test('with Save-Data the recorder is not loaded', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  startVisits(router, data, Promise.resolve());
  await becomeIdle();
  expect(record).not.toHaveBeenCalled();
});

test('a recorder that fails is not reported', async () => {
  record.mockImplementation(() => {
    throw new Error('no');
  });
  startVisits(router, data, Promise.resolve());
  await becomeIdle();
  expect(record).toHaveBeenCalledTimes(1);
});
