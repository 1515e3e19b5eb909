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

/** A page of which only the frame is hydrated at once. */
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

/** Hydrates a page as the server sent it; code and wish come when they are told to. */
async function openPage() {
  const onServer = createLazyBody({ load: async () => Body, whenWanted: async () => {} });
  await onServer.load();
  document.body.innerHTML = `<div>${renderToString(framed(onServer.boundary))}</div>`;
  const wishes: (() => void)[] = [];
  const fetches: PromiseWithResolvers<ComponentType>[] = [];
  const body = createLazyBody({
    whenWanted: () => new Promise((resolve) => wishes.push(resolve)),
    load: () => {
      const fetching = Promise.withResolvers<ComponentType>();
      fetches.push(fetching);
      return fetching.promise;
    },
  });
  const router = openRouter([], '/');
  const faults: unknown[] = [];
  const sent = button();
  root = await act(async () =>
    hydrateRoot(document.body.children[0] ?? document.body, framed(body.boundary, router), {
      onRecoverableError: (fault) => faults.push(fault),
    }),
  );
  return {
    body,
    router,
    faults,
    wishes,
    fetches,
    /** The button of the server's HTML. */
    sent,
    want: () => act(async () => wishes.at(-1)?.()),
    arrive: () => act(async () => fetches.at(-1)?.resolve(Body)),
    fail: () => act(async () => fetches.at(-1)?.reject(new Error('offline'))),
  };
}
const button = () => screen.getByRole('button');
/** Whether the body answers a click. */
function isAlive(): boolean {
  const before = button().textContent;
  fireEvent.click(button());
  return button().textContent !== before;
}

test('the server’s HTML stays until its code is wanted and there, and then is what answers; the timeline tells when', async () => {
  const mark = jest.spyOn(performance, 'mark');
  const idle: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (task: () => void) => idle.push(task) });
  const { faults, fetches, sent, want, arrive } = await openPage();
  expect(isBodyHydrated()).toBe(false);
  expect(fetches).toHaveLength(0);
  expect(isAlive()).toBe(false);
  await want();
  expect(fetches).toHaveLength(1);
  expect(isAlive()).toBe(false);
  expect(button()).toBe(sent);
  await arrive();
  expect(button()).toBe(sent);
  expect(isAlive()).toBe(true);
  expect(faults).toEqual([]);
  expect(isBodyHydrated()).toBe(true);
  expect(mark).not.toHaveBeenCalled();
  for (const task of idle) task();
  expect(mark.mock.calls).toEqual([[bodyHydratedMark]]);
});

test('the frame is hydrated before its body is wanted', async () => {
  const { router } = await openPage();
  await act(() => router.navigate('/?page=2'));
  expect(screen.getByText('Frame ?page=2')).toBeInTheDocument();
});

test('a fetch that failed leaves the HTML, is told once and tried again at the next sign', async () => {
  const { faults, fetches, wishes, sent, want, arrive, fail } = await openPage();
  await want();
  expectConsole('error', 'The code of this page did not come; it stays as the server sent it. Error: offline');
  await fail();
  expect(button()).toBe(sent);
  expect(isAlive()).toBe(false);
  expect(wishes).toHaveLength(2);
  expect(fetches).toHaveLength(1);
  await want();
  expect(fetches).toHaveLength(2);
  await arrive();
  expect(button()).toBe(sent);
  expect(isAlive()).toBe(true);
  expect(faults).toEqual([]);
});

test.each(['/?page=2', '/#faq'])('the way to %s does not throw away the HTML that is not hydrated', async (address) => {
  const { router, faults, sent, want, arrive } = await openPage();
  await act(() => router.navigate(address));
  expect(button()).toBe(sent);
  await want();
  await act(() => router.navigate(`${address}-more`));
  expect(button()).toBe(sent);
  await act(() => router.navigate('/'));
  await arrive();
  expect(button()).toBe(sent);
  expect(isAlive()).toBe(true);
  expect(faults).toEqual([]);
});

test('code that is there is shown with the page, without being wanted', async () => {
  const { body, arrive } = await openPage();
  void body.load();
  await arrive();
  await act(async () => root?.unmount());
  document.body.innerHTML = '<div></div>';
  root = await act(async () =>
    hydrateRoot(document.body.children[0] ?? document.body, framed(body.boundary), {
      onRecoverableError: () => {},
    }),
  );
  expect(isAlive()).toBe(true);
});

test('code that was fetched for another reason hydrates the HTML without being wanted', async () => {
  const { body, faults, sent, arrive } = await openPage();
  void body.load();
  await arrive();
  expect(button()).toBe(sent);
  expect(isAlive()).toBe(true);
  expect(faults).toEqual([]);
});

test('code is fetched once, however often it is asked for', async () => {
  const { body, fetches, want, arrive } = await openPage();
  const asked = [body.load(), body.load()];
  await want();
  expect(fetches).toHaveLength(1);
  await arrive();
  const [first, ...others] = await Promise.all([...asked, body.load()]);
  expect(others).toEqual([first, first]);
  expect(fetches).toHaveLength(1);
});

test('a fetch that failed is forgotten, so that the next call tries again', async () => {
  const { body, fetches, fail, arrive } = await openPage();
  const first = body.load();
  await Promise.all([expect(first).rejects.toThrow('offline'), fail()]);
  const second = body.load();
  await arrive();
  await second;
  expect(fetches).toHaveLength(2);
});
