import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listEarlier } from '@site/releases/log/partState';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { makeLive } from '@site/releases/testing/sampleReleases';
import { childEnv } from '../../tools/repository/env.ts';
import { publishReleases } from '../../tools/release/publishReleases.ts';
import { root } from '../../tools/repository/repository.ts';
import { type Doctoring, doctorRelease, whileRendering } from '../harness/releases/doctorRelease.ts';
import { expect, test } from '../harness/fixtures.ts';
import { readReleaseReport } from '../harness/observe/serverReports.ts';
import { startTestSite, type TestSite } from '../harness/site.ts';

const by = 'a test';
/** How long the server's rehearsals wait for a page, in milliseconds: half as long as in production, and as the tools do. */
const renderLimitMs = 1500;
/** How long the server may take to find out. */
const rehearsalLimitMs = 30_000;

/** Each kind of finding once; `canIRelease.test.ts` and `renderWorker.test.ts` have all that is told without a render. */
const cases: { what: string; doctoring: Doctoring; says: RegExp[] }[] = [
  {
    what: 'throws while it is loaded',
    doctoring: { node: `throw new Error('the valve is stuck')` },
    says: [/throws when it is loaded/, /the valve is stuck/, /Mend the module that throws and release again/],
  },
  {
    what: 'ends its process while it is loaded',
    doctoring: { node: 'process.exit(7)' },
    says: [
      /ended while loading: it ended with code 7/,
      /Mend what its modules do when they are loaded and release again/,
    ],
  },
  {
    what: 'exports no pages',
    doctoring: { node: 'module.exports = {}' },
    says: [/does not default-export \{ pages \}/, /release again/],
  },
  {
    what: 'requires what the shell does not provide',
    doctoring: { node: `require('node:fs')` },
    says: [/requires "node:fs", which the shell does not provide/, /Import it through @site\/shared, or bundle it/],
  },
  {
    what: 'throws while a page is rendered',
    doctoring: { node: whileRendering(`throw new Error('the gauge is off its scale')`) },
    says: [
      /pages \/discover\S*, .* and \d+ more throw while they are rendered; the first: /,
      /the gauge is off its scale/,
      /npm run dev -w discover/,
      /release again/,
    ],
  },
  {
    what: 'never ends rendering',
    doctoring: { node: whileRendering('for (;;) {}') },
    says: [/page \/discover\S* never ends rendering/, /(?:3000|1500) ms/, /npm run dev -w discover/],
  },
  {
    what: 'waits for what never comes',
    doctoring: { node: `const never = new Promise(() => {}); ${whileRendering('use(never)')}` },
    says: [/pages \/discover\S*, .* never end rendering/, /rehearsal ended there/, /npm run dev -w discover/],
  },
  {
    what: 'does not answer a path that it lists',
    doctoring: {
      node: `section.pages.push({ ...section.pages[0], id: 'discover.lost', path: 'lost/:id', listPaths: async () => ['/discover/lost'] })`,
      describe: ({ routes, ...release }) => ({
        ...release,
        routes: { ...routes, 'discover.lost': { js: [], css: [] } },
      }),
    },
    says: [
      /pages \/discover\/lost \(status 404\) are answered as no page/,
      /Give such a path a route, or list it no more/,
    ],
  },
  {
    what: 'holds a file that was tampered with',
    doctoring: { tamper: (folder) => writeFile(path.join(folder, 'web/section.js'), 'alert(1)') },
    says: [/web\/section\.js are not the ones that were built/, /sha-384/, /build and publish the release again/],
  },
  {
    what: 'wants another contract',
    doctoring: { describe: (release) => ({ ...release, contract: { builtAgainst: '4.0.0', accepts: '^4.0.0' } }) },
    says: [
      /accepts the shared contract \^4\.0\.0, but the live shell provides 3\.\d+\.\d+/,
      /site\.acceptsContract/,
      /or release a shell that provides what it accepts/,
    ],
  },
];

/** Of these tests alone: its log names one faulty release after the other. */
let site: TestSite;
test.beforeAll(async () => {
  site = await startTestSite({ RENDER_LIMIT_MS: String(renderLimitMs) });
});
test.afterAll(() => site.stop());

for (const { what, doctoring, says } of cases) {
  test(`a release that ${what} is refused before traffic, by the tools and by the server`, async () => {
    const { store, serviceUrl, url, adminUrl } = site;
    const before = await readLive(store);
    const built = await doctorRelease(doctoring);
    const { id } = built.release;

    const refusal: unknown = await publishReleases([built], { store, serviceUrl, by }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: 'RejectedRelease', part: 'discover', id });
    const { message } = refusal as Error;
    expect(message).toContain(`discover/${id}`);
    for (const words of says) expect(message).toMatch(words);
    expect(await readLive(store)).toBe(before);
    expect((await readReleaseReport(adminUrl)).serving['discover']?.id).toBe(before);

    // Past the tools: the server has to find out by itself.
    const linesBefore = site.lines.length;
    await store.putRelease(built.release, built.folder);
    await makeLive(store, { discover: id });
    await expect
      .poll(async () => (await readReleaseReport(adminUrl)).refused['discover']?.[0]?.id, { timeout: rehearsalLimitMs })
      .toBe(id);
    const report = await readReleaseReport(adminUrl);
    for (const words of says) expect(report.refused['discover']?.[0]?.reason).toMatch(words);
    expect(report.serving['discover']?.id).toBe(before);
    // Its log comes by another way than its answers.
    await expect
      .poll(() => site.lines.slice(linesBefore).filter((line) => line.includes(`Release discover/${id} is rejected`)))
      .toHaveLength(1);
    expect((await fetch(`${url}/discover/articles`)).status).toBe(200);
    expect((await fetch(`${url}/products/team`)).status).toBe(200);
    await makeLive(store, { discover: before });
  });
}

test('a log that names a release which the store does not hold is refused, and what serves goes on', async () => {
  const { store, url, adminUrl } = site;
  const before = await readLive(store);
  await makeLive(store, { discover: '20260101T000000Z-nowhere' });
  await expect
    .poll(async () => (await readReleaseReport(adminUrl)).refused['discover']?.[0]?.reason)
    .toMatch(/the store holds no discover\/20260101T000000Z-nowhere/);
  expect((await fetch(`${url}/discover/articles`)).status).toBe(200);
  await makeLive(store, { discover: before });
});

for (const what of [
  'throws while it is loaded',
  'ends its process while it is loaded',
  'never ends rendering',
  'holds a file that was tampered with',
]) {
  test(`where the live release ${what}, a server that starts serves the best one before it`, async () => {
    const { store } = site;
    const built = await doctorRelease(cases.find((candidate) => candidate.what === what)?.doctoring ?? {});
    const before = await readLive(store);
    await store.putRelease(built.release, built.folder);
    await makeLive(store, { discover: built.release.id });
    // One that has served long enough comes before one that was live for a moment.
    const { discover: state } = (await openReleaseLog(store.log).head()).parts;
    const [best] = state ? listEarlier(state) : [];
    const { url, adminUrl, server } = await site.startSecondServer();
    const report = await readReleaseReport(adminUrl);
    expect(best).toBeDefined();
    expect(report.serving['discover']?.id).toBe(best);
    expect(report.refused['discover']?.[0]?.id).toBe(built.release.id);
    expect((await fetch(`${url}/discover/articles`)).status).toBe(200);
    await server.stop();
    await makeLive(store, { discover: before });
  });
}

test('a command whose release is refused ends with status 1 and the whole message', async () => {
  const { store, storeFolder, serviceUrl } = site;
  const built = await doctorRelease({ node: `throw new Error('the valve is stuck')` });
  const before = await readLive(store);
  await store.putRelease(built.release, built.folder);
  const { status, faults } = await new Promise<{ status: unknown; faults: string }>((resolve) => {
    execFile(
      process.execPath,
      ['tools/rollback.ts', 'discover', '--to', built.release.id],
      { cwd: root, env: childEnv({ RELEASE_STORE: storeFolder, SERVICE_URL: serviceUrl }) },
      (error, _out, faults) => resolve({ status: error?.code, faults }),
    );
  });
  expect(status).toBe(1);
  for (const words of [
    `Release discover/${built.release.id} is rejected`,
    'the valve is stuck',
    'Mend the module that throws and release again.',
  ])
    expect(faults).toContain(words);
  expect(await readLive(store)).toBe(before);
});

/** The release of discover that the log names live. */
async function readLive(store: ReleaseStore): Promise<string> {
  const { live } = (await openReleaseLog(store.log).head()).parts['discover'] ?? {};
  if (live === undefined) throw new Error('The prepared store has a live release of discover.');
  return live;
}
