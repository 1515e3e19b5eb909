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

/** Returns the problems of a built release, after `tamper` changed its folder. */
async function check(
  sample: Sample,
  { tamper, liveSet = served }: { tamper?: (folder: string) => Promise<unknown>; liveSet?: ServedReleases } = {},
) {
  const { folder } = await writeSampleRelease(sample);
  await tamper?.(folder);
  return canIRelease(await readBuiltCandidate(folder, sample.section, sample.id), liveSet).findings.map(
    ({ problem, consequence, remedy }) => {
      expect(`${consequence} ${remedy}`).toMatch(/^[A-Z].+\. [A-Z].+[.)]$/s);
      return problem;
    },
  );
}

test('a valid release passes, built or stored', async () => {
  expect(await check(discover)).toEqual([]);
  expect(await check({ section: 'shell', id: 's2' })).toEqual([]);
  const { store } = await makeSampleStore(discover);
  const { release, findings } = canIRelease(await readStoredCandidate(store, 'discover', 'd1'), served);
  expect(findings).toEqual([]);
  expect(release).toMatchObject({ section: 'discover', id: 'd1' });
});

test('all problems of a release are reported together', async () => {
  const faulty = discoverWith((release) => ({
    ...release,
    prefixes: ['/products', '/api'],
    contract: { builtAgainst: '4.0.0', accepts: '^4.0.0' },
  }));
  expect(await check(faulty, { tamper: (folder) => writeFile(path.join(folder, 'web/more.js'), '') })).toEqual([
    'its files web/more.js are not declared in release.json.',
    'section "discover" accepts the shared contract ^4.0.0, but the live shell provides 1.2.0.',
    'discover/d1 claims the path prefix /products, which overlaps with /products of products/p1.',
    'discover/d1 claims the path prefix /api, which overlaps with /api of the site server.',
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
])('the rejection of a release %s contains the remedy', async (_what, sample, tamper, remedy) => {
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
  ['of another part', change({ section: 'products' }), /its release\.json describes products\/d1\./],
  ['of another id', change({ id: 'd9' }), /its release\.json describes discover\/d9\./],
  [
    'whose container is a browser global',
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
    'with a page whose file is in another release',
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
    /claims the path prefix \/products\/x, which overlaps with \/products of products\/p1/,
  ],
  [
    'with the path of the cover drawings',
    change({ prefixes: ['/covers'] }),
    /which overlaps with \/covers of the site server/,
  ],
  [
    'with the path of the release files',
    change({ prefixes: ['/releases/discover'] }),
    /which overlaps with \/releases of the site server/,
  ],
  [
    'with an invalid version range',
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
    'with a compressed file of other content',
    { ...discover, files: { 'web/remoteEntry.js.br': brotliCompressSync('alert(1)') } },
    /its files web\/remoteEntry\.js\.br do not decompress to the files that they are named after/,
  ],
  [
    'with a compressed file that cannot be decompressed',
    { ...discover, files: { 'web/remoteEntry.js.gz': 'gzip' } },
    /its files web\/remoteEntry\.js\.gz do not decompress/,
  ],
])('a release %s is rejected', async (_what, sample, problem) => {
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
    'an undeclared compressed file',
    (folder) => writeFile(path.join(folder, 'web/remoteEntry.js.br'), ''),
    /its files web\/remoteEntry\.js\.br are not declared/,
  ],
  [
    'a symbolic link to a file',
    (folder) => symlink('/etc/hostname', path.join(folder, 'web/link.js')),
    /it contains web\/link\.js, which is a symbolic link or another special file/,
  ],
  [
    'a symbolic link to a folder',
    (folder) => symlink('/etc', path.join(folder, 'web/etc')),
    /it contains web\/etc, which is a symbolic link or another special file/,
  ],
  [
    'a symbolic link in place of a declared file',
    async (folder) => {
      await rm(path.join(folder, 'web/remoteEntry.js'));
      await symlink('/etc/hostname', path.join(folder, 'web/remoteEntry.js'));
    },
    /it contains web\/remoteEntry\.js, which is a symbolic link or another special file/,
  ],
  [
    'a description that is a symbolic link',
    async (folder) => {
      await rm(path.join(folder, releaseFile));
      await symlink('/etc/hostname', path.join(folder, releaseFile));
    },
    /its release\.json is a symbolic link, or larger than 1 MiB/,
  ],
  [
    'a description above the size limit',
    (folder) => writeFile(path.join(folder, releaseFile), ' '.repeat(releaseFileLimitBytes + 1)),
    /its release\.json is a symbolic link, or larger/,
  ],
  ['no description', (folder) => rm(path.join(folder, releaseFile)), /there is no discover\/d1\/release\.json/],
  [
    'a folder in place of its description',
    async (folder) => {
      await rm(path.join(folder, releaseFile));
      await mkdir(path.join(folder, releaseFile));
    },
    /there is no discover\/d1\/release\.json/,
  ],
  [
    'a description that is not JSON',
    (folder) => writeFile(path.join(folder, releaseFile), '{'),
    /its release\.json is not JSON/,
  ],
  [
    'a file above the size limit',
    (folder) => writeFile(path.join(folder, 'web/large.mp4'), Buffer.alloc(21 * 1024 * 1024)),
    /of which web\/large\.mp4 is too large; the limits are 2000 files, 20\.0 MiB for one/,
  ],
])('a release with %s is rejected', async (_what, tamper, problem) => {
  expect(await check(discover, { tamper })).toContainEqual(expect.stringMatching(problem));
});

test('the limit for the node bundle of the shell is 4 MiB', async () => {
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

test('a shell that live sections do not accept is rejected, with each of these sections named', async () => {
  const contract = { builtAgainst: '2.0.0', accepts: '^2.0.0' };
  const next: Sample = { section: 'shell', id: 's2', change: (release) => ({ ...release, contract }) };
  expect(await check(next, { liveSet: { ...served, discover: { ...products, section: 'discover' } } })).toEqual([
    'section "products" accepts the shared contract ^1.0.0, but this shell provides 2.0.0.',
    'section "discover" accepts the shared contract ^1.0.0, but this shell provides 2.0.0.',
  ]);
});

/** Returns the release with a changed contract. */
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
  [
    'an export named like a property of Object.prototype',
    importing({ react: ['toString'], '@site/shared': ['brandNew'] }),
  ],
  ['a module', importing({ '@site/shared/charts': ['BarChart'], '@site/shared': ['brandNew'] }, '1.3.0')],
])('a section that imports %s that the live shell does not provide is rejected', async (_what, sample) => {
  const exports = { react: ['useState'], '@site/shared': ['Band', 'Hero'] };
  const [problem, ...others] = await check(sample, { liveSet: { shell: providing(exports) } });
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

test('members of an imported object are compared if the shell lists members of that object', async () => {
  const live = providing({ '@site/shared': ['paths', 'paths.home', 'paths.article', 'slugs'] });
  const using = (...names: string[]) => check(importing({ '@site/shared': names }), { liveSet: { shell: live } });
  expect(await using('paths.article', 'paths', 'slugs.map')).toEqual([]);
  expect(await using('paths.article', 'paths.course', 'others.map')).toEqual([
    'section "discover" (discover/d1) imports paths.course, others.map of @site/shared, which the live shell (shell/s1, contract 1.2.0) does not export.',
  ]);
});

test('a shell without an export that live sections import is rejected, with each of these sections named', async () => {
  const liveSet = {
    products: withContract(products, { imports: { '@site/shared': ['Band', 'Hero'], react: ['useState'] } }),
    services: withContract({ ...products, section: 'services' }, { imports: { '@site/shared': ['Band'] } }),
  };
  const next: Sample = {
    section: 'shell',
    id: 's2',
    change: (release) => withContract(release, { exports: { '@site/shared': ['Band'], react: ['useState'] } }),
  };
  expect(await check(next, { liveSet })).toEqual([
    'section "products" (products/p1) imports Hero of @site/shared, which this shell (shell/s2, contract 1.2.0) does not export.',
  ]);
});

test('a section that was built against a newer minor and imports only what the live shell exports passes', async () => {
  const exports = { '@site/shared': ['Band', 'Hero'], react: ['useState'] };
  const sample = importing({ '@site/shared': ['Band'], react: ['useState'] }, '1.3.0');
  expect(await check(sample, { liveSet: { shell: providing(exports) } })).toEqual([]);
});

test('a section whose imports changed since the contract of the live shell is rejected, although the shell has their names', async () => {
  const exports = { '@site/shared': ['Band'] };
  const requiring = (requires: string) =>
    discoverWith((release) => withContract(release, { imports: exports, builtAgainst: '1.4.0', requires }));
  expect(await check(requiring('1.3.0'), { liveSet: { shell: providing(exports) } })).toEqual([
    'section "discover" (discover/d1) imports exports as they are since the shared contract 1.3.0, and the live shell (shell/s1) provides 1.2.0.',
  ]);
  expect(await check(requiring('1.2.0'), { liveSet: { shell: providing(exports) } })).toEqual([]);
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
])('if %s, a section of a newer contract than the live shell is rejected', async (_what, sample, live) => {
  expect(await check(sample, { liveSet: { shell: live } })).toEqual([
    'section "discover" (discover/d1) was built against the shared contract 1.3.0, which is newer than the 1.2.0 of the live shell (shell/s1), and the exports that it imports cannot be compared.',
  ]);
  expect(
    await check(
      discoverWith((release) => withContract(release, { builtAgainst: '1.2.9' })),
      { liveSet: { shell: withContract(live, { builtAgainst: '1.2.9' }) } },
    ),
  ).toEqual([]);
});

test('a shell of an accepted version without an export that an earlier good release of a section imports is rejected', async () => {
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
      consequence: 'A rollback of "products" would have to skip that release, although it accepts the contract 1.2.0.',
      remedy:
        'Export them again, or raise the major of the contract (shared/package.json) and release the shell with its sections: rollbacks skip releases that do not accept the new major.',
    },
  ]);
  // The earlier release does not accept this contract, so rollbacks skip it.
  expect(canIRelease(candidate, { products }, [withContract(needsHero, { accepts: '^0.9.0' })]).findings).toEqual([]);
});

/** Returns a shell that was built for a version of the interface between site server and shell. */
const builtFor = (serverInterface: string | undefined): Sample => ({
  section: 'shell',
  id: 's2',
  change: (release) => ({ ...release, ...(serverInterface !== undefined && { serverInterface }) }),
});
const next = (step: 'major' | 'minor') => semver.inc(serverInterfaceVersion, step) ?? '';

test.each<[string, string | undefined]>([
  ["of the server's interface version", serverInterfaceVersion],
  ['of an earlier minor', `${semver.major(serverInterfaceVersion)}.0.0`],
  ['whose description has no interface version', undefined],
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
  ['an invalid version', 'latest', "Build the shell again from the site server's commit, and release that."],
])('a shell that was built for %s of the server interface is rejected', async (_what, version, remedy) => {
  const sample = builtFor(version);
  const { folder } = await writeSampleRelease(sample);
  const { findings } = canIRelease(await readBuiltCandidate(folder, 'shell', 's2'), served);
  expect(findings).toEqual([
    {
      problem: `shell/s2 was built for version ${version} of the interface between site server and shell, and this site server has ${serverInterfaceVersion}.`,
      consequence: 'Its code could call functions that the server lacks, or lack functions that the server calls.',
      remedy,
    },
  ]);
});

test('a shell may have pages with ids of unknown sections, but not with ids of a live section', async () => {
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

test('a prefix that shares only its first characters with a claimed one is accepted', async () => {
  expect(await check(change({ prefixes: ['/productsheets'] }))).toEqual([]);
});
