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
const interact = (type: string) => window.dispatchEvent(new Event(type));
const setReadyState = (state: DocumentReadyState) => jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);

/** Returns true if a promise is already resolved. */
async function isResolved(promise: Promise<void>): Promise<boolean> {
  const pending = Promise.resolve(false);
  return Promise.race([promise.then(() => true), pending.then(() => pending)]);
}

test.each(['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'])(
  '%s counts as an interaction',
  async (type) => {
    const { firstInteractionOrIdle } = watchVisitorActivity();
    expect(await isResolved(firstInteractionOrIdle)).toBe(false);
    interact(type);
    expect(await isResolved(firstInteractionOrIdle)).toBe(true);
  },
);

test('an interaction before the script ran counts', async () => {
  Object.assign(navigator, { userActivation: { hasBeenActive: true } });
  expect(await isResolved(watchVisitorActivity().firstInteractionOrIdle)).toBe(true);
  Object.assign(navigator, { userActivation: { hasBeenActive: false } });
  expect(await isResolved(watchVisitorActivity().firstInteractionOrIdle)).toBe(false);
});

test('without an interaction it resolves when the browser is idle after load', async () => {
  setReadyState('interactive');
  const { firstInteractionOrIdle } = watchVisitorActivity();
  expect(idle).toHaveLength(0);
  window.dispatchEvent(new Event('load'));
  expect(await isResolved(firstInteractionOrIdle)).toBe(false);
  becomeIdle();
  expect(await isResolved(firstInteractionOrIdle)).toBe(true);
});

test('on a loaded page it resolves when the browser is idle', async () => {
  setReadyState('complete');
  const { firstInteractionOrIdle } = watchVisitorActivity();
  becomeIdle();
  expect(await isResolved(firstInteractionOrIdle)).toBe(true);
});

test('under Save-Data it resolves at an interaction, not at idle time', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  expect(isSavingData()).toBe(true);
  const { firstInteractionOrIdle } = watchVisitorActivity();
  becomeIdle();
  expect(await isResolved(firstInteractionOrIdle)).toBe(false);
  interact('keydown');
  expect(await isResolved(firstInteractionOrIdle)).toBe(true);
});

test('nextInteraction ignores past interactions', async () => {
  const { nextInteraction } = watchVisitorActivity();
  interact('scroll');
  const next = nextInteraction();
  expect(await isResolved(next)).toBe(false);
  interact('scroll');
  expect(await isResolved(next)).toBe(true);
});
