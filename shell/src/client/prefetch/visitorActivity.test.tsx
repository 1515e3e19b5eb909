import { isSavingData, watchVisitorActivity } from './visitorActivity.ts';

let idle: (() => void)[];
beforeEach(() => {
  idle = [];
  Object.assign(window, { requestIdleCallback: (task: () => void) => idle.push(task) });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(navigator, 'userActivation');
});

const becomeIdle = () => {
  for (const task of idle.splice(0)) task();
};
const sign = (type: string) => window.dispatchEvent(new Event(type));
const setReadyState = (state: DocumentReadyState) => jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);

/** Whether a promise has been kept by now. */
async function isKept(promise: Promise<void>): Promise<boolean> {
  const pending = Promise.resolve(false);
  return Promise.race([promise.then(() => true), pending.then(() => pending)]);
}

test.each(['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'])(
  '%s is a sign of the visitor',
  async (type) => {
    const { firstInteractionOrIdle } = watchVisitorActivity();
    expect(await isKept(firstInteractionOrIdle)).toBe(false);
    sign(type);
    expect(await isKept(firstInteractionOrIdle)).toBe(true);
  },
);

test('what the visitor did before the script ran is a sign too', async () => {
  Object.assign(navigator, { userActivation: { hasBeenActive: true } });
  expect(await isKept(watchVisitorActivity().firstInteractionOrIdle)).toBe(true);
  Object.assign(navigator, { userActivation: { hasBeenActive: false } });
  expect(await isKept(watchVisitorActivity().firstInteractionOrIdle)).toBe(false);
});

test('without a sign the page is wanted when the browser is idle after load', async () => {
  setReadyState('interactive');
  const { firstInteractionOrIdle } = watchVisitorActivity();
  expect(idle).toHaveLength(0);
  window.dispatchEvent(new Event('load'));
  expect(await isKept(firstInteractionOrIdle)).toBe(false);
  becomeIdle();
  expect(await isKept(firstInteractionOrIdle)).toBe(true);
});

test('where the page has loaded already, idle time is enough', async () => {
  setReadyState('complete');
  const { firstInteractionOrIdle } = watchVisitorActivity();
  becomeIdle();
  expect(await isKept(firstInteractionOrIdle)).toBe(true);
});

test('under Save-Data idle time is not enough, a sign is', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  expect(isSavingData()).toBe(true);
  const { firstInteractionOrIdle } = watchVisitorActivity();
  becomeIdle();
  expect(await isKept(firstInteractionOrIdle)).toBe(false);
  sign('keydown');
  expect(await isKept(firstInteractionOrIdle)).toBe(true);
});

test('the next sign is the next one, not one that has been', async () => {
  const { nextInteraction } = watchVisitorActivity();
  sign('scroll');
  const next = nextInteraction();
  expect(await isKept(next)).toBe(false);
  sign('scroll');
  expect(await isKept(next)).toBe(true);
});
