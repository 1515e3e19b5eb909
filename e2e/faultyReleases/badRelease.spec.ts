import type { Page } from '@playwright/test';
import { expect, test, untilFrameHydrated, untilHydrated, watchConsole } from '../harness/fixtures.ts';
import { saveData } from '../harness/holdScripts.ts';
import { navigationOf } from '../harness/navigation.ts';
import { type Doctoring, whileShowing } from '../harness/releases/doctorRelease.ts';
import { serveDoctored } from '../harness/releases/serveDoctored.ts';
import { shortenRetries } from '../harness/shortenRetries.ts';
import { startTestSite, type TestSite } from '../harness/site.ts';
import { followUnannounced } from '../harness/visit.ts';

const list = '/discover/events';
const chunk = 'route-discover.events.js';
const says = 'the needle is bent';
const fault = `throw new Error("${says}")`;
const atLoad = (code: string) => `${fault};${code}`;

/** Each way in which a release of discover is bad in the browser alone, and what becomes of its page there. */
const cases: { what: string; web: NonNullable<Doctoring['web']>; isAlive?: true }[] = [
  { what: 'whose container throws when it is loaded', web: { 'remoteEntry.js': atLoad } },
  { what: 'whose section throws when it is loaded', web: { 'section.js': atLoad } },
  { what: 'whose page’s chunk throws when it is loaded', web: { [chunk]: atLoad } },
  { what: 'whose page throws whenever the browser renders it', web: { [chunk]: whileShowing(fault) } },
  {
    what: 'whose page throws while it is hydrated, and not after',
    // Said by the fault itself: React tells of what it rendered anew, but not of an attempt that it gave up for another.
    web: { [chunk]: whileShowing(`if(!window.hasThrown){window.hasThrown=true;console.error("${says}");${fault}}`) },
    isAlive: true,
  },
  {
    what: 'whose page throws when its form is sent',
    web: {
      [chunk]: (code) => code.replace(/onSubmit:(\w+)=>\{(?=\1\.preventDefault)/, `$&$1.preventDefault();${fault};`),
    },
    isAlive: true,
  },
];

let site: TestSite;
test.beforeAll(async () => {
  site = await startTestSite();
});
test.afterAll(() => site.stop());

/** The page that the server sent stands, once, and no message in its place. */
async function expectListStands(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Events']);
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

for (const { what, web, isAlive = false } of cases) {
  test(`a release ${what}: its page stands as the server sent it, and the frame and other parts are of use`, async ({
    page,
  }) => {
    test.setTimeout(150_000);
    const lines = watchConsole(page);
    await serveDoctored(site, { web }, 20_000);
    await saveData(page);
    await shortenRetries(page);

    await test.step('on the first load', async () => {
      await page.goto(site.url + list);
      await untilFrameHydrated(page);
      await page.mouse.move(2, 300);
      if (isAlive) await untilHydrated(page);
      if (what.includes('form')) await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
      await expect.poll(() => lines.some((line) => line.includes(says))).toBe(true);
      if (!isAlive) await expect.poll(() => lines.some((line) => line.includes('it stays as'))).toBe(true);
      await expectListStands(page);
      await page.evaluate(() => Object.assign(window, { isSameWindow: true }));
    });

    await test.step('its menu opens, and leads to other parts, whose pages come to life', async () => {
      const { labelOf, panelOf } = navigationOf(page);
      await labelOf('What We Do').click();
      await panelOf('What We Do').locator('a[href="/what-we-do/process-safety"]').click();
      await expect(page).toHaveTitle(/^Process Safety .*\| Caragana$/i);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await page.evaluate(() => 'isSameWindow' in window)).toBe(true);
      await page.goto(`${site.url}/products/team`);
      await untilFrameHydrated(page);
      await page.mouse.move(2, 300);
      await untilHydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });

    await test.step('on the way there from another page, the message or the page stands within the frame', async () => {
      await page.goto(`${site.url}/contact`);
      await untilFrameHydrated(page);
      await page.mouse.move(2, 300);
      await untilHydrated(page);
      await followUnannounced(page.locator(`a[href="${list}"]`));
      if (isAlive) await expectListStands(page);
      else {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Flow interrupted']);
        await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
      }
      await page.getByRole('banner').getByRole('link', { name: 'Book a Consultation' }).click();
      await expect(page).toHaveTitle('Contact Us | Caragana');
    });
  });
}
