import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listEarlier } from '@site/releases/log/partState';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { makeLive } from '@site/releases/testing/sampleReleases';
import type { BuiltRelease } from '../../tools/release/buildRelease.ts';
import { prepareBrowserCheck } from '../../tools/release/browserCheck/browserCheck.ts';
import { publishReleases } from '../../tools/release/publishReleases.ts';
import { childEnv, readToolEnv } from '../../tools/repository/env.ts';
import { root } from '../../tools/repository/repository.ts';
import {
  type Tampering,
  tamperWithRelease,
  keepOnlyPages,
  onServerRender,
  onBrowserRender,
} from '../harness/releases/tamperWithRelease.ts';
import { expect, test } from '../harness/fixtures.ts';
import { readReleaseReport } from '../harness/observe/releaseReport.ts';
import { type ReleaseSite, startReleaseSite } from '../harness/site.ts';

const by = 'a test';
/** How long the server may take to find out. */
const smokeRenderLimitMs = 30_000;

/** `commandMessages` is found by the release command alone, which renders more pages than a site server. */
type Case = { what: string; tampering: Tampering; says: RegExp[]; commandMessages?: RegExp[] };

/**
 * One release for each stage at which one is found out. `badSections.ts` has every kind, for the tests of the command and
 * of the server on small releases.
 */
const cases: Record<'load' | 'pages' | 'files', Case> = {
  load: {
    what: 'throws while it is loaded',
    tampering: { node: `throw new Error('the valve is stuck')` },
    says: [/throws when it is loaded/, /the valve is stuck/, /Mend the module that throws and release again/],
  },
  pages: {
    what: 'throws while a page is rendered',
    tampering: { node: onServerRender(`throw new Error('the gauge is off its scale')`) },
    says: [
      /pages \/discover\S*, .* throw while they are rendered; the first: /,
      /the gauge is off its scale/,
      /npm run dev -w discover/,
      /release again/,
    ],
    commandMessages: [/ and \d+ more throw while they are rendered; /],
  },
  files: {
    what: 'holds a file that was tampered with',
    tampering: { changeFolder: (folder) => writeFile(path.join(folder, 'web/section.js'), 'alert(1)') },
    says: [/web\/section\.js are not the ones that were built/, /sha-384/, /build and publish the release again/],
  },
};

/** Of these tests alone: its log names one faulty release after the other. */
let site: ReleaseSite;
test.beforeAll(async ({ site: { serviceUrl } }) => {
  site = await startReleaseSite(serviceUrl);
});
test.afterAll(() => site.stop());

for (const { what, tampering, says, commandMessages = [] } of Object.values(cases)) {
  test(`a release that ${what} is refused before traffic, by the tools and by the server`, async () => {
    const { store, serviceUrl, url, adminUrl } = site;
    const before = await readLive(store);
    const built = await tamperWithRelease(tampering);
    const { id } = built.release;

    const refusal: unknown = await publishReleases([built], { store, serviceUrl, by }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: 'RejectedRelease', part: 'discover', id });
    const { message } = refusal as Error;
    expect(message).toContain(`discover/${id}`);
    for (const words of [...says, ...commandMessages]) expect(message).toMatch(words);
    expect(await readLive(store)).toBe(before);
    expect((await readReleaseReport(adminUrl)).serving['discover']?.id).toBe(before);

    // Past the tools: the server has to find out by itself.
    const linesBefore = site.lines.length;
    await store.putRelease(built.release, built.folder);
    await makeLive(store, { discover: id });
    await expect
      .poll(async () => (await readReleaseReport(adminUrl)).refused['discover']?.[0]?.id, {
        timeout: smokeRenderLimitMs,
      })
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

test(`where the live release ${cases.load.what}, a server that starts serves the best one before it`, async () => {
  const { store } = site;
  const built = await tamperWithRelease(cases.load.tampering);
  const before = await readLive(store);
  await store.putRelease(built.release, built.folder);
  await makeLive(store, { discover: built.release.id });
  // One that has served long enough comes before one that was live for a moment.
  const { discover: state } = (await openReleaseLog(store.log).head()).parts;
  const [best] = state ? listEarlier(state) : [];
  const { url, adminUrl, server } = await site.startSecondServer({ isFirstStart: true });
  const report = await readReleaseReport(adminUrl);
  expect(best).toBeDefined();
  expect(report.serving['discover']?.id).toBe(best);
  expect(report.refused['discover']?.[0]?.id).toBe(built.release.id);
  expect((await fetch(`${url}/discover/articles`)).status).toBe(200);
  await server.stop();
  await makeLive(store, { discover: before });
});

test('a command whose release is refused ends with status 1 and the whole message', async () => {
  const { store, storeFolder, serviceUrl } = site;
  const built = await tamperWithRelease(cases.load.tampering);
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

/** Releases as the command does, with pages opened in a browser. */
async function release(
  built: BuiltRelease,
  { store, storeFolder, serviceUrl }: ReleaseSite,
  browser = readToolEnv().browserPath,
) {
  const browserCheck = await prepareBrowserCheck({ storeFolder, serviceUrl, browserPath: browser });
  return publishReleases([built], { store, serviceUrl, by, browserCheck });
}

async function readHead(store: ReleaseStore) {
  const { entry, parts } = await openReleaseLog(store.log).head();
  return { live: parts['discover']?.live, why: entry?.why };
}

test('a sound release passes its inspection and is live', async () => {
  test.setTimeout(120_000);
  const built = await tamperWithRelease(keepOnlyPages('discover.events'));
  await release(built, site);
  expect(await readHead(site.store)).toEqual({
    live: built.release.id,
    why: expect.not.stringContaining('not opened in a browser'),
  });
});

test('a release that only a browser finds fault with is refused with each fault, its page and width, and nothing is live', async () => {
  test.setTimeout(180_000);
  const before = await readHead(site.store);
  const built = await tamperWithRelease({
    // Three pages with all faults: each page is opened at two widths.
    ...keepOnlyPages('discover.events', 'discover.research-list', 'discover.projects'),
    web: {
      // Other pages fetch the chunk ahead.
      'route-discover.events.js': (code) =>
        `${onBrowserRender(`document.documentElement.removeAttribute('lang')`)(code)};` +
        `if(location.pathname==='/discover/events'){console.warn('the gauge drifts');document.querySelector('main').style.paddingTop='90px'}`,
      'route-discover.research-list.js': (code) => code.replace('heading:"Research"', 'heading:"Findings"'),
      'route-discover.projects.js': onBrowserRender(
        `if(!window.hasThrown){window.hasThrown=true;throw new Error('the dial sticks')}`,
      ),
    },
  });
  const refusal: unknown = await release(built, site).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ name: 'RejectedRelease', part: 'discover', id: built.release.id });
  const { message } = refusal as Error;
  for (const words of [
    /its page \/discover\/events \(390 and 1280 px\) writes to the browser’s console: warning: the gauge drifts\n +at discover\/src\/\S+\.tsx?:\d+:\d+/,
    /its page \/discover\/research \(390 and 1280 px\) cannot go on in the browser with what the server sent: the server sent “Research” where the browser has “Findings”\./,
    /its page \/discover\/projects \(390 and 1280 px\) cannot go on in the browser with what the server sent: Error: the dial sticks\n +at \S*discover\/src\//,
    /its page \/discover\/events \(390 px\) moves under the visitor’s eyes: 0\.\d+ at 0: DIV DISCOVER/,
    /its page \/discover\/events \(1280 px\) moves under the visitor’s eyes: 0\.\d+ at 0: DIV DISCOVER/,
    /its page \/discover\/events \(390 and 1280 px\) breaks a rule of accessibility \(axe\): html-has-lang/,
    /Open \/discover\/events with `npm run dev -w discover`, .*release again\./,
  ])
    expect(message).toMatch(words);
  expect(await readHead(site.store)).toEqual(before);
  expect((await readReleaseReport(site.adminUrl)).serving['discover']?.id).toBe(before.live);
});

test('where there is no Chromium a release is live without having been opened, and the log says so', async () => {
  const built = await tamperWithRelease(keepOnlyPages('discover.events'));
  await release(built, site, '/nowhere/chromium');
  expect(await readHead(site.store)).toEqual({
    live: built.release.id,
    why: expect.stringMatching(/\(not opened in a browser\)$/),
  });
});

/** The release of discover that the log names live. */
async function readLive(store: ReleaseStore): Promise<string> {
  const { live } = (await openReleaseLog(store.log).head()).parts['discover'] ?? {};
  if (live === undefined) throw new Error('The prepared store has a live release of discover.');
  return live;
}
