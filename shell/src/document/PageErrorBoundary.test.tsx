import { Band, PageHead } from '@site/shared';
import { expectConsole } from '@site/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { type ComponentType, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useLocation } from 'react-router-dom';
import type { NavigateOptions } from '../pageData/navigation.ts';
import { openRouter, Routed, stillPage } from '../testing/openPages.tsx';
import { samplePage, samplePageData } from '../testing/samplePageData.ts';
import { Body } from './Body.tsx';
import { createLazyBody } from '../hydration/lazyBody.tsx';
import { PageProvider } from '../pageData/PageContext.ts';

/** What throws whenever it is rendered; nothing does on the server. */
let bent: 'page' | 'band' | undefined;
const throwBug = () => {
  throw new Error('A bug.');
};

/** Fails when it is told to: while it is rendered, or after. */
function Fragile() {
  const [fails, setFails] = useState<'at once' | 'afterwards'>();
  useEffect(() => {
    if (fails === 'afterwards') throwBug();
  }, [fails]);
  if (fails === 'at once') throwBug();
  return (
    <>
      <button type="button" onClick={() => setFails('at once')}>
        Fail at once
      </button>
      <button type="button" onClick={() => setFails('afterwards')}>
        Fail afterwards
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
  if (bent === 'band') throwBug();
  return (
    <form aria-label="Search">
      <input aria-label="Words" defaultValue="flares" />
      <Fragile />
    </form>
  );
}

/** A page of bands, each hydrated by itself. */
function Plant() {
  const { search } = useLocation();
  if (bent === 'page') throwBug();
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

/** A page that fails outside of any band. */
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
  bent = undefined;
  document.head.replaceChildren();
});
afterEach(() => act(async () => root?.unmount()));

/** Opens a page as the server sent it, and hydrates it. What is told to be bent is so in the browser alone. */
async function openSent(path: string, bentInBrowser?: typeof bent) {
  const pages = [
    await lazyPage('plant', Plant),
    await lazyPage('gauge', Gauge),
    stillPage('contact', <h1>Contact</h1>),
  ];
  const data = samplePageData();
  const router = openRouter(pages, path, data.loaded);
  const navigation = { subscribe: router.subscribe, requested: () => path, navigate: router.navigate };
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
  // Where a whole document is rendered, React has put them there.
  document.head.append(...document.querySelectorAll('title, meta, link'));
  bent = bentInBrowser;
  root = await act(async () =>
    hydrateRoot(document.body.children[0] ?? document.body, tree, { onRecoverableError: () => {} }),
  );
  return { go: (to: string, options?: NavigateOptions) => act(() => router.navigate(to, options)) };
}
async function lazyPage(path: string, Component: ComponentType) {
  const body = createLazyBody({ load: async () => Component, whenWanted: async () => {} });
  await body.load();
  return stillPage(path, body.boundary);
}

function expectKept() {
  expectConsole('error', /^Error: A bug\./);
  expectConsole('error', 'A part of the page failed; it stays as the server sent it. Error: A bug.');
}
function expectMessage() {
  expectConsole('error', /^Error: A bug\./);
  expectConsole('error', 'A page failed while it was shown; the message with "Try again" stands in its place.');
}
const heading = () => screen.getByRole('heading', { level: 1 });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const words = () => screen.getByRole('textbox', { name: 'Words' });
const titles = () => [...document.querySelectorAll('title')].map(({ textContent }) => textContent);
/** Activates a control as the keyboard does, which leaves the focus on it. */
async function activate(control: HTMLElement) {
  control.focus();
  await act(async () => void fireEvent.click(control));
}
async function isAlive(name: string) {
  const { textContent } = button(new RegExp(name));
  await activate(button(new RegExp(name)));
  return button(new RegExp(name)).textContent !== textContent;
}

test('a page that throws whenever the browser renders it stays as the server sent it, also on ways within it, and the way leads on', async () => {
  expectKept();
  const { go } = await openSent('/plant', 'page');
  expect(heading()).toHaveTextContent('Plant');
  expect(words()).toBeVisible();
  await go('/plant#top');
  expect(heading()).toHaveTextContent('Plant');
  await go('/contact');
  expect(heading()).toHaveTextContent('Contact');
});

test('other content at the path of a page that was kept is not what the server sent: the message stands in its place, title included', async () => {
  expectKept();
  const { go } = await openSent('/plant', 'page');
  expectMessage();
  await go('/plant?page=2');
  expect(heading()).toHaveTextContent('Flow interrupted');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(titles()).toEqual(['Flow interrupted | Caragana']);
  bent = undefined;
  await activate(screen.getByRole('link', { name: 'Try again' }));
  expect(heading()).toHaveTextContent('Plant ?page=2');
  expect(titles()).toEqual(['Plant ?page=2']);
});

test('where nothing of what the server sent stands any more, nothing is kept: the message stands there', async () => {
  expectKept();
  const { go } = await openSent('/plant', 'page');
  expectMessage();
  await go('/plant?page=2');
  expectMessage();
  await go('/plant');
  expect(heading()).toHaveTextContent('Flow interrupted');
});

test('a page that was left is not what the server sent when it is come back to', async () => {
  expectKept();
  const { go } = await openSent('/plant', 'page');
  await go('/contact');
  expectMessage();
  await go('/plant');
  expect(heading()).toHaveTextContent('Flow interrupted');
});

test('a band that throws when it takes over what the server sent stays as it is; all else of the page comes to life', async () => {
  expectKept();
  await openSent('/plant', 'band');
  expect(heading()).toHaveTextContent('Plant');
  expect(words()).toBeVisible();
  expect(await isAlive('Above')).toBe(true);
  expect(await isAlive('Below')).toBe(true);
});

test('other content at the same path is another try for a band that was kept', async () => {
  expectKept();
  const { go } = await openSent('/plant', 'band');
  bent = undefined;
  await go('/plant?page=2');
  expect(heading()).toHaveTextContent('Plant ?page=2');
  expect(words()).toBeVisible();
  expectMessage();
  await activate(button('Fail at once'));
  expect(heading()).toHaveTextContent('Flow interrupted');
});

test.each(['Fail at once', 'Fail afterwards'])(
  '%s: a band that the server sent stays as it stood, with its words and the focus, and all else lives on',
  async (fault) => {
    await openSent('/plant');
    fireEvent.change(words(), { target: { value: 'vents' } });
    expectKept();
    await activate(button(fault));
    expect(button(fault)).toHaveFocus();
    expect(heading()).toHaveTextContent('Plant');
    expect(words()).toHaveValue('vents');
    expect(await isAlive('Above')).toBe(true);
    expect(await isAlive('Below')).toBe(true);
  },
);

test.each(['Fail at once', 'Fail afterwards'])(
  '%s: a page that the server sent stays as it stood where no band contains the fault, and the way leads on',
  async (fault) => {
    const { go } = await openSent('/gauge');
    expectKept();
    await activate(button(fault));
    expect(button(fault)).toHaveFocus();
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

test('a page that fails after one of its bands has failed is kept with it', async () => {
  expectKept();
  const { go } = await openSent('/plant', 'band');
  expectKept();
  bent = 'page';
  await go('/plant#top');
  expect(heading()).toHaveTextContent('Plant');
  expect(words()).toBeVisible();
});

test.each(['Fail at once', 'Fail afterwards'])(
  '%s: on a page that the browser rendered the message takes its place; focus goes to its heading, and to the page’s when it was tried again',
  async (fault) => {
    const { go } = await openSent('/contact');
    for (const path of ['/gauge', '/plant']) {
      await go(path);
      expectMessage();
      await activate(button(fault));
      expect(heading()).toHaveTextContent('Flow interrupted');
      expect(heading()).toHaveFocus();
      expect(titles()).toEqual(['Flow interrupted | Caragana']);
      await activate(screen.getByRole('link', { name: 'Try again' }));
      expect(heading()).not.toHaveTextContent('Flow interrupted');
      expect(heading()).toHaveFocus();
    }
  },
);
