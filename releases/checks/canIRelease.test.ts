import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { makeSampleRelease, makeSampleStore, type Sample, writeSampleRelease } from '../testing/sampleReleases.ts';
import semver from 'semver';
import { type Release, releaseFile, releaseFileLimitBytes } from '../store/release.ts';
import { readBuiltCandidate, readStoredCandidate } from './candidate.ts';
import { canIRelease, type ServedReleases } from './canIRelease.ts';
import { serverInterfaceVersion } from './checkServerInterface.ts';

const shell = makeSampleRelease({ section: 'shell', id: 's1' }).release;
const products = makeSampleRelease({ section: 'products', id: 'p1' }).release;
const served: ServedReleases = { shell, products };

const discover: Sample = { section: 'discover', id: 'd1' };
const discoverWith = (change: NonNullable<Sample['change']>): Sample => ({ ...discover, change });

/** Checks a release as it was built, after something was done to its folder. */
async function check(
  sample: Sample,
  { tamper, beside = served }: { tamper?: (folder: string) => Promise<unknown>; beside?: ServedReleases } = {},
) {
  const { folder } = await writeSampleRelease(sample);
  await tamper?.(folder);
  return canIRelease(await readBuiltCandidate(folder, sample.section, sample.id), beside).findings.map(
    ({ problem, consequence, remedy }) => {
      expect(`${consequence} ${remedy}`).toMatch(/^[A-Z].+\. [A-Z].+[.)]$/s);
      return problem;
    },
  );
}

test('a sound release passes, built or stored', async () => {
  expect(await check(discover)).toEqual([]);
  expect(await check({ section: 'shell', id: 's2' })).toEqual([]);
  const { store } = await makeSampleStore(discover);
  const { release, findings } = canIRelease(await readStoredCandidate(store, 'discover', 'd1'), served);
  expect(findings).toEqual([]);
  expect(release).toMatchObject({ section: 'discover', id: 'd1' });
});

test('all that is wrong is told at once', async () => {
  const faulty = discoverWith((release) => ({
    ...release,
    prefixes: ['/products', '/api'],
    contract: { builtAgainst: '4.0.0', accepts: '^4.0.0' },
  }));
  expect(await check(faulty, { tamper: (folder) => writeFile(path.join(folder, 'web/more.js'), '') })).toEqual([
    'its files web/more.js are not declared in release.json.',
    'section "discover" accepts the shared contract ^4.0.0, but the live shell provides 1.2.0.',
    'discover/d1 claims the path prefix /products, which products/p1 has with /products.',
    'discover/d1 claims the path prefix /api, which the site server has with /api.',
  ]);
});

test.each<[string, Sample, (folder: string) => Promise<unknown>, RegExp]>([
  [
    'that lacks a file',
    discover,
    (folder) => rm(path.join(folder, 'web/remoteEntry.js')),
    /^Publish the release again\.$/,
  ],
  ...[['/products'], ['/products/x'], ['/api']].map((prefixes): [string, Sample, () => Promise<unknown>, RegExp] => [
    `that claims ${prefixes.join()}`,
    discoverWith((release) => ({ ...release, prefixes: ['/discover', ...prefixes] })),
    async () => {},
    /^Choose another prefix in discover\/package\.json/,
  ]),
])('of a release %s the refusal says how to mend it', async (_what, sample, tamper, remedy) => {
  const { folder } = await writeSampleRelease(sample);
  await tamper(folder);
  const { findings } = canIRelease(await readBuiltCandidate(folder, sample.section, sample.id), served);
  expect(findings.map((finding) => finding.remedy)).toContainEqual(expect.stringMatching(remedy));
});

const entry = { web: 'web/remoteEntry.js', container: 'section_discover', node: 'node/section.js' };
const digest = 'sha384-V5A6+HnAYeb4euKCSDaSKiXmee6npfr68Xqso+fOfHpFgJl0CWNOUaRRIPy5TZwZ';
const change = (changes: Partial<Release>) => discoverWith((release) => ({ ...release, ...changes }));
const declared = (file: string) =>
  discoverWith((release) => ({ ...release, files: { ...release.files, [file]: { integrity: digest, bytes: 4 } } }));

test.each<[string, Sample, RegExp]>([
  ['of another part', change({ section: 'products' }), /its release\.json is that of products\/d1\./],
  ['of another id', change({ id: 'd9' }), /its release\.json is that of discover\/d9\./],
  [
    'with a container that is a function of the browser',
    change({ entry: { ...entry, container: 'fetch' } }),
    /its entry is .*"fetch".*"section_discover"/,
  ],
  [
    'with a container of another section',
    change({ entry: { ...entry, container: 'section_products' } }),
    /its entry is /,
  ],
  ['without a container', change({ entry: { web: entry.web, node: entry.node } }), /its entry is /],
  ['with another server file', change({ entry: { ...entry, node: 'web/remoteEntry.js' } }), /its entry is /],
  [
    'with an entry beyond its folder',
    change({ entry: { ...entry, web: '../../shell/s1/web/start.js' } }),
    /name \.\.\/\.\.\/shell\/s1\/web\/start\.js, which release\.json does not declare/,
  ],
  [
    'with the page of another part',
    change({ routes: { 'shell.home': { js: [], css: [] } } }),
    /its pages shell\.home have ids that do not begin with "discover\."/,
  ],
  ['with no page', change({ routes: {} }), /it lists the files of no page/],
  [
    'with a page whose file is absent',
    change({ routes: { 'discover.start': { js: ['web/absent.js'], css: [] } } }),
    /name web\/absent\.js, which release\.json does not declare/,
  ],
  [
    'with a page whose file is outside',
    change({ routes: { 'discover.start': { js: [], css: ['../../shell/s1/web/main.css'] } } }),
    /name \.\.\/\.\.\/shell\/s1\/web\/main\.css/,
  ],
  [
    'with a figure whose file is absent',
    change({ routes: { 'discover.start': { js: [], css: [], figure: { js: ['web/late.js'], css: [] } } } }),
    /name web\/late\.js/,
  ],
  [
    'with a common file that is absent',
    change({ common: { js: [], css: ['web/absent.css'] } }),
    /name web\/absent\.css/,
  ],
  [
    'that sends its server code to browsers',
    change({ common: { js: ['node/section.js'], css: [] } }),
    /file lists name node\/section\.js, where scripts and style sheets of web\/ belong/,
  ],
  [
    'that lists a script as a style sheet',
    change({ common: { js: [], css: ['web/remoteEntry.js'] } }),
    /file lists name web\/remoteEntry\.js/,
  ],
  ['with files of the facade', change({ facade: {} }), /it lists files of the federation, the facade or the store/],
  [
    'that declares a file which is absent',
    declared('web/absent.js'),
    /its files web\/absent\.js are declared in release\.json, and missing/,
  ],
  [
    'that declares a file beyond its folder',
    declared('../../shell/s1/node/shell.js'),
    /its files \.\.\/\.\.\/shell\/s1\/node\/shell\.js are declared/,
  ],
  ['without a prefix', change({ prefixes: [] }), /it claims no path prefix/],
  [
    "with a prefix inside another part's",
    change({ prefixes: ['/products/x'] }),
    /claims the path prefix \/products\/x, which products\/p1 has with \/products/,
  ],
  ["with the server's covers", change({ prefixes: ['/covers'] }), /which the site server has with \/covers/],
  [
    "with the server's releases",
    change({ prefixes: ['/releases/discover'] }),
    /which the site server has with \/releases/,
  ],
  [
    'with a range that is none',
    change({ contract: { builtAgainst: '1.0.0', accepts: 'not a range' } }),
    /accepts the shared contract not a range/,
  ],
  [
    'beyond its budget',
    { ...change({ budgets: { pageKiB: 0.1 } }), files: { 'web/remoteEntry.js': 'x'.repeat(1024) } },
    /pages of "discover" are larger \(brotli\) than its budget allows: discover\.start loads 1\.0 KiB of 0\.1/,
  ],
  [
    'with a node bundle of more than 1 MiB',
    { ...discover, files: { 'node/section.js': Buffer.alloc(1024 * 1024 + 1, ' ') } },
    /its node bundle node\/section\.js has 1\.1 MiB, and 1\.0 MiB is the most for a section\./,
  ],
  [
    'with a source map among the files of browsers',
    { ...discover, files: { 'web/remoteEntry.js.map': '{}' } },
    /its source maps web\/remoteEntry\.js\.map lie below web\//,
  ],
  [
    'with a compressed form of something else',
    { ...discover, files: { 'web/remoteEntry.js.br': brotliCompressSync('alert(1)') } },
    /its files web\/remoteEntry\.js\.br do not unpack to the files that they stand for/,
  ],
  [
    'with a compressed form that is none',
    { ...discover, files: { 'web/remoteEntry.js.gz': 'gzip' } },
    /its files web\/remoteEntry\.js\.gz do not unpack/,
  ],
])('a release %s is refused', async (_what, sample, problem) => {
  const problems = await check(sample);
  expect(problems).toContainEqual(expect.stringMatching(problem));
});

test.each<[string, (folder: string) => Promise<unknown>, RegExp]>([
  [
    'a changed byte',
    (folder) => writeFile(path.join(folder, 'web/remoteEntry.js'), '// discover/d2'),
    /its files web\/remoteEntry\.js are not the ones that were built \(sha-384 or size differs/,
  ],
  [
    'a missing file',
    (folder) => rm(path.join(folder, 'web/remoteEntry.js')),
    /its files web\/remoteEntry\.js are declared in release\.json, and missing/,
  ],
  [
    'an undeclared file',
    (folder) => writeFile(path.join(folder, 'web/more.js'), ''),
    /its files web\/more\.js are not declared/,
  ],
  [
    'an undeclared compressed form',
    (folder) => writeFile(path.join(folder, 'web/remoteEntry.js.br'), ''),
    /its files web\/remoteEntry\.js\.br are not declared/,
  ],
  [
    'a link to a file',
    (folder) => symlink('/etc/hostname', path.join(folder, 'web/link.js')),
    /it holds web\/link\.js, which is no file but a link/,
  ],
  [
    'a link to a folder',
    (folder) => symlink('/etc', path.join(folder, 'web/etc')),
    /it holds web\/etc, which is no file but a link/,
  ],
  [
    "a link in a declared file's place",
    async (folder) => {
      await rm(path.join(folder, 'web/remoteEntry.js'));
      await symlink('/etc/hostname', path.join(folder, 'web/remoteEntry.js'));
    },
    /it holds web\/remoteEntry\.js, which is no file but a link/,
  ],
  [
    'a description that is a link',
    async (folder) => {
      await rm(path.join(folder, releaseFile));
      await symlink('/etc/hostname', path.join(folder, releaseFile));
    },
    /its release\.json is a link, or larger than what is read/,
  ],
  [
    'a description that is larger than any',
    (folder) => writeFile(path.join(folder, releaseFile), ' '.repeat(releaseFileLimitBytes + 1)),
    /its release\.json is a link, or larger/,
  ],
  ['no description', (folder) => rm(path.join(folder, releaseFile)), /there is no discover\/d1\/release\.json/],
  [
    "a folder in its description's place",
    async (folder) => {
      await rm(path.join(folder, releaseFile));
      await mkdir(path.join(folder, releaseFile));
    },
    /there is no discover\/d1\/release\.json/,
  ],
  [
    'a description that is no JSON',
    (folder) => writeFile(path.join(folder, releaseFile), '{'),
    /its release\.json is no JSON/,
  ],
  [
    'a file that is larger than what a server keeps',
    (folder) => writeFile(path.join(folder, 'web/large.mp4'), Buffer.alloc(21 * 1024 * 1024)),
    /of which web\/large\.mp4 is too large; the most is 2000 files, 20\.0 MiB for one/,
  ],
])('a release with %s is refused', async (_what, tamper, problem) => {
  expect(await check(discover, { tamper })).toContainEqual(expect.stringMatching(problem));
});

test('the node bundle of the shell may have 4 MiB', async () => {
  const shellOf = (bytes: number): Sample => ({
    section: 'shell',
    id: 's2',
    files: { 'node/shell.js': Buffer.alloc(bytes, ' ') },
  });
  expect(await check(shellOf(4 * 1024 * 1024))).toEqual([]);
  expect(await check(shellOf(4 * 1024 * 1024 + 1))).toEqual([
    'its node bundle node/shell.js has 4.1 MiB, and 4.0 MiB is the most for the shell.',
  ]);
});

test('a shell that a live section does not accept is refused, with each such section named', async () => {
  const contract = { builtAgainst: '2.0.0', accepts: '^2.0.0' };
  const next: Sample = { section: 'shell', id: 's2', change: (release) => ({ ...release, contract }) };
  expect(await check(next, { beside: { ...served, discover: { ...products, section: 'discover' } } })).toEqual([
    'section "products" accepts the shared contract ^1.0.0, but this shell provides 2.0.0.',
    'section "discover" accepts the shared contract ^1.0.0, but this shell provides 2.0.0.',
  ]);
});

/** A release whose contract names the exports that it imports, or provides. */
const withContract = (release: Release, changes: Partial<Release['contract']>): Release => ({
  ...release,
  contract: { ...release.contract, ...changes },
});
const providing = (exports: NonNullable<Release['contract']['exports']>, builtAgainst = '1.2.0') =>
  withContract(shell, { exports, builtAgainst });
const importing = (imports: NonNullable<Release['contract']['imports']>, builtAgainst = '1.2.0') =>
  discoverWith((release) => withContract(release, { imports, builtAgainst }));

test.each<[string, Sample]>([
  ['an export', importing({ react: ['useState'], '@site/shared': ['Band', 'brandNew'] })],
  ['an export that is a property of every object', importing({ react: ['toString'], '@site/shared': ['brandNew'] })],
  ['a module', importing({ '@site/shared/charts': ['BarChart'], '@site/shared': ['brandNew'] }, '1.3.0')],
])('a section that imports %s that the live shell does not provide is rejected', async (_what, sample) => {
  const exports = { react: ['useState'], '@site/shared': ['Band', 'Hero'] };
  const [problem, ...others] = await check(sample, { beside: { shell: providing(exports) } });
  expect(problem).toMatch(
    /^section "discover" \(discover\/d1\) imports .+, which the live shell \(shell\/s1, contract 1\.2\.0\) does not export\.$/,
  );
  expect(problem).toContain('brandNew of @site/shared');
  expect(others).toEqual([]);
});

test('the missing exports are named with their modules, and the remedy is to release the shell first', async () => {
  const { folder } = await writeSampleRelease(
    importing({ '@site/shared/charts': ['Axis', 'BarChart'], '@site/shared': ['brandNew'] }),
  );
  const candidate = await readBuiltCandidate(folder, 'discover', 'd1');
  expect(canIRelease(candidate, { shell: providing({ '@site/shared': ['Band'] }) }).findings).toEqual([
    {
      problem:
        'section "discover" (discover/d1) imports Axis, BarChart of @site/shared/charts; brandNew of @site/shared, which the live shell (shell/s1, contract 1.2.0) does not export.',
      consequence: 'Pages and interactions of "discover" that use them would fail.',
      remedy:
        'Release a shell that exports them first (npm run release -- shell), or release "discover" without these imports.',
    },
  ]);
});

test('members of an imported object are compared where the shell lists those of the object', async () => {
  const live = providing({ '@site/shared': ['paths', 'paths.home', 'paths.article', 'slugs'] });
  const using = (...names: string[]) => check(importing({ '@site/shared': names }), { beside: { shell: live } });
  expect(await using('paths.article', 'paths', 'slugs.map')).toEqual([]);
  expect(await using('paths.article', 'paths.course', 'others.map')).toEqual([
    'section "discover" (discover/d1) imports paths.course, others.map of @site/shared, which the live shell (shell/s1, contract 1.2.0) does not export.',
  ]);
});

test('a shell that does not export what a live section imports is rejected, with each such section named', async () => {
  const beside = {
    products: withContract(products, { imports: { '@site/shared': ['Band', 'Hero'], react: ['useState'] } }),
    services: withContract({ ...products, section: 'services' }, { imports: { '@site/shared': ['Band'] } }),
  };
  const next: Sample = {
    section: 'shell',
    id: 's2',
    change: (release) => withContract(release, { exports: { '@site/shared': ['Band'], react: ['useState'] } }),
  };
  expect(await check(next, { beside })).toEqual([
    'section "products" (products/p1) imports Hero of @site/shared, which this shell (shell/s2, contract 1.2.0) does not export.',
  ]);
});

test('a section that was built against a newer minor and imports only what the live shell exports passes', async () => {
  const exports = { '@site/shared': ['Band', 'Hero'], react: ['useState'] };
  const sample = importing({ '@site/shared': ['Band'], react: ['useState'] }, '1.3.0');
  expect(await check(sample, { beside: { shell: providing(exports) } })).toEqual([]);
});

test('a section whose imports changed since the contract of the live shell is rejected, though their names are there', async () => {
  const exports = { '@site/shared': ['Band'] };
  const requiring = (requires: string) =>
    discoverWith((release) => withContract(release, { imports: exports, builtAgainst: '1.4.0', requires }));
  expect(await check(requiring('1.3.0'), { beside: { shell: providing(exports) } })).toEqual([
    'section "discover" (discover/d1) imports exports as they are since the shared contract 1.3.0, and the live shell (shell/s1) provides 1.2.0.',
  ]);
  expect(await check(requiring('1.2.0'), { beside: { shell: providing(exports) } })).toEqual([]);
});

test.each<[string, Sample, Release]>([
  [
    'the section does not list its imports',
    discoverWith((release) => withContract(release, { builtAgainst: '1.3.0' })),
    providing({}),
  ],
  [
    'the section imports a whole module',
    importing({ '@site/shared': ['*'] }, '1.3.0'),
    providing({ '@site/shared': ['Band'] }),
  ],
  ['the shell does not list its exports', importing({ '@site/shared': ['Band'] }, '1.3.0'), shell],
])('where %s, a section of a newer contract than the live shell is rejected', async (_what, sample, live) => {
  expect(await check(sample, { beside: { shell: live } })).toEqual([
    'section "discover" (discover/d1) was built against the shared contract 1.3.0, which is newer than the 1.2.0 of the live shell (shell/s1), and the exports that it imports cannot be compared.',
  ]);
  expect(
    await check(
      discoverWith((release) => withContract(release, { builtAgainst: '1.2.9' })),
      { beside: { shell: withContract(live, { builtAgainst: '1.2.9' }) } },
    ),
  ).toEqual([]);
});

test('a shell of an accepted version exports what earlier good releases of a section import, or is rejected', async () => {
  const needsHero = withContract({ ...products, id: 'p0' }, { imports: { '@site/shared': ['Hero'] } });
  const { folder } = await writeSampleRelease({
    section: 'shell',
    id: 's2',
    change: (release) => withContract(release, { exports: { '@site/shared': ['Band'] } }),
  });
  const candidate = await readBuiltCandidate(folder, 'shell', 's2');
  const earlier = [
    needsHero,
    { ...needsHero, id: 'p-1' },
    withContract(needsHero, { imports: { '@site/shared': ['Band'] } }),
  ];
  expect(canIRelease(candidate, { products }, earlier).findings).toEqual([
    {
      problem:
        'section "products" imports Hero of @site/shared in an earlier good release (products/p0), which this shell (shell/s2, contract 1.2.0) does not export.',
      consequence:
        'A rollback of "products" would have to pass over that release, although it accepts the contract 1.2.0.',
      remedy:
        'Export them again, or raise the major of the contract (shared/package.json) and release the shell with its sections: what does not accept the new major is passed over by rollbacks.',
    },
  ]);
  // It never said that it works beside this contract: rollbacks pass over it.
  expect(canIRelease(candidate, { products }, [withContract(needsHero, { accepts: '^0.9.0' })]).findings).toEqual([]);
});

/** A shell that was built for this version of the interface between site server and shell. */
const builtFor = (serverInterface: string | undefined): Sample => ({
  section: 'shell',
  id: 's2',
  change: (release) => ({ ...release, ...(serverInterface !== undefined && { serverInterface }) }),
});
const next = (step: 'major' | 'minor') => semver.inc(serverInterfaceVersion, step) ?? '';

test.each<[string, string | undefined]>([
  ["of the server's own interface version", serverInterfaceVersion],
  ['of an earlier minor', `${semver.major(serverInterfaceVersion)}.0.0`],
  ['from before the version was written down', undefined],
])('a shell %s passes', async (_what, version) => {
  expect(await check(builtFor(version))).toEqual([]);
});

test.each<[string, string, string]>([
  [
    'a newer minor',
    next('minor'),
    'Deploy the site server of the commit that the shell was built from; it takes the release when it starts.',
  ],
  [
    'a newer major',
    next('major'),
    'Deploy the site server of the commit that the shell was built from; it takes the release when it starts.',
  ],
  ['an earlier major', '0.9.0', "Build the shell again from the site server's commit, and release that."],
  ['no version', 'latest', "Build the shell again from the site server's commit, and release that."],
])('a shell that was built for %s of the server interface is rejected', async (_what, version, remedy) => {
  const sample = builtFor(version);
  const { folder } = await writeSampleRelease(sample);
  const { findings } = canIRelease(await readBuiltCandidate(folder, 'shell', 's2'), served);
  expect(findings).toEqual([
    {
      problem: `shell/s2 was built for version ${version} of the interface between site server and shell, and this site server has ${serverInterfaceVersion}.`,
      consequence: 'Its server code could call what the server does not have, or lack what the server calls.',
      remedy,
    },
  ]);
});

test('a shell may bring pages of its own and of sections that are no parts, and none of a part that serves', async () => {
  const withRoute = (id: string): Sample => ({
    section: 'shell',
    id: 's2',
    change: (release) => ({ ...release, routes: { ...release.routes, [id]: { js: [], css: [] } } }),
  });
  expect(await check(withRoute('academy.start'))).toEqual([]);
  expect(await check(withRoute('products.start'))).toEqual([
    'its pages products.start have ids that do not begin with "shell.".',
  ]);
});

test('a prefix that only begins like another one is free', async () => {
  expect(await check(change({ prefixes: ['/productsheets'] }))).toEqual([]);
});
