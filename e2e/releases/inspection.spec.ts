import { openReleaseLog } from '@site/releases/log/releaseLog';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import type { BuiltRelease } from '../../tools/release/buildRelease.ts';
import { prepareInspection } from '../../tools/release/inspection/inspection.ts';
import { publishReleases } from '../../tools/release/publishReleases.ts';
import { readToolEnv } from '../../tools/repository/env.ts';
import { expect, test } from '../harness/fixtures.ts';
import { readReleaseReport } from '../harness/observe/serverReports.ts';
import { doctorRelease, keepPages, whileShowing } from '../harness/releases/doctorRelease.ts';
import { startTestSite, type TestSite } from '../harness/site.ts';

const { browserPath } = readToolEnv();

/** Releases as the command does, with pages opened in a browser. */
async function release(built: BuiltRelease, { store, storeFolder, serviceUrl }: TestSite, browser = browserPath) {
  const inspection = await prepareInspection({ storeFolder, serviceUrl, browserPath: browser });
  return publishReleases([built], { store, serviceUrl, by: 'a test', inspection });
}

async function readHead(store: ReleaseStore) {
  const { entry, parts } = await openReleaseLog(store.log).head();
  return { live: parts['discover']?.live, why: entry?.why };
}

/** Of these tests alone: it goes on to other releases. */
let site: TestSite;
test.beforeAll(async () => {
  site = await startTestSite();
});
test.afterAll(() => site.stop());

test('a sound release passes its inspection and is live', async () => {
  test.setTimeout(120_000);
  const built = await doctorRelease(keepPages('discover.events'));
  await release(built, site);
  expect(await readHead(site.store)).toEqual({
    live: built.release.id,
    why: expect.not.stringContaining('not opened in a browser'),
  });
});

test('a release that only a browser finds fault with is refused with each fault, its page and width, and nothing is live', async () => {
  test.setTimeout(180_000);
  const before = await readHead(site.store);
  const built = await doctorRelease({
    // Two pages with all four faults: each page is opened at two widths.
    ...keepPages('discover.events', 'discover.research-list'),
    web: {
      'route-discover.events.js': (code) =>
        `${whileShowing(`document.documentElement.removeAttribute('lang')`)(code)};console.warn('the gauge drifts')` +
        `;if(location.pathname==='/discover/events')document.querySelector('main').style.paddingTop='90px'`,
      'route-discover.research-list.js': (code) => code.replace('heading:"Research"', 'heading:"Findings"'),
    },
  });
  const refusal: unknown = await release(built, site).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ name: 'RejectedRelease', part: 'discover', id: built.release.id });
  const { message } = refusal as Error;
  for (const words of [
    // The chunk is fetched ahead by others, too.
    /its page \/discover\S* \(390 and 1280 px\)[^\n]* writes to the browser’s console: warning: the gauge drifts \(discover\/web\/route-discover\.events\.js:\d+:\d+\)/,
    /its page \/discover\/research \(390 and 1280 px\) cannot go on in the browser with what the server sent: the server sent “Research” where the browser has “Findings”\./,
    /its page \/discover\/events \(390 px\) moves under the visitor’s eyes: 0\.\d+ at 0: DIV DISCOVER/,
    /its page \/discover\/events \(1280 px\) moves under the visitor’s eyes: 0\.\d+ at 0: DIV DISCOVER/,
    /its page \/discover\/events \(390 and 1280 px\) breaks a rule of accessibility \(axe\): html-has-lang/,
    /Open \/discover\S* with `npm run dev -w discover`, .*release again\./,
  ])
    expect(message).toMatch(words);
  expect(await readHead(site.store)).toEqual(before);
  expect((await readReleaseReport(site.adminUrl)).serving['discover']?.id).toBe(before.live);
});

test('where there is no Chromium a release is live without having been opened, and the log says so', async () => {
  const built = await doctorRelease(keepPages('discover.events'));
  await release(built, site, '/nowhere/chromium');
  expect(await readHead(site.store)).toEqual({
    live: built.release.id,
    why: expect.stringMatching(/\(not opened in a browser\)$/),
  });
});
