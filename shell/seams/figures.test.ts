import { bodyHydratedMark, frameHydratedMark } from '../src/hydration/hydrationMarks.ts';
import { samplePageData } from '../src/testing/samplePageData.ts';
import { computeFigures, type FigureSources } from './figures.ts';

const { releases } = samplePageData();
const { discover } = releases.sections;
const products = { ...discover, id: 'products-1', prefixes: ['/products'] } as NonNullable<typeof discover>;

const file = (path: string, startTime: number, encodedBodySize: number, transferSize = encodedBodySize + 300) => ({
  name: `https://site.example${path}`,
  startTime,
  encodedBodySize,
  decodedBodySize: encodedBodySize * 3,
  transferSize,
});
const shared = (loaded?: boolean | number, from = 'shell') => ({ '0.0.0': { from, loaded } });

/** Sources of a page of `discover` that is hydrated at 500 ms, 400 ms after the first byte. */
const sources: FigureSources = {
  pathname: '/discover/articles',
  releases,
  sections: { known: releases.sections, isComplete: false },
  navigation: {
    name: 'https://site.example/discover/articles?page=2',
    responseStart: 100,
    serverTiming: [{ name: 'render', duration: 12.5, description: '', toJSON: () => ({}) }],
  },
  resources: [],
  marks: [
    { name: frameHydratedMark, startTime: 350 },
    { name: bodyHydratedMark, startTime: 500 },
  ],
  federation: undefined,
};

const compute = (changes: Partial<FigureSources> = {}) => computeFigures({ ...sources, ...changes });
const areasOf = (changes: Partial<FigureSources> = {}) => {
  const [frame, page] = compute(changes).areas;
  if (!frame || !page) throw new Error('The figures have no areas.');
  return { frame, page };
};

test('the frame is of the shell, the page is of the section with its prefix', () => {
  const { frame, page } = areasOf();
  expect(frame).toMatchObject({ area: 'frame', part: 'shell', release: 'shell-1' });
  expect(page).toMatchObject({ area: 'page', part: 'discover', release: 'discover-1' });
});

test('a path without a section is of the shell only if all sections are known', () => {
  expect(areasOf({ pathname: '/products/team' }).page).toMatchObject({ part: undefined, release: undefined });
  const sections = { known: { ...releases.sections, products }, isComplete: true };
  expect(areasOf({ pathname: '/products/team', sections }).page.release).toBe('products-1');
  expect(areasOf({ pathname: '/contact', sections }).page).toMatchObject({ part: 'shell', release: 'shell-1' });
});

test('scripts and style sheets are added up by part, until hydration and later', () => {
  const { frame, page } = areasOf({
    resources: [
      file('/releases/shell/shell-1/web/main.js', 110, 1000),
      file('/releases/shell/shell-1/web/main.css', 105, 200, 0),
      file('/releases/shell/shell-1/web/assets/mono.woff2', 105, 9000),
      file('/releases/discover/discover-1/web/section.js', 200, 400),
      file('/releases/discover/discover-1/web/late/route.css', 501, 50),
      file('/releases/discover/discover-1/web/route.js', 600, 70),
      file('/api/articles', 120, 5000),
    ],
  });
  const none = { files: 0, encodedBytes: 0, decodedBytes: 0, fromCache: 0 };
  expect(frame.scripts).toEqual({ files: 1, encodedBytes: 1000, decodedBytes: 3000, fromCache: 0 });
  expect(frame.styles).toEqual({ files: 1, encodedBytes: 200, decodedBytes: 600, fromCache: 1 });
  expect(frame.later).toEqual(none);
  expect(page.scripts).toEqual({ files: 1, encodedBytes: 400, decodedBytes: 1200, fromCache: 0 });
  expect(page.styles).toEqual(none);
  expect(page.later).toEqual({ files: 2, encodedBytes: 120, decodedBytes: 360, fromCache: 0 });
});

test('a file that is preloaded and then used counts once, as it was first loaded', () => {
  const entry = '/releases/discover/discover-1/web/section.js';
  const { page } = areasOf({ resources: [file(entry, 200, 400), file(entry, 300, 400, 0)] });
  expect(page.scripts).toMatchObject({ files: 1, encodedBytes: 400, fromCache: 0 });
});

test('hydration is measured from the first byte, and unknown before its end', () => {
  const { frame, page } = areasOf();
  expect([frame.hydratedMs, page.hydratedMs]).toEqual([250, 400]);
  expect(areasOf({ marks: [] }).page.hydratedMs).toBeUndefined();
});

test('a page after a navigation is not rendered by the server, its frame is', () => {
  const { frame, page } = areasOf({ pathname: '/discover/events' });
  expect(page).toMatchObject({ isServerRendered: false, hydratedMs: undefined });
  expect(frame).toMatchObject({ isServerRendered: true, hydratedMs: 250 });
});

test('the times of the server are those of Server-Timing, or unknown', () => {
  expect(compute().server).toEqual([{ name: 'render', durationMs: 12.5, description: '' }]);
  expect(compute({ navigation: undefined }).server).toBeUndefined();
  const navigation = { name: 'https://site.example/discover/articles', responseStart: 0, serverTiming: [] };
  expect(compute({ navigation }).server).toBeUndefined();
});

test('a section consumes the modules that a container has taken from the share scope', () => {
  const scope = {
    react: shared(1),
    'react-dom': shared(true),
    '@site/shared/plant': shared(),
    other: shared(1, 'products'),
  };
  const federation = {
    options: { remotes: [{ name: 'discover' }, { name: 'products' }, { name: 'services' }] },
    moduleCache: new Map([
      ['discover', {}],
      ['products', {}],
    ]),
    shareScopeMap: { default: scope },
  };
  const { frame, page } = areasOf({ federation });
  expect(frame.consumed).toBeUndefined();
  expect(page.consumed).toEqual({
    names: ['react', 'other'],
    from: ['shell', 'products'],
    sections: ['discover', 'products'],
  });
});

test('what a section consumes is unknown until it is loaded', () => {
  const federation = { options: { remotes: [] }, moduleCache: new Map(), shareScopeMap: { default: {} } };
  expect(areasOf({ federation }).page.consumed).toBeUndefined();
  expect(areasOf().page.consumed).toBeUndefined();
});

test('a development build of the shell or of the section on the page is marked', () => {
  expect(compute().hasDevelopmentBuild).toBe(false);
  expect(compute({ releases: { shell: 'dev-1' } }).hasDevelopmentBuild).toBe(true);
  const known = { discover: { ...products, id: 'dev-3', prefixes: ['/discover'] } };
  expect(compute({ sections: { known, isComplete: true } }).hasDevelopmentBuild).toBe(true);
});
