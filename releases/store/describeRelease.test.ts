import { describeRelease, type ReleaseFacts } from './describeRelease.ts';
import { parseRelease } from './release.ts';

const facts: ReleaseFacts = {
  part: 'field-notes',
  id: 'f1',
  commit: 'c0ffee',
  time: new Date('2026-11-21T00:00:00Z'),
  sources: 'digest',
  prefixes: ['/field-notes'],
  contract: '2.1.0',
  files: new Map([
    ['web/remoteEntry.js', Buffer.from('web')],
    ['node/section.js', Buffer.from('node')],
  ]),
};
const files = (name: string) => ({ js: [`web/${name}.js`], css: [] });

test('a section is described with its container, its pages and the digest of every file', () => {
  const release = describeRelease({
    ...facts,
    navigation: [{ place: 'bar', label: 'Notes', path: '/field-notes', order: 10 }],
    queryNames: { 'articles/:category': ['page'] },
    acceptsContract: '^2.0.0',
    contractNames: { '@site/shared': ['Band'] },
    requiresContract: '2.0.0',
    groups: {
      section: { ...files('section'), consumes: ['@site/shared/data'] },
      'route-notes.list': files('list'),
      'route-notes.note': { ...files('note'), consumes: ['@site/shared/moving'] },
      'figure-notes.note': { js: ['web/figure.js'], css: ['web/figure.css'], consumes: ['@site/shared/figures'] },
      other: files('other'),
    },
    pagePaths: { 'notes.note': 'notes/:slug' },
  });
  expect(release).toEqual({
    section: 'field-notes',
    id: 'f1',
    commit: 'c0ffee',
    time: '2026-11-21T00:00:00.000Z',
    sources: 'digest',
    prefixes: ['/field-notes'],
    navigation: [{ place: 'bar', label: 'Notes', path: '/field-notes', order: 10 }],
    queryNames: { 'articles/:category': ['page'] },
    entry: { web: 'web/remoteEntry.js', container: 'section_field_notes', node: 'node/section.js' },
    common: files('section'),
    consumes: ['@site/shared/data'],
    routes: {
      'notes.list': files('list'),
      'notes.note': {
        path: 'notes/:slug',
        ...files('note'),
        consumes: ['@site/shared/moving'],
        figure: { js: ['web/figure.js'], css: ['web/figure.css'], consumes: ['@site/shared/figures'] },
      },
    },
    files: {
      'node/section.js': {
        integrity: 'sha384-V5A6+HnAYeb4euKCSDaSKiXmee6npfr68Xqso+fOfHpFgJl0CWNOUaRRIPy5TZwZ',
        bytes: 4,
      },
      'web/remoteEntry.js': { integrity: expect.stringMatching(/^sha384-/), bytes: 3 },
    },
    contract: { builtAgainst: '2.1.0', accepts: '^2.0.0', requires: '2.0.0', imports: { '@site/shared': ['Band'] } },
  });
  expect(parseRelease(JSON.stringify(release), 'field-notes', 'f1')).toEqual(release);
});

test('the shell is described with the files that all pages share, and with the exports of the contract', () => {
  expect(
    describeRelease({
      ...facts,
      part: 'shell',
      serverInterface: '1.2.0',
      contractNames: { '@site/shared': ['Band'] },
      groups: {
        main: files('main'),
        federation: files('federation'),
        store: files('store'),
        'facade-data': files('data'),
        'route-shell.home': files('home'),
      },
    }),
  ).toMatchObject({
    entry: { web: 'web/start.js', node: 'node/shell.js' },
    queryNames: {},
    common: files('main'),
    federation: files('federation'),
    store: files('store'),
    facade: { '@site/shared/data': files('data') },
    routes: { 'shell.home': files('home') },
    serverInterface: '1.2.0',
    contract: { builtAgainst: '2.1.0', accepts: '^2.1.0', exports: { '@site/shared': ['Band'] } },
  });
});
