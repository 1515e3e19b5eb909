import { Band, PageHead } from '@site/shared';
import { expectConsole } from '@site/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { type ComponentType, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useLocation } from 'react-router-dom';
import type { NavigateOptions } from '../pageData/navigation.ts';
import { goTo, openRouter, Routed, stillPage } from '../testing/openPages.tsx';
import { samplePage, samplePageData } from '../testing/samplePageData.ts';
import { Body } from './Body.tsx';
import { createLazyBody } from '../hydration/lazyBody.tsx';
import { PageProvider } from '../pageData/PageContext.ts';

/** The component that throws in every render. */
let broken: 'page' | 'band' | undefined;
const throwBug = () => {
  throw new Error('A bug.');
};

/** Throws when a button is clicked: during render or in an effect. */
function Fragile() {
  const [failure, setFailure] = useState<'in render' | 'in effect'>();
  useEffect(() => {
    if (failure === 'in effect') throwBug();
  }, [failure]);
  if (failure === 'in render') throwBug();
  return (
    <>
      <button type="button" onClick={() => setFailure('in render')}>
        Fail in render
      </button>
      <button type="button" onClick={() => setFailure('in effect')}>
        Fail in effect
      </button>
    </>
  );
}

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name}: {count}
    </button>
  );
}

function Form() {
  if (broken === 'band') throwBug();
  return (
    <form aria-label="Search">
      <input aria-label="Words" defaultValue="flares" />
      <Fragile />
    </form>
  );
}

/** A page of bands, which React hydrates separately. */
function Plant() {
  const { search } = useLocation();
  if (broken === 'page') throwBug();
  return (
    <>
      <PageHead title={`Plant ${search}`} description="A plant." keywords={['plant']} />
      <h1>Plant {search}</h1>
      <Band>
        <Counter name="Above" />
      </Band>
      <Band>
        <Form />
      </Band>
      <Band>
        <Counter name="Below" />
      </Band>
    </>
  );
}

/** A page that throws outside of any band. */
function Gauge() {
  return (
    <>
      <PageHead title="Gauge" description="A gauge." keywords={['gauge']} />
      <h1>Gauge</h1>
      <Fragile />
    </>
  );
}

let root: Root | undefined;
beforeEach(() => {
  broken = undefined;
  document.head.replaceChildren();
});
afterEach(() => act(async () => root?.unmount()));

/** Opens a server-rendered page and hydrates it; the component `brokenInBrowser` throws in the browser only. */
async function openServerPage(path: string, brokenInBrowser?: typeof broken) {
  const pages = [
    await lazyPage('plant', Plant),
    await lazyPage('gauge', Gauge),
    stillPage('contact', <h1>Contact</h1>),
  ];
  const data = samplePageData();
  const router = openRouter(pages, path, data.loaded);
  const navigation = { subscribe: router.subscribe, isPending: () => false, navigate: router.navigate };
  const tree = (
    <PageProvider value={samplePage({ data, navigation })}>
      <Routed router={router}>
        <main>
          <Body />
        </main>
      </Routed>
    </PageProvider>
  );
  document.body.innerHTML = `<div>${renderToString(tree)}</div>`;
  // React puts these tags into the head only if it renders a whole document.
  document.head.append(...document.querySelectorAll('title, meta, link'));
  broken = brokenInBrowser;
  root = await act(async () =>
    hydrateRoot(document.body.children[0] ?? document.body, tree, { onRecoverableError: () => {} }),
  );
  return { go: (to: string, options?: NavigateOptions) => goTo(router, to, options) };
}
async function lazyPage(path: string, Component: ComponentType) {
  const body = createLazyBody({ load: async () => Component, whenWanted: async () => {} });
  await body.load();
  return stillPage(path, body.boundary);
}

function expectPreserved() {
  expectConsole('error', /^Error: A bug\./);
  expectConsole('error', 'A part of the page failed; it stays as the server sent it. Error: A bug.');
}
function expectReplaced() {
  expectConsole('error', /^Error: A bug\./);
  expectConsole('error', 'A page failed while it was shown; the message with "Try again" stands in its place.');
}
const heading = () => screen.getByRole('heading', { level: 1 });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const input = () => screen.getByRole('textbox', { name: 'Words' });
const titles = () => [...document.querySelectorAll('title')].map(({ textContent }) => textContent);
/** Activates a control as the keyboard does: the control keeps the focus. */
async function activate(control: HTMLElement) {
  control.focus();
  await act(async () => void fireEvent.click(control));
}
async function isInteractive(name: string) {
  const { textContent } = button(new RegExp(name));
  await activate(button(new RegExp(name)));
  return button(new RegExp(name)).textContent !== textContent;
}

test('a page that throws during hydration keeps its server HTML, also on in-page navigations, until the visitor leaves it', async () => {
  expectPreserved();
  const { go } = await openServerPage('/plant', 'page');
  expect(heading()).toHaveTextContent('Plant');
  expect(input()).toBeVisible();
  await go('/plant#top');
  expect(heading()).toHaveTextContent('Plant');
  await go('/contact');
  expect(heading()).toHaveTextContent('Contact');
});

test('another query on a preserved page that throws shows the message and its title', async () => {
  expectPreserved();
  const { go } = await openServerPage('/plant', 'page');
  expectReplaced();
  await go('/plant?page=2');
  expect(heading()).toHaveTextContent('Flow interrupted');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(titles()).toEqual(['Flow interrupted | Caragana']);
  broken = undefined;
  await activate(screen.getByRole('link', { name: 'Try again' }));
  expect(heading()).toHaveTextContent('Plant ?page=2');
  expect(titles()).toEqual(['Plant ?page=2']);
});

test('the server HTML is not restored after the message has replaced it', async () => {
  expectPreserved();
  const { go } = await openServerPage('/plant', 'page');
  expectReplaced();
  await go('/plant?page=2');
  expectReplaced();
  await go('/plant');
  expect(heading()).toHaveTextContent('Flow interrupted');
});

test('a return to the page that throws shows the message instead of the server HTML', async () => {
  expectPreserved();
  const { go } = await openServerPage('/plant', 'page');
  await go('/contact');
  expectReplaced();
  await go('/plant');
  expect(heading()).toHaveTextContent('Flow interrupted');
});

test('a band that throws during hydration keeps its server HTML, and the other bands hydrate', async () => {
  expectPreserved();
  await openServerPage('/plant', 'band');
  expect(heading()).toHaveTextContent('Plant');
  expect(input()).toBeVisible();
  expect(await isInteractive('Above')).toBe(true);
  expect(await isInteractive('Below')).toBe(true);
});

test('another query on the same path renders a preserved band again', async () => {
  expectPreserved();
  const { go } = await openServerPage('/plant', 'band');
  broken = undefined;
  await go('/plant?page=2');
  expect(heading()).toHaveTextContent('Plant ?page=2');
  expect(input()).toBeVisible();
  expectReplaced();
  await activate(button('Fail in render'));
  expect(heading()).toHaveTextContent('Flow interrupted');
});

test.each(['Fail in render', 'Fail in effect'])(
  '%s: a server-rendered band keeps its HTML, input and focus, and the other bands stay interactive',
  async (buttonName) => {
    await openServerPage('/plant');
    fireEvent.change(input(), { target: { value: 'vents' } });
    expectPreserved();
    await activate(button(buttonName));
    expect(button(buttonName)).toHaveFocus();
    expect(heading()).toHaveTextContent('Plant');
    expect(input()).toHaveValue('vents');
    expect(await isInteractive('Above')).toBe(true);
    expect(await isInteractive('Below')).toBe(true);
  },
);

test.each(['Fail in render', 'Fail in effect'])(
  '%s: a server-rendered page keeps its HTML if it throws outside of a band, until the visitor leaves it',
  async (buttonName) => {
    const { go } = await openServerPage('/gauge');
    expectPreserved();
    await activate(button(buttonName));
    expect(button(buttonName)).toHaveFocus();
    expect(heading()).toHaveTextContent('Gauge');
    expect(titles()).toEqual(['Gauge']);
    await go('/gauge', { replace: true });
    expect(heading()).toHaveTextContent('Gauge');
    expect(titles()).toEqual(['Gauge']);
    await go('/contact');
    expect(heading()).toHaveTextContent('Contact');
    expect(titles()).toEqual([]);
  },
);

test('a page that throws after one of its bands keeps its server HTML', async () => {
  expectPreserved();
  const { go } = await openServerPage('/plant', 'band');
  expectPreserved();
  broken = 'page';
  await go('/plant#top');
  expect(heading()).toHaveTextContent('Plant');
  expect(input()).toBeVisible();
});

test.each(['Fail in render', 'Fail in effect'])(
  '%s: the message replaces a client-rendered page and gets the focus, as does the page after a retry',
  async (buttonName) => {
    const { go } = await openServerPage('/contact');
    for (const path of ['/gauge', '/plant']) {
      await go(path);
      expectReplaced();
      await activate(button(buttonName));
      expect(heading()).toHaveTextContent('Flow interrupted');
      expect(heading()).toHaveFocus();
      expect(titles()).toEqual(['Flow interrupted | Caragana']);
      await activate(screen.getByRole('link', { name: 'Try again' }));
      expect(heading()).not.toHaveTextContent('Flow interrupted');
      expect(heading()).toHaveFocus();
    }
  },
);
