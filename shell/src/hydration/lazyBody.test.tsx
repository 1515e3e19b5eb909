import { expectConsole } from '@site/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useLocation } from 'react-router-dom';
import type { Router } from '../client/navigation/router.ts';
import { openRouter, Routed } from '../testing/openPages.tsx';
import { isBodyHydrated } from './bodyHydration.ts';
import { bodyHydratedMark } from './hydrationMarks.ts';
import { createLazyBody } from './lazyBody.tsx';

function Body() {
  const [count, setCount] = useState(0);
  const { search, hash } = useLocation();
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Clicked {count} times
      </button>
      <output>{search + hash}</output>
    </>
  );
}

/** A page whose frame is hydrated immediately, and its body later. */
function Frame({ body }: { body: ReactNode }) {
  const { search, hash } = useLocation();
  return (
    <>
      <p>Frame {search + hash}</p>
      {body}
    </>
  );
}
const framed = (body: ReactNode, router: Router = openRouter([], '/')) => (
  <Routed router={router}>
    <Frame body={body} />
  </Routed>
);

let root: Root | undefined;
afterEach(() => act(async () => root?.unmount()));

/** Hydrates a server-rendered page; the test starts the hydration (`trigger`) and settles the loads of the code. */
async function openPage() {
  const onServer = createLazyBody({ load: async () => Body, whenWanted: async () => {} });
  await onServer.load();
  document.body.innerHTML = `<div>${renderToString(framed(onServer.boundary))}</div>`;
  const triggers: (() => void)[] = [];
  const loads: PromiseWithResolvers<ComponentType>[] = [];
  const body = createLazyBody({
    whenWanted: () => new Promise((resolve) => triggers.push(resolve)),
    load: () => {
      const loading = Promise.withResolvers<ComponentType>();
      loads.push(loading);
      return loading.promise;
    },
  });
  const router = openRouter([], '/');
  const errors: unknown[] = [];
  const serverButton = button();
  root = await act(async () =>
    hydrateRoot(document.body.children[0] ?? document.body, framed(body.boundary, router), {
      onRecoverableError: (error) => errors.push(error),
    }),
  );
  return {
    body,
    router,
    errors,
    triggers,
    loads,
    /** The button of the server's HTML. */
    serverButton,
    trigger: () => act(async () => triggers.at(-1)?.()),
    finishLoad: () => act(async () => loads.at(-1)?.resolve(Body)),
    failLoad: () => act(async () => loads.at(-1)?.reject(new Error('offline'))),
  };
}
const button = () => screen.getByRole('button');
/** Returns true if the body handles a click. */
function isInteractive(): boolean {
  const before = button().textContent;
  fireEvent.click(button());
  return button().textContent !== before;
}

test('the body hydrates the server’s HTML when its code has loaded after the trigger, and sets a performance mark', async () => {
  const mark = jest.spyOn(performance, 'mark');
  const idle: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (task: () => void) => idle.push(task) });
  const { errors, loads, serverButton, trigger, finishLoad } = await openPage();
  expect(isBodyHydrated()).toBe(false);
  expect(loads).toHaveLength(0);
  expect(isInteractive()).toBe(false);
  await trigger();
  expect(loads).toHaveLength(1);
  expect(isInteractive()).toBe(false);
  expect(button()).toBe(serverButton);
  await finishLoad();
  expect(button()).toBe(serverButton);
  expect(isInteractive()).toBe(true);
  expect(errors).toEqual([]);
  expect(isBodyHydrated()).toBe(true);
  expect(mark).not.toHaveBeenCalled();
  for (const task of idle) task();
  expect(mark.mock.calls).toEqual([[bodyHydratedMark]]);
});

test('the frame is hydrated before the body’s hydration is triggered', async () => {
  const { router } = await openPage();
  await act(() => router.navigate('/?page=2'));
  expect(screen.getByText('Frame ?page=2')).toBeInTheDocument();
});

test('a failed load keeps the HTML, is logged once and retried at the next trigger', async () => {
  const { errors, loads, triggers, serverButton, trigger, finishLoad, failLoad } = await openPage();
  await trigger();
  expectConsole('error', 'The code of this page did not come; it stays as the server sent it. Error: offline');
  await failLoad();
  expect(button()).toBe(serverButton);
  expect(isInteractive()).toBe(false);
  expect(triggers).toHaveLength(2);
  expect(loads).toHaveLength(1);
  await trigger();
  expect(loads).toHaveLength(2);
  await finishLoad();
  expect(button()).toBe(serverButton);
  expect(isInteractive()).toBe(true);
  expect(errors).toEqual([]);
});

test.each(['/?page=2', '/#faq'])('a navigation to %s keeps the HTML that is not hydrated', async (address) => {
  const { router, errors, serverButton, trigger, finishLoad } = await openPage();
  await act(() => router.navigate(address));
  expect(button()).toBe(serverButton);
  await trigger();
  await act(() => router.navigate(`${address}-more`));
  expect(button()).toBe(serverButton);
  await act(() => router.navigate('/'));
  await finishLoad();
  expect(button()).toBe(serverButton);
  expect(isInteractive()).toBe(true);
  expect(errors).toEqual([]);
});

test('loaded code is hydrated with the page, without a trigger', async () => {
  const { body, finishLoad } = await openPage();
  void body.load();
  await finishLoad();
  await act(async () => root?.unmount());
  document.body.innerHTML = '<div></div>';
  root = await act(async () =>
    hydrateRoot(document.body.children[0] ?? document.body, framed(body.boundary), {
      onRecoverableError: () => {},
    }),
  );
  expect(isInteractive()).toBe(true);
});

test('code that was loaded by another caller hydrates the HTML without a trigger', async () => {
  const { body, errors, serverButton, finishLoad } = await openPage();
  void body.load();
  await finishLoad();
  expect(button()).toBe(serverButton);
  expect(isInteractive()).toBe(true);
  expect(errors).toEqual([]);
});

test('repeated calls load the code once', async () => {
  const { body, loads, trigger, finishLoad } = await openPage();
  const calls = [body.load(), body.load()];
  await trigger();
  expect(loads).toHaveLength(1);
  await finishLoad();
  const [first, ...others] = await Promise.all([...calls, body.load()]);
  expect(others).toEqual([first, first]);
  expect(loads).toHaveLength(1);
});

test('a call after a failed load retries', async () => {
  const { body, loads, failLoad, finishLoad } = await openPage();
  const first = body.load();
  await Promise.all([expect(first).rejects.toThrow('offline'), failLoad()]);
  const second = body.load();
  await finishLoad();
  await second;
  expect(loads).toHaveLength(2);
});
