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
  listOnlyPages,
  onServerRender,
  onBrowserRender,
} from '../harness/releases/tamperWithRelease.ts';
import { expect, test } from '../harness/fixtures.ts';
import { readReleaseReport } from '../harness/observe/releaseReport.ts';
import { type ReleaseSite, startReleaseSite } from '../harness/site.ts';

const by = 'a test';
/** Maximum time until the server rejects a release, in milliseconds. */
const smokeRenderLimitMs = 30_000;

/** A faulty release. Only the command reports `commandMessages`: it renders more pages than a site server. */
type Case = { fault: string; tampering: Tampering; messages: RegExp[]; commandMessages?: RegExp[] };

/**
 * One release for each stage of the release checks. `badSections.ts` has all kinds of faults, for the tests of
 * command and server with small releases.
 */
const cases: Record<'load' | 'pages' | 'files', Case> = {
  load: {
    fault: 'throws while it is loaded',
    tampering: { node: `throw new Error('error on load')` },
    messages: [/throws when it is loaded/, /error on load/, /Fix the module that throws and release again/],
  },
  pages: {
    fault: 'throws while a page is rendered',
    tampering: { node: onServerRender(`throw new Error('error on render')`) },
    messages: [
      /pages \/discover\S*, .* throw while they are rendered; the first: /,
      /error on render/,
      /npm run dev -w discover/,
      /release again/,
    ],
    commandMessages: [/ and \d+ more throw while they are rendered; /],
  },
  files: {
    fault: 'contains a modified file',
    tampering: { changeFolder: (folder) => writeFile(path.join(folder, 'web/section.js'), 'alert(1)') },
    messages: [/web\/section\.js are not the ones that were built/, /sha-384/, /build and publish the release again/],
  },
};

/** A separate site: these tests make faulty releases live in its log. */
let site: ReleaseSite;
test.beforeAll(async ({ site: { serviceUrl } }) => {
  site = await startReleaseSite(serviceUrl);
});
test.afterAll(() => site.stop());

for (const { fault, tampering, messages, commandMessages = [] } of Object.values(cases)) {
  test(`the tools and the server reject a release that ${fault} before it gets traffic`, async () => {
    const { store, serviceUrl, url, adminUrl } = site;
    const before = await readLive(store);
    const built = await tamperWithRelease(tampering);
    const { id } = built.release;

    const rejection: unknown = await publishReleases([built], { store, serviceUrl, by }).catch(
      (error: unknown) => error,
    );
    expect(rejection).toMatchObject({ name: 'RejectedRelease', part: 'discover', id });
    const { message } = rejection as Error;
    expect(message).toContain(`discover/${id}`);
    for (const text of [...messages, ...commandMessages]) expect(message).toMatch(text);
    expect(await readLive(store)).toBe(before);
    expect((await readReleaseReport(adminUrl)).serving['discover']?.id).toBe(before);

    // Publish without the release checks of the tools: the server's release checks must reject the release.
    const linesBefore = site.lines.length;
    await store.putRelease(built.release, built.folder);
    await makeLive(store, { discover: id });
    await expect
      .poll(async () => (await readReleaseReport(adminUrl)).refused['discover']?.[0]?.id, {
        timeout: smokeRenderLimitMs,
      })
      .toBe(id);
    const report = await readReleaseReport(adminUrl);
    for (const text of messages) expect(report.refused['discover']?.[0]?.reason).toMatch(text);
    expect(report.serving['discover']?.id).toBe(before);
    // The log lines arrive through a pipe, possibly later than the HTTP response.
    await expect
      .poll(() => site.lines.slice(linesBefore).filter((line) => line.includes(`Release discover/${id} is rejected`)))
      .toHaveLength(1);
    expect((await fetch(`${url}/discover/articles`)).status).toBe(200);
    expect((await fetch(`${url}/products/team`)).status).toBe(200);
    await makeLive(store, { discover: before });
  });
}

test('a log entry with a release that is missing in the store is rejected, and the serving release stays', async () => {
  const { store, url, adminUrl } = site;
  const before = await readLive(store);
  await makeLive(store, { discover: '20260101T000000Z-missing' });
  await expect
    .poll(async () => (await readReleaseReport(adminUrl)).refused['discover']?.[0]?.reason)
    .toMatch(/the store holds no discover\/20260101T000000Z-missing/);
  expect((await fetch(`${url}/discover/articles`)).status).toBe(200);
  await makeLive(store, { discover: before });
});

test(`a server that starts while the live release ${cases.load.fault} serves the best earlier release`, async () => {
  const { store } = site;
  const built = await tamperWithRelease(cases.load.tampering);
  const before = await readLive(store);
  await store.putRelease(built.release, built.folder);
  await makeLive(store, { discover: built.release.id });
  // `listEarlier` prefers releases that served long enough to releases that were live for a moment.
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

test('a command whose release is rejected exits with status 1 and prints the whole message', async () => {
  const { store, storeFolder, serviceUrl } = site;
  const built = await tamperWithRelease(cases.load.tampering);
  const before = await readLive(store);
  await store.putRelease(built.release, built.folder);
  const { status, errorOutput } = await new Promise<{ status: unknown; errorOutput: string }>((resolve) => {
    execFile(
      process.execPath,
      ['tools/rollback.ts', 'discover', '--to', built.release.id],
      { cwd: root, env: childEnv({ RELEASE_STORE: storeFolder, RELEASE_KEYS: 'none', SERVICE_URL: serviceUrl }) },
      (error, _out, errorOutput) => resolve({ status: error?.code, errorOutput }),
    );
  });
  expect(status).toBe(1);
  for (const text of [
    `Release discover/${built.release.id} is rejected`,
    'error on load',
    'Fix the module that throws and release again.',
  ])
    expect(errorOutput).toContain(text);
  expect(await readLive(store)).toBe(before);
});

/** Publishes a release as the command does, including the browser check. */
async function release(
  built: BuiltRelease,
  { store, storeFolder, serviceUrl }: ReleaseSite,
  { browser = readToolEnv().browserPath, withoutBrowser = false } = {},
) {
  const browserCheck = await prepareBrowserCheck({ storeLocation: storeFolder, serviceUrl, browserPath: browser });
  return publishReleases([built], { store, serviceUrl, by, browserCheck, withoutBrowser });
}

async function readHead(store: ReleaseStore) {
  const { entry, parts } = await openReleaseLog(store.log).head();
  return { live: parts['discover']?.live, why: entry?.why };
}

test('a valid release passes the browser check and is live', async () => {
  test.setTimeout(120_000);
  const built = await tamperWithRelease(listOnlyPages('discover.events'));
  await release(built, site);
  expect(await readHead(site.store)).toEqual({
    live: built.release.id,
    why: expect.not.stringContaining('not opened in a browser'),
  });
});

test('the browser check rejects a release with each fault, its page and width, and the live release stays', async () => {
  test.setTimeout(180_000);
  const before = await readHead(site.store);
  const built = await tamperWithRelease({
    // Only three pages, because each is opened at two widths.
    ...listOnlyPages('discover.events', 'discover.research-list', 'discover.projects'),
    web: {
      // Check the path: other pages prefetch this chunk.
      'route-discover.events.js': (code) =>
        `${onBrowserRender(
          // On one line: positions in the chunk are mapped by its source map.
          [
            `document.documentElement.removeAttribute('lang')`,
            `document.querySelector('main h1').style.cssText = 'color:#ddd;background:linear-gradient(90deg,#fff,#333)'`,
            `document.querySelector('main a').setAttribute('href', '/discover/removed')`,
            `document.querySelector('footer').style.minInlineSize = '1300px'`,
          ].join(';'),
        )(code)};` +
        `if(location.pathname==='/discover/events'){console.warn('test warning');document.querySelector('main').style.paddingTop='90px'}`,
      'route-discover.research-list.js': (code) => code.replace('heading:"Research"', 'heading:"Findings"'),
      // Within the component, whose place in the source is known.
      'route-discover.projects.js': (code) =>
        code.replace(
          'tone:"mist"',
          `tone:(()=>{if(!window.hasThrown){window.hasThrown=true;throw new Error('error on hydration')}return"mist"})()`,
        ),
    },
  });
  const rejection: unknown = await release(built, site).catch((error: unknown) => error);
  expect(rejection).toMatchObject({ name: 'RejectedRelease', part: 'discover', id: built.release.id });
  const { message } = rejection as Error;
  for (const text of [
    /its page \/discover\/events \(390 and 1280 px\) writes to the browser’s console: warning: test warning\n +at discover\/src\/\S+\.tsx?:\d+:\d+/,
    /its page \/discover\/research \(390 and 1280 px\) cannot be hydrated from the server’s HTML: the server sent “RESEARCH” where the browser has “FINDINGS”\./,
    /its page \/discover\/projects \(390 and 1280 px\) cannot be hydrated from the server’s HTML: Error: error on hydration\n +at \S*discover\/src\//,
    /its page \/discover\/events \(390 px\) shifts its layout: 0\.\d+ at 0: DIV DISCOVER/,
    /its page \/discover\/events \(1280 px\) shifts its layout: 0\.\d+ at 0: DIV DISCOVER/,
    /its page \/discover\/events \(390 and 1280 px\) violates an accessibility rule \(axe\): html-has-lang/,
    /its page \/discover\/events \(390 and 1280 px\) has text with too little contrast: “Events” 1\.\d+:1 instead of 3:1 \(<h1 /,
    /its page \/discover\/events \(390 and 1280 px\) has a dead link: <a .*> leads to \/discover\/removed, which does not exist\./,
    /its page \/discover\/events \(320, 390, 768 and 1024 px\) scrolls sideways: it is 1300 px wide because of <footer/,
    /Open \/discover\/events with `npm run dev -w discover`, .*release again\./,
  ])
    expect(message).toMatch(text);
  expect(await readHead(site.store)).toEqual(before);
  expect((await readReleaseReport(site.adminUrl)).serving['discover']?.id).toBe(before.live);
});

test('without Chromium a release becomes live only with --without-browser, and the log says so', async () => {
  const built = await tamperWithRelease(listOnlyPages('discover.events'));
  const before = await readHead(site.store);
  await expect(release(built, site, { browser: '/missing/chromium' })).rejects.toThrow(
    /^The browser check cannot be made \(no Chromium at \/missing\/chromium; .*--without-browser/,
  );
  expect(await readHead(site.store)).toEqual(before);
  await release(built, site, { browser: '/missing/chromium', withoutBrowser: true });
  expect(await readHead(site.store)).toEqual({
    live: built.release.id,
    why: expect.stringMatching(/\(not opened in a browser\)$/),
  });
});

/** Returns the live release of discover in the log. */
async function readLive(store: ReleaseStore): Promise<string> {
  const { live } = (await openReleaseLog(store.log).head()).parts['discover'] ?? {};
  if (live === undefined)
    throw new Error('The log has no live release of discover. Run `node e2e/harness/prepare.ts` first.');
  return live;
}
