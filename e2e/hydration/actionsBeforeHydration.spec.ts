import type { Locator, Page } from '@playwright/test';
import { readInquiries } from '../../site-service/src/inquiries/openInquiryStore.ts';
import { expect, test, untilFrameHydrated, untilHydrated } from '../harness/fixtures.ts';
import { blockScripts } from '../harness/blockScripts.ts';
import { expectHead } from '../harness/observe/pageHead.ts';
import { throttleCpu, slowNetwork } from '../harness/slowNetwork.ts';
import { untilPainted } from '../harness/visit.ts';

const homeTitle = 'Caragana | Engineering for Optimal Solutions';
const frameCode = '**/web/main.js';
const homeCode = '**/route-shell.home*.js';
const discoverCode = '**/releases/discover/**/*.js';

/** Records every animation frame without a main heading or title. A document load deletes the record. */
async function watchWindow(page: Page) {
  await page.evaluate(() => {
    const blankFrames: string[] = [];
    Object.assign(window, { blankFrames });
    const checkFrame = () => {
      const heading = [...document.querySelectorAll('main h1')].find((element) => element.checkVisibility());
      const height = heading?.getBoundingClientRect().height ?? 0;
      if (height === 0 || !document.title) blankFrames.push(window.location.pathname);
      requestAnimationFrame(checkFrame);
    };
    checkFrame();
  });
}
const blankFrames = (page: Page) => page.evaluate(() => (window as unknown as { blankFrames?: string[] }).blankFrames);

/**
 * Opens a page and delays the code of its body; resolves when the frame is hydrated, to the function that releases the
 * code. `actBefore` runs after the first paint and before the frame's code arrives.
 */
async function openWithBlockedScripts(
  page: Page,
  path: string,
  code: string,
  actBefore?: () => Promise<void>,
): Promise<() => void> {
  const release = await blockScripts(page, code);
  const releaseFrame = await blockScripts(page, frameCode);
  await page.goto(path, { waitUntil: 'commit' });
  if (actBefore) {
    await untilPainted(page);
    await actBefore();
  }
  releaseFrame();
  await untilFrameHydrated(page);
  await watchWindow(page);
  return release;
}

const linkTo = (page: Page, path: string) => page.locator(`main a[href="${path}"]`).first();

/** Ways to act on a link and on the summary of a question. */
const inputMethods = [
  { by: 'mouse', act: (target: Locator) => target.click() },
  { by: 'keyboard', act: (target: Locator) => target.press('Enter') },
  { by: 'touch', act: (target: Locator) => target.tap() },
];

for (const { by, act } of inputMethods) {
  test.describe(`by ${by}`, () => {
    test.use({ hasTouch: by === 'touch' });
    test('on / a question opens before the frame is hydrated, and a link and Back work before the body is hydrated, without a blank frame or a console line', async ({
      page,
      consoleLines,
    }) => {
      const question = page.locator('main details').first();
      const release = await openWithBlockedScripts(page, '/', homeCode, async () => {
        await act(question.locator('summary'));
        await expect(question).toHaveAttribute('open');
      });
      await expect(question).toHaveAttribute('open');
      await expectNavigationAndReturn(page, { from: '/', title: homeTitle, act, release });
      expect(consoleLines).toEqual([]);
    });
  });
}

test('a link of /discover/articles and Back work before the section is hydrated, without a blank frame or a console line', async ({
  page,
  consoleLines,
}) => {
  const from = '/discover/articles';
  const release = await openWithBlockedScripts(page, from, discoverCode);
  const title = 'Articles on Energy Engineering | Caragana';
  await expectNavigationAndReturn(page, { from, title, act: (link) => link.click(), release });
  expect(consoleLines).toEqual([]);
});

type NavigationCase = { from: string; title: string; act: (link: Locator) => Promise<void>; release: () => void };

/** Follows a link of a page whose body is not hydrated, and goes back. `release` releases the code of the body. */
async function expectNavigationAndReturn(page: Page, { from, title, act, release }: NavigationCase): Promise<void> {
  const [to, arrived] = ['/contact', 'Contact Us | Caragana'];
  await act(linkTo(page, to));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL((url) => url.pathname === to);
  await expectHead(page, to, arrived);
  // Back waits for the page's code, and shows the current page until then.
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === from);
  release();
  await expectHead(page, from, title);
  await page.goForward();
  await expect(page).toHaveTitle(arrived);
  await page.goBack();
  await expectHead(page, from, title);
  expect(await blankFrames(page)).toEqual([]);
}

test('text that is typed before the form is hydrated stays, and is sent', async ({ page, site, consoleLines }) => {
  const release = await openWithBlockedScripts(page, '/contact', '**/route-shell.contact*.js');
  const form = page.getByRole('form', { name: 'Send inquiry' });
  await form.getByLabel('Full name').pressSequentially('Typed Early');
  await page.keyboard.press('Tab');
  await page.keyboard.type('early@company.example');
  await form.getByRole('textbox', { name: 'Company' }).fill('Example Energy');
  await form.getByLabel('How can we help?').fill('We would like to know');
  release();
  await untilHydrated(page);
  await expect(form.getByLabel('Full name')).toHaveValue('Typed Early');
  await expect(form.getByLabel('Email')).toHaveValue('early@company.example');
  // Hydration must not move the focus: the visitor continues to type in the same field.
  await page.keyboard.type(' what our flares emit.');
  await expect(form.getByLabel('How can we help?')).toHaveValue('We would like to know what our flares emit.');
  await form.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(page.getByRole('heading', { name: 'Your inquiry has arrived' })).toBeVisible();
  const stored = (await readInquiries(site.inquiryDatabase)).find(({ fullName }) => fullName === 'Typed Early');
  expect(stored).toMatchObject({ email: 'early@company.example', companyName: 'Example Energy' });
  expect(consoleLines).toEqual([]);
});

test('a link to an anchor scrolls there before the page is hydrated, and Back and Forward work', async ({
  page,
  consoleLines,
}) => {
  const release = await openWithBlockedScripts(page, '/privacy-policy', '**/route-shell.privacy-policy*.js');
  const top = () => page.locator('#cookies').evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Cookies' }).click();
  await expect(page).toHaveURL(/#cookies$/);
  await expect.poll(top).toBeLessThan(200);
  await page.goBack();
  await expect(page).toHaveURL(/\/privacy-policy$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(50);
  await page.goForward();
  await expect.poll(top).toBeLessThan(200);
  release();
  await untilHydrated(page);
  expect(await top()).toBeLessThan(200);
  // Back to a history entry from before hydration, and forward again.
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(50);
  await page.goForward();
  await expect.poll(top).toBeLessThan(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeAttached();
  expect(consoleLines).toEqual([]);
});

test('links of the frame work on a page whose section code never loads', async ({ page, consoleLines }) => {
  await openWithBlockedScripts(page, '/discover/articles', discoverCode);
  await page.locator('header').getByRole('link', { name: 'About Us' }).click();
  await expectHead(page, '/about', 'About Us | Caragana');
  await page.locator('header a[href="/"]').first().click();
  await expectHead(page, '/', homeTitle);
  expect(await blankFrames(page)).toEqual([]);
  expect(consoleLines).toEqual([]);
});

test.describe('on a slow phone', () => {
  test.use({ ...slowNetwork, hasTouch: true, viewport: { width: 390, height: 844 } });
  test('no action between the first paint and the hydration is lost', async ({ page, consoleLines }) => {
    await throttleCpu(page);
    await page.addInitScript(() => localStorage.setItem('cookieConsent', 'true'));
    await page.goto('/', { waitUntil: 'commit' });
    const question = page.locator('main details').first();
    await untilPainted(page);
    await question.locator('summary').tap();
    await expect(question).toHaveAttribute('open');
    await untilFrameHydrated(page);
    await expect(question).toHaveAttribute('open');
    await watchWindow(page);
    await linkTo(page, '/contact').tap();
    await expectHead(page, '/contact', 'Contact Us | Caragana');
    await expect(page.getByLabel('Full name')).toBeVisible();
    await page.goBack();
    await expectHead(page, '/', homeTitle);
    expect(await blankFrames(page)).toEqual([]);
    expect(consoleLines).toEqual([]);
  });
});
