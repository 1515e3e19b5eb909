import { makeSampleRelease } from '@site/releases/testing/sampleReleases';
import { toPageFiles } from './pageFiles.ts';

const files = (name: string) => ({ js: [`web/${name}.js`], css: [`web/${name}.css`] });
const { release: shell } = makeSampleRelease({
  section: 'shell',
  id: 's1',
  files: { 'web/assets/serif.first-paint.0a1b.woff2': 'font', 'web/assets/serif.2c3d.woff2': 'font' },
  change: (release) => ({
    ...release,
    common: files('main'),
    federation: files('federation'),
    store: files('store'),
    facade: { '@site/shared/data': files('data'), '@site/shared/moving': files('moving') },
    routes: { 'shell.home': files('home') },
  }),
});
const sample = (consumes?: string[]) =>
  makeSampleRelease({
    section: 'discover',
    id: 'd1',
    change: (release) => ({
      ...release,
      common: files('section'),
      routes: { 'discover.article': files('article') },
      ...(consumes && { consumes }),
    }),
  }).release;

test('returns the addresses of the shell files and of the first-paint fonts', () => {
  expect(toPageFiles({ shell }, shell)).toMatchObject({
    releases: { shell: 's1', sections: {} },
    start: '/releases/shell/s1/web/start.js',
    styles: ['/releases/shell/s1/web/main.css'],
    scripts: ['/releases/shell/s1/web/main.js'],
    storeScripts: ['/releases/shell/s1/web/store.js'],
    federationScripts: ['/releases/shell/s1/web/federation.js'],
    storeStyles: ['/releases/shell/s1/web/store.css'],
    fonts: ['/releases/shell/s1/web/assets/serif.first-paint.0a1b.woff2'],
  });
});

test('finds the files of a page of any part by its id', () => {
  const { filesOf } = toPageFiles({ shell, discover: sample() }, shell);
  expect(filesOf('discover.article')).toEqual({
    scripts: ['/releases/discover/d1/web/article.js'],
    styles: ['/releases/discover/d1/web/article.css'],
  });
  expect(filesOf('shell.home').scripts).toEqual(['/releases/shell/s1/web/home.js']);
  expect(filesOf('discover.lost')).toEqual({ scripts: [], styles: [] });
});

test('a section has its files and those of the shared modules that it consumes', () => {
  const { releases, stylesOfSection } = toPageFiles({ shell, discover: sample(['@site/shared/data']) }, shell);
  expect(releases.sections['discover']).toEqual({
    id: 'd1',
    prefixes: ['/discover'],
    entry: '/releases/discover/d1/web/remoteEntry.js',
    container: 'section_discover',
    files: [
      '/releases/discover/d1/web/remoteEntry.js',
      '/releases/discover/d1/web/section.js',
      '/releases/discover/d1/web/section.css',
      '/releases/shell/s1/web/data.js',
    ],
  });
  expect(stylesOfSection('discover')).toEqual([
    '/releases/shell/s1/web/federation.css',
    '/releases/shell/s1/web/data.css',
    '/releases/discover/d1/web/section.css',
  ]);
  expect(stylesOfSection('lost')).toEqual([]);
});

test('lists the links of all sections in the navigation, by order and then by label', () => {
  const makeSection = (section: string, ...navigation: [label: string, order: number][]) =>
    makeSampleRelease({
      section,
      id: 'r1',
      change: (release) => ({
        ...release,
        navigation: navigation.map(([label, order]) => ({ place: 'bar', label, path: `/${section}`, order })),
      }),
    }).release;
  const academy = makeSection('academy', ['Courses', 20], ['Videos', 10]);
  const { releases } = toPageFiles({ shell, academy, studio: makeSection('studio', ['Études', 10]) }, shell);
  expect(releases.navigation).toEqual([
    { place: 'bar', label: 'Études', href: '/studio' },
    { place: 'bar', label: 'Videos', href: '/academy' },
    { place: 'bar', label: 'Courses', href: '/academy' },
  ]);
  expect(toPageFiles({ shell, discover: sample() }, shell).releases).not.toHaveProperty('navigation');
});

test('a page has the files of the shared modules that only this page consumes, before the files of the page', () => {
  const section = sample([]);
  const release = { ...section, routes: { 'discover.list': { ...files('list'), consumes: ['@site/shared/moving'] } } };
  const { filesOf, stylesOfSection } = toPageFiles({ shell, discover: release }, shell);
  expect(filesOf('discover.list')).toEqual({
    scripts: ['/releases/shell/s1/web/moving.js', '/releases/discover/d1/web/list.js'],
    styles: ['/releases/shell/s1/web/moving.css', '/releases/discover/d1/web/list.css'],
  });
  expect(stylesOfSection('discover')).not.toContain('/releases/shell/s1/web/moving.css');
});

test('a page lists the style sheets of its figure, including consumed ones, as late styles', () => {
  const moving = { consumes: ['@site/shared/moving'] };
  const release = {
    ...sample([]),
    routes: {
      'discover.plain': { ...files('plain'), figure: { ...files('figure'), ...moving } },
      'discover.moving': { ...files('moving-page'), ...moving, figure: { ...files('figure'), ...moving } },
    },
  };
  const { filesOf } = toPageFiles({ shell, discover: release }, shell);
  const late = ['/releases/shell/s1/web/moving.css', '/releases/discover/d1/web/figure.css'];
  expect(filesOf('discover.plain')).toEqual({
    scripts: ['/releases/discover/d1/web/plain.js'],
    styles: ['/releases/discover/d1/web/plain.css', ...late],
    lateStyles: late,
  });
  expect(filesOf('discover.moving').lateStyles).toEqual(['/releases/discover/d1/web/figure.css']);
});

test('a section that does not declare what it consumes has the files of all shared modules', () => {
  const { stylesOfSection } = toPageFiles({ shell, discover: sample() }, shell);
  expect(stylesOfSection('discover')).toContain('/releases/shell/s1/web/moving.css');
});

test('includes the digests of the files of the set, except in development', () => {
  const { digests } = toPageFiles({ shell }, shell);
  expect(digests?.list.address).toBe('/releases/shell=s1');
  expect(digests?.files).toHaveProperty(['/releases/shell/s1/web/start.js'], shell.files['web/start.js']?.integrity);
  expect(toPageFiles({ shell }, shell, true)).not.toHaveProperty('digests');
});
