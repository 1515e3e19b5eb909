import type { Section } from '@site/shared';
import { siteApi } from '@site/shared/data';
import { beginQueries, makeStore } from '@site/shared/host';
import {
  byIdentifier,
  expectConsole,
  mockService,
  sampleClient,
  samplePerson,
  sampleProfile,
  sampleProjectSummary,
  type ServiceAnswer,
  type ServiceMock,
} from '@site/shared/testing';
import { createElement, use } from 'react';
import { pageDataElementId, type PageData } from '../pageData/pageData.ts';
import { redirects } from '../routing/redirects.ts';
import { shellPreloads } from '../pages/shellPreloads.ts';
import { samplePageData } from '../testing/samplePageData.ts';
import type { PageAnswer, PageRequest, RefusalKind, RendererSetup } from './contract.ts';
import { rejections, rejectionStatuses } from './rejections.content.ts';
import { createPageRenderer } from './renderPage.tsx';

const { thing } = siteApi.injectEndpoints({
  endpoints: (build) => ({
    thing: build.query<{ title: string; slug?: string }, string>({ query: (slug) => `/things/${slug}` }),
  }),
}).endpoints;

const never = new Promise<never>(() => {});

function Thing() {
  const { data } = thing.useQueryState('one');
  return createElement('h1', null, data?.title ?? 'Placeholder');
}

const discover: Section = {
  pages: [
    {
      id: 'discover.thing',
      path: 'things/:slug',
      listPaths: async (readApi) => (await readApi<string[]>('/things')).map((slug) => `/discover/things/${slug}`),
      preload: ({ params: { slug = '' } }) => ({
        subject: thing.initiate(slug),
        pathOf: (answer: { slug?: string }) => `/discover/things/${answer.slug ?? slug}`,
      }),
      load: async () => ({ Component: Thing }),
    },
    {
      id: 'discover.elsewhere',
      path: 'elsewhere',
      isListed: false,
      preload: () => ({ redirectTo: '//elsewhere.example/things' }),
      load: async () => ({ Component: () => null }),
    },
    {
      id: 'discover.plain',
      path: 'plain',
      load: async () => ({ Component: () => createElement('h1', null, 'Plain') }),
    },
    {
      id: 'discover.notes',
      path: 'notes/:name',
      isListed: false,
      loadAction: async () => ({
        action: async ({ form, params, callService }) => {
          if (form['go']) return { redirectTo: '/discover/things/one?done=1' };
          const { status } = await callService(
            '/notes',
            { name: params['name'], text: form['text'] },
            { 'x-note': '1' },
          );
          return { status, data: { text: form['text'], sent: status < 300 } };
        },
      }),
      load: async () => ({ Component: () => createElement('h1', null, 'Notes') }),
    },
    {
      id: 'discover.broken',
      path: 'broken',
      load: async () => ({
        Component: () => {
          throw new Error('A bug.');
        },
      }),
    },
    {
      id: 'discover.waiting',
      path: 'waiting',
      isListed: false,
      load: async () => ({ Component: () => use(never) }),
    },
  ],
};

const filesNamed = (name: string) => ({ styles: [`/${name}.css`], scripts: [`/${name}.js`] });
const apiBaseUrl = 'http://localhost/api';
const setup: RendererSetup = {
  releases: samplePageData().releases,
  sections: { discover },
  start: '/start.js',
  styles: ['/site.css'],
  fonts: ['/font.woff2'],
  // Ids without a dot belong to the frame, which has no files.
  filesOf: (id) => (id.includes('.') ? filesNamed(id) : { styles: [], scripts: [] }),
  scripts: ['/main.js'],
  storeStyles: [],
  storeScripts: ['/store.js'],
  federationScripts: ['/federation.js'],
  stylesOfSection: (name) => [`/section-${name}.css`],
  apiBaseUrl,
  preloadLimitMs: 800,
};
const { render, submit, pathsOf, refusalKinds } = createPageRenderer(setup);

const home = { clientList: byIdentifier(sampleClient({ name: 'Alder Gas' })) };

let service: ServiceMock;
beforeEach(() => {
  service = mockService({
    'GET /home': { status: 200, body: home },
    'GET /featured-projects': { status: 200, body: { all: { methane: sampleProjectSummary() } } },
    'GET /experts/noor-halvorsen': { status: 200, body: sampleProfile() },
    'GET /things/one': { status: 200, body: { title: 'The <one>' } },
  });
});
afterEach(() => {
  jest.useRealTimers();
  service.restore();
});

/** Renders a page; throws if the answer is a redirect. */
async function renderPage(url: string, rest: Omit<PageRequest, 'url'> = {}) {
  const answer = await render({ url, ...rest });
  if (answer.kind === 'redirect') throw new Error(`${url} redirects to ${answer.location}.`);
  return { ...answer, data: dataOf(answer) };
}
function dataOf({ html }: Extract<PageAnswer, { kind: 'page' }>): PageData {
  const json = new RegExp(`<script id="${pageDataElementId}"[^>]*>(.*?)</script>`).exec(html)?.[1];
  return JSON.parse(json ?? 'null') as PageData;
}

test('a page is a complete document with all of its data', async () => {
  const { html, status, isComplete } = await renderPage('/');
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en-CA">/);
  expect(html).toContain('Methane');
  expect(html).toContain('Alder Gas');
  expect({ status, isComplete }).toEqual({ status: 200, isComplete: true });
});

test('the HTML is in document order, without scripts that move parts of it', async () => {
  const { html } = await renderPage('/');
  expect(html.match(/<script/g)).toHaveLength(2); // the page data and the first script
  expect(html).not.toMatch(/<template|\$RC|hidden=""/);
});

test('the page blocks rendering until the navigation bar is parsed', async () => {
  const { html } = await renderPage('/');
  const [head = '', body = ''] = html.split('<body>');
  expect(head).toContain('<link rel="expect" href="#main" blocking="render"/>');
  expect(body.split('<main id="main"')[0]).toContain('</header>');
});

test('the browser does not repeat calls whose answers the page contains', async () => {
  const { data } = await renderPage('/');
  service.calls.length = 0;
  const store = makeStore({ apiBaseUrl }, data.answers);
  expect(await beginQueries(store, shellPreloads.home()).settled).toBe('ready');
  expect(service.calls).toEqual([]);
});

test('a page without queries contains no answers and does not load the store', async () => {
  const { data } = await renderPage('/privacy-policy');
  expect(data.answers).toBeUndefined();
  expect(data.files.styles).toEqual(['/site.css', '/shell.privacy-policy.css']);
  expect(service.calls).toEqual([]);
});

test('all queries of a page share one deadline, after which the page is rendered without the pending data', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  service.answer('GET /home', never);
  service.answer('GET /featured-projects', never);
  const rendering = renderPage('/');
  const rendered = jest.fn();
  void rendering.then(rendered);
  await service.untilCalled(2);
  await jest.advanceTimersByTimeAsync(799);
  expect(rendered).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  const { html, status, isComplete, data } = await rendering;
  expect(html).toContain('Engineering for Optimal Solutions');
  expect({ status, isComplete }).toEqual({ status: 200, isComplete: false });
  expect(data.loaded).toEqual({ outcome: 'partial' });
  expect(data.answers).toEqual({});
  // The renderer also aborts the pending calls.
  expect(service.calls.map(({ signal }) => signal.aborted)).toEqual([true, true]);
});

test('data that arrive before the deadline are rendered and embedded, late data are omitted', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  service.answer('GET /featured-projects', never);
  const rendering = renderPage('/');
  await service.untilCalled(2);
  await jest.advanceTimersByTimeAsync(800);
  const { html, isComplete, data } = await rendering;
  expect(html).toContain('Alder Gas');
  expect(html).not.toContain('Methane');
  expect(isComplete).toBe(false);
  expect(Object.keys(data.answers ?? {})).toEqual(['home(undefined)']);
});

test('a page part that fails does not wait for the deadline and makes the page incomplete', async () => {
  service.answer('GET /featured-projects', { status: 500 });
  expectConsole('error', 'did not answer "featuredProjects"');
  const { html, status, isComplete } = await renderPage('/');
  expect(html).not.toContain('Methane');
  expect({ status, isComplete }).toEqual({ status: 200, isComplete: false });
});

test.each(['/people/profile/nobody', '/discover/things/none', '/nowhere', '/discover/none', '//contact'])(
  '%s renders the not-found page, complete, with the status 404',
  async (url) => {
    const { html, status, isComplete } = await renderPage(url);
    expect(html).toContain('The page you are looking for does not exist!');
    expect({ status, isComplete }).toEqual({ status: 404, isComplete: true });
  },
);

test.each([
  ['/people/profile/noor-halvorsen', 'GET /experts/noor-halvorsen', 'profile'],
  ['/discover/things/one', 'GET /things/one', 'thing'],
])('%s, whose query the service fails to answer, is a 503 with a "Try again" link', async (url, call, name) => {
  service.answer(call, { status: 500 });
  expectConsole('error', `did not answer "${name}"`);
  const { html, status, isComplete } = await renderPage(url);
  expect(html).toMatch(new RegExp(`<a [^>]*href="${url}"[^>]*>Try again<`));
  expect({ status, isComplete }).toEqual({ status: 503, isComplete: false });
});

test('a page is a 503 if its subject has not arrived 1200 ms after the deadline', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const late = Promise.withResolvers<ServiceAnswer>();
  service.answer('GET /things/one', late.promise);
  const rendering = renderPage('/discover/things/one');
  const rendered = jest.fn();
  void rendering.then(rendered);
  await service.untilCalled(1);
  await jest.advanceTimersByTimeAsync(1999);
  expect(rendered).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect((await rendering).status).toBe(503);
});

test('a subject that arrives within 1200 ms after the deadline is rendered', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const late = Promise.withResolvers<ServiceAnswer>();
  service.answer('GET /things/one', late.promise);
  const rendering = renderPage('/discover/things/one');
  await service.untilCalled(1);
  await jest.advanceTimersByTimeAsync(800);
  late.resolve({ status: 200, body: { title: 'The <one>' } });
  expect((await rendering).status).toBe(200);
});

test('a section’s page is rendered with its data, and the page data contain its route', async () => {
  const { html, data } = await renderPage('/discover/things/one');
  expect(html).toContain('<h1>The &lt;one&gt;</h1>');
  expect(data.sectionPage).toEqual({
    id: 'discover.thing',
    path: '/discover/things/:slug',
    hasQueries: true,
  });
  expect(data.loaded).toEqual({ outcome: 'ready' });
  expect((await renderPage('/discover/plain')).data.sectionPage).toMatchObject({ hasQueries: false });
  expect((await renderPage('/')).data.sectionPage).toBeUndefined();
});

test('the page data contain the files of the page', async () => {
  const { html, data } = await renderPage('/discover/things/one');
  expect(data.files).toEqual({
    start: '/start.js',
    fonts: ['/font.woff2'],
    styles: ['/site.css', '/section-discover.css', '/discover.thing.css'],
  });
  expect(html).toContain('<link rel="stylesheet" href="/discover.thing.css"/>');
  expect(html).not.toMatch(/<link[^>]*\/discover\.thing\.js/);
});

test('late style sheets are in the head of their page, and not in the prefetched files', async () => {
  const filesOf = (id: string) => ({
    ...filesNamed(id),
    styles: [`/${id}.css`, '/figure.css'],
    lateStyles: ['/figure.css'],
  });
  const answer = await createPageRenderer({ ...setup, filesOf }).render({ url: '/discover/plain' });
  if (answer.kind === 'redirect') throw new Error(answer.location);
  const data = dataOf(answer);
  expect(data.files.styles).toContain('/figure.css');
  expect(JSON.stringify(data.releases)).not.toContain('/figure.css');
});

const list = { address: '/releases/shell=1', integrity: 'sha384-list' };
const { discover: discoverFiles } = samplePageData().releases.sections;
if (!discoverFiles) throw new Error('The sample has no section.');

test.each(['/', '/discover/plain', '/discover/nowhere', '/nowhere'])(
  '%s has the same bytes with 3 and with 30 sections',
  async (url) => {
    const renderWith = async (count: number) => {
      const names = Array.from({ length: count - 1 }, (_, index) => `section${index}`);
      const others = names.map((name) => [name, { ...discoverFiles, prefixes: [`/${name}`] }] as const);
      const answer = await createPageRenderer({
        ...setup,
        releases: { shell: 'shell-1', sections: { discover: discoverFiles, ...Object.fromEntries(others) } },
        sections: { discover, ...Object.fromEntries(names.map((name) => [name, { pages: [] }])) },
        digests: { files: {}, list },
      }).render({ url });
      return answer.kind === 'page' ? answer.html : answer.location;
    };
    expect(await renderWith(30)).toBe(await renderWith(3));
  },
);

test('a page of a section names this section with its own page only, other pages name none', async () => {
  const { render: renderReleased } = createPageRenderer({ ...setup, digests: { files: {}, list } });
  const sectionsOf = async (url: string) => {
    const answer = await renderReleased({ url });
    if (answer.kind === 'redirect') throw new Error(answer.location);
    return dataOf(answer).releases.sections;
  };
  expect(await sectionsOf('/discover/things/one')).toEqual({
    discover: { ...discoverFiles, pages: [{ path: '/discover/things/:slug', files: ['/discover.thing.js'] }] },
  });
  for (const url of ['/', '/nowhere', '/discover/nowhere']) expect(await sectionsOf(url)).toEqual({});
});

test('without a file list, in development, each page names all sections', async () => {
  expect((await renderPage('/')).data.releases.sections).toEqual({ discover: discoverFiles });
  const { sections } = (await renderPage('/discover/plain')).data.releases;
  expect(sections['discover']?.pages).toEqual([{ path: '/discover/plain', files: ['/discover.plain.js'] }]);
});

test('the page data contain the digests of the page’s files and the address of the file list', async () => {
  const scripts = ['/start.js', '/main.js', '/store.js', '/federation.js', '/entry.js', '/discover.thing.js'];
  const sheets = ['/site.css', '/section-discover.css', '/discover.thing.css'];
  const digestsOf = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, `sha384-of${path}`]));
  const digests = { files: digestsOf([...scripts, ...sheets, '/discover.plain.js']), list };
  const answer = await createPageRenderer({ ...setup, digests }).render({ url: '/discover/things/one' });
  if (answer.kind === 'redirect') throw new Error(answer.location);
  const { files, releases } = dataOf(answer);
  expect(files.digests).toEqual(digestsOf([...scripts, ...sheets]));
  expect(releases.digests).toEqual(list);
  const { html } = answer;
  for (const sheet of sheets)
    expect(html).toContain(`<link rel="stylesheet" href="${sheet}" integrity="sha384-of${sheet}"/>`);
  expect(html).toMatch(
    /<script[^>]* src="\/start.js" integrity="sha384-of\/start.js" data-main-integrity="sha384-of\/main.js"/,
  );
});

test('text from the service cannot end the page data element', async () => {
  const { html } = await renderPage('/discover/things/one');
  expect(html).toContain(String.raw`The \u003cone>`);
});

test('a section that failed to load is a 503 with the message, without calls to the service', async () => {
  const { html, status } = await renderPage('/discover/things/one', { isUnavailable: true });
  expect(html).toContain('Flow interrupted');
  expect(status).toBe(503);
  expect(service.calls).toEqual([]);
});

test('a link of a section is in the navigation of every page, also while the section fails', async () => {
  const navigation = [{ place: 'bar', label: 'Library', href: '/discover/library' }];
  const renderer = createPageRenderer({ ...setup, releases: { ...setup.releases, navigation } });
  for (const request of [{ url: '/privacy-policy' }, { url: '/discover/things/one', isUnavailable: true } as const]) {
    const answer = await renderer.render(request);
    if (answer.kind === 'redirect') throw new Error(`${request.url} redirects to ${answer.location}.`);
    expect(answer.html).toMatch(
      /<nav[^>]*aria-label="Main".*<a href="\/discover\/library"[^>]*>Library<\/a>.*<\/nav>/s,
    );
    expect(dataOf(answer).releases.navigation).toEqual(navigation);
  }
  expect((await renderPage('/privacy-policy')).data.releases).not.toHaveProperty('navigation');
});

test.each(Object.entries(rejections))(
  'the rejection %s renders its message in the frame',
  async (kind, { heading, text }) => {
    // The keys of `rejections` are of this type.
    const refusal = kind as RefusalKind;
    const { html, status, data, isComplete } = await renderPage('/_site/not-found', { refusal });
    expect(html).toMatch(new RegExp(`<header.*<h1[^>]*>${heading}</h1>.*<footer`, 's'));
    expect(html).toContain(`<p>${text}</p>`);
    expect([status, isComplete, data.refusal]).toEqual([rejectionStatuses[refusal], true, { heading, text }]);
  },
);

test('a path of a retired section is a 410, or a redirect if the shell redirects it', async () => {
  expect((await renderPage('/academy/courses', { refusal: 'gone' })).status).toBe(410);
  expect(await render({ url: '/products/insitusim', refusal: 'gone' })).toMatchObject({
    kind: 'redirect',
    status: 301,
  });
  expect(refusalKinds).toContain('gone');
});

test('the server renders the token of the service into the contact form, and calls for no token on other pages', async () => {
  service.answer('GET /contact/form', { status: 200, body: { token: 'issued' } });
  expect((await renderPage('/contact')).html).toContain('name="token" value="issued"');
  await renderPage('/privacy-policy');
  expect(service.calls.map(({ path }) => path)).toEqual(['/contact/form']);
});

test('without an answer of the service, the contact page is rendered without a token', async () => {
  service.answer('GET /contact/form', { status: 503 });
  expect((await renderPage('/contact')).html).toContain('name="token" value=""');
});

test('the server renders an idempotency key into the contact form', async () => {
  const { html } = await renderPage('/contact');
  expect(html).toMatch(/name="key"[^>]* value="[\da-f-]{36}"/);
});

const post = (url: string, fields: Record<string, string>) =>
  submit({ url, fields, repeated: [], address: '203.0.113.7' });

test('a posted form runs the action of its page, which forwards the visitor’s address to the service', async () => {
  service.answer('POST /notes', { status: 201, body: {} });
  await post('/discover/notes/red', { text: 'A note.' });
  const [call] = service.calls;
  expect(call?.body).toEqual({ name: 'red', text: 'A note.' });
  expect(call?.headers.get('x-forwarded-for')).toBe('203.0.113.7');
  expect(call?.headers.get('x-note')).toBe('1');
});

test('a redirect of an action is a 303', async () => {
  const answer = await post('/discover/notes/red', { go: 'yes' });
  expect(answer).toEqual({ kind: 'redirect', status: 303, location: '/discover/things/one?done=1' });
});

test('an action without a redirect renders the page with its status and data', async () => {
  service.answer('POST /notes', { status: 422, body: {} });
  const answer = await post('/discover/notes/red', { text: '</script>' });
  if (answer?.kind !== 'page') throw new Error('No page.');
  expect(answer.status).toBe(422);
  expect(answer.html).toContain('<h1>Notes</h1>');
  expect(dataOf(answer).actionData).toEqual({ text: '</script>', sent: false });
});

test.each(['/discover/things/one', '/about', '/nowhere'])('%s accepts no form', async (url) => {
  expect(await post(url, { text: 'A note.' })).toBeNull();
  expect(service.calls).toEqual([]);
});

test('rejects with the error of a component', async () => {
  await expect(render({ url: '/discover/broken' })).rejects.toThrow('A bug.');
});

test('a component that suspends forever produces no answer, not even a partial one', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const settled = jest.fn();
  render({ url: '/discover/waiting' }).then(settled, settled);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(settled).not.toHaveBeenCalled();
  expect((await renderPage('/discover/plain')).status).toBe(200);
  expect(settled).not.toHaveBeenCalled();
});

test.each(Object.entries(redirects))('%s redirects permanently to %s', async (from, to) => {
  const fill = (path: string) => path.replace(':slug', 'a-slug');
  expect(await render({ url: fill(from) })).toEqual({ kind: 'redirect', status: 301, location: fill(to) });
});

test('an address that is not canonical redirects permanently to the canonical one', async () => {
  service.answer('GET /things/ONE', { status: 200, body: { title: 'The one', slug: 'one' } });
  expect(await render({ url: '/discover/things/ONE?page=2' })).toEqual({
    kind: 'redirect',
    status: 301,
    location: '/discover/things/one',
  });
});

test.each([
  ['/About', '/about'],
  ['/Discover/Things/one', '/discover/things/one'],
])('%s redirects to %s, in canonical case, without a call to the service', async (url, location) => {
  expect(await render({ url })).toEqual({ kind: 'redirect', status: 301, location });
  expect(service.calls).toEqual([]);
});

test('a redirect of a page stays on this site', async () => {
  expect(await render({ url: '/discover/elsewhere' })).toMatchObject({ location: '/elsewhere.example/things' });
});

test('the paths of a part are its static paths and those from the service', async () => {
  service.answer('GET /things', { status: 200, body: ['one', 'two'] });
  service.answer('GET /experts', { status: 200, body: { expertsList: {}, featuredExpertsList: {} } });
  service.answer('GET /about', { status: 200, body: { founders: { noor: samplePerson() } } });
  expect(await pathsOf('discover')).toEqual([
    '/discover/things/one',
    '/discover/things/two',
    '/discover/plain',
    '/discover/broken',
  ]);
  expect(await pathsOf('shell')).toEqual(
    expect.arrayContaining(['/', '/about', '/who-we-help/executives', '/people/profile/noor-halvorsen']),
  );
  expect(await pathsOf('elsewhere')).toEqual([]);
});
