import { publishReleases } from '../../tools/release/publishReleases.ts';
import { parts } from '../../tools/repository/repository.ts';
import { expect, test, untilHydrated, watchConsole } from '../harness/fixtures.ts';
import { assembleWorkbench, buildLaboratory } from '../harness/releases/foreignSections.ts';
import { readReleaseReport } from '../harness/observe/serverReports.ts';
import { startTestSite, type TestSite } from '../harness/site.ts';

let site: TestSite;
let shellBefore: string | undefined;
test.beforeAll(async () => {
  site = await startTestSite();
  const { store, serviceUrl, url, adminUrl } = site;
  shellBefore = (await readReleaseReport(adminUrl)).serving['shell']?.id;
  expect((await fetch(`${url}/laboratory/bench`)).status).toBe(404);
  for (const built of [await buildLaboratory(), await assembleWorkbench()])
    await publishReleases([built], { store, serviceUrl, by: 'a test' });
  await expect
    .poll(async () => Object.keys((await readReleaseReport(adminUrl)).serving).toSorted())
    .toEqual([...parts, 'laboratory', 'workbench'].toSorted());
});
test.afterAll(() => site.stop());

/** Each way in: the first load of one section, then a route change into the other. */
for (const [first, second] of [
  [
    { path: '/laboratory/bench', heading: 'Laboratory', button: 'samples taken', link: 'To the workbench' },
    { path: '/workbench/tools', heading: 'Workbench', button: 'tools laid out' },
  ],
  [
    { path: '/workbench/tools', heading: 'Workbench', button: 'tools laid out', link: 'To the laboratory' },
    { path: '/laboratory/bench', heading: 'Laboratory', button: 'samples taken' },
  ],
] as const) {
  test(`a section that the shell never heard of is loaded first (${first.path}) and by a route change (${second.path})`, async ({
    page,
  }) => {
    const lines = watchConsole(page);
    const answer = await page.goto(site.url + first.path);
    expect(answer?.status()).toBe(200);
    expect(await answer?.text()).toContain(`<title>${first.heading} | Caragana</title>`);
    await untilHydrated(page);
    await page.evaluate(() => Object.assign(window, { isSameWindow: true }));
    await page.getByRole('button', { name: `0 ${first.button}` }).click();
    await expect(page.getByRole('button', { name: `1 ${first.button}` })).toBeVisible();

    await page.getByRole('link', { name: first.link }).click();
    await expect(page).toHaveTitle(`${second.heading} | Caragana`);
    await expect(page.getByRole('heading', { level: 1, name: second.heading })).toBeFocused();
    await page.getByRole('button', { name: `0 ${second.button}` }).click();
    await expect(page.getByRole('button', { name: `1 ${second.button}` })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Book a Consultation' }).click();
    await expect(page).toHaveTitle('Contact Us | Caragana');
    expect(await page.evaluate(() => 'isSameWindow' in window)).toBe(true);
    expect(lines).toEqual([]);
  });
}

test('the shell was not released again for it, and the sitemap lists the new pages', async ({ request }) => {
  expect((await readReleaseReport(site.adminUrl)).serving['shell']?.id).toBe(shellBefore);
  const sitemap = await (await request.get(`${site.url}/sitemap.xml`)).text();
  for (const path of ['/laboratory/bench', '/workbench/tools']) expect(sitemap).toContain(`${path}</loc>`);
});
