import { readInquiries } from '../../site-service/src/inquiries/openInquiryStore.ts';
import { received } from '../harness/inquiryForm.ts';
import { listCroppedCovers } from './checks/listCroppedCovers.ts';
import { isKnownLine } from './consoleLines.ts';
import type { EngineBrowser } from './engineBrowser.ts';
import { expect, test } from './fixtures.ts';
import { clickOn, hoverOver, scrollThrough, until, untilHidden, untilPage, untilShown } from './page.ts';

const desktop = [1280, 800] as const;

/** Slider of a figure. Figures load near the viewport. */
const figureSlider = 'main figure input[type="range"]';

/** Point of the viewport where nothing reacts to the pointer. */
const idlePoint = [640, 790] as const;

test.afterEach(async ({ browserUnderTest: browser, engineName }) => {
  const lines = await browser.takeConsoleLines();
  expect(lines.filter((line) => !isKnownLine(engineName, '', line))).toEqual([]);
});

test('the menu opens on hover and on click, navigation between sections loads no document where the engine has the Navigation API, a slider and covers work, and Back restores the scroll position', async ({
  browserUnderTest: browser,
  visitPath,
}) => {
  await visitPath('/', ...desktop);
  await browser.evaluate(() => document.documentElement.setAttribute('data-first-document', ''));

  await hoverOver(browser, { selector: 'nav summary', text: 'What We Do' });
  await untilShown(browser, { selector: 'nav details a', text: 'TEAM' });
  await browser.movePointer(...idlePoint);
  await untilHidden(browser, { selector: 'nav details a', text: 'TEAM' });
  // Put the pointer on the label first: otherwise hover would open the menu and the click would close it again.
  await hoverOver(browser, { selector: 'nav summary', text: 'What We Do' });
  await untilShown(browser, { selector: 'nav details a', text: 'TEAM' });
  await browser.press('Escape');
  await untilHidden(browser, { selector: 'nav details a', text: 'TEAM' });
  await clickOn(browser, { selector: 'nav summary', text: 'What We Do' });
  await clickOn(browser, { selector: 'nav details a', text: 'TEAM' });
  await untilPage(browser, '/products/team', 'One System, Every Detail');

  // Load the figure first: it moves the content below it, because WebKit has no scroll anchoring.
  await scrollThrough(browser);
  await untilShown(browser, { selector: figureSlider });
  await test.step('a slider of a figure follows the mouse and the arrow keys', () => expectSliderFollows(browser));
  await clickOn(browser, { selector: 'footer a[href="/discover/articles"]' });
  await untilPage(browser, '/discover/articles', 'Articles');
  await test.step('covers in the list and in the menu are not cropped', () => expectUncroppedCovers(browser));
  await browser.evaluate(() => {
    const recordScroll = () => window.sessionStorage.setItem('left-at', String(window.scrollY));
    document.addEventListener('click', recordScroll, { capture: true, once: true });
  });
  await clickOn(browser, { selector: 'footer a[href="/contact"]' });
  await untilPage(browser, '/contact', 'Tell us about the plant');
  await browser.evaluate(() => window.history.back());
  await until(browser, 'Back shows the list', () =>
    [...document.querySelectorAll('h1')].some((h1) => h1.checkVisibility() && h1.textContent.includes('Articles')),
  );
  const left = await browser.evaluate(() => Number(window.sessionStorage.getItem('left-at')));
  expect(left).toBeGreaterThan(500);
  await expect
    .poll(async () => Math.abs((await browser.evaluate(() => window.scrollY)) - left), { intervals: [30] })
    .toBeLessThanOrEqual(1);
  await until(
    browser,
    'no document was loaded, unless the engine has no Navigation API',
    () => document.documentElement.hasAttribute('data-first-document') === 'navigation' in window,
  );
});

async function expectUncroppedCovers(browser: EngineBrowser): Promise<void> {
  expect.soft(await listCroppedCovers(browser, 'main', true)).toEqual([]);
  await hoverOver(browser, { selector: 'nav summary', text: 'Discover' });
  await untilShown(browser, { selector: 'nav details img[src*="/cover.svg"]' });
  expect.soft(await listCroppedCovers(browser, 'nav', true)).toEqual([]);
  await browser.movePointer(...idlePoint);
  await untilHidden(browser, { selector: 'nav details img[src*="/cover.svg"]' });
}

test('on the home page a tab shows its panel, and Next moves the carousel', async ({
  browserUnderTest: browser,
  visitPath,
}) => {
  await visitPath('/', ...desktop);
  await scrollThrough(browser);
  await clickOn(browser, { selector: '[role="tab"]', text: 'Executives' });
  await untilShown(browser, { selector: '[role="tabpanel"] a[href="/who-we-help/executives"]' });
  await clickOn(browser, { selector: '[aria-label="Next: Our platforms"]' });
  await untilShown(browser, { selector: 'h3', text: 'Find and Fix Flare & Vent Losses' });
});

test('a biography opens in a dialog, and Escape closes it and returns the focus', async ({
  browserUnderTest: browser,
  visitPath,
}) => {
  await visitPath('/experts', ...desktop);
  await scrollThrough(browser);
  const label = 'Biography: Priya Raghunathan';
  const button = `button[aria-label="${label}"]`;
  await untilShown(browser, { selector: button });
  // By keyboard: in WebKit a click may not focus a button, and then the dialog could not return the focus.
  await browser.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.focus(), button);
  await browser.press('Enter');
  await untilShown(browser, { selector: 'dialog[open]', text: 'Priya Raghunathan' });
  await browser.press('Escape');
  await untilHidden(browser, { selector: 'dialog' });
  await expect.poll(() => browser.evaluate(nameFocused)).toBe(label);
});

/** Returns the label of the focused element, or the page's path with its tag and text. Runs in the page. */
function nameFocused(): string {
  const element = document.activeElement;
  return element?.ariaLabel ?? [location.pathname, element?.tagName, element?.textContent?.slice(0, 60)].join(' ');
}

async function expectSliderFollows(browser: EngineBrowser): Promise<void> {
  const before = await readSlider(browser);
  // `clickOn` clicks in the middle of the slider.
  await clickOn(browser, { selector: figureSlider });
  await expect.poll(() => readSlider(browser)).not.toEqual(before);
  const clicked = await readSlider(browser);
  await browser.press('ArrowRight');
  await expect.poll(async () => (await readSlider(browser)).value).toBeGreaterThan(clicked.value);
  expect((await readSlider(browser)).text).not.toBe(clicked.text);
}

/** Returns the value of the page's first slider and the text of the figure for it. */
function readSlider(browser: EngineBrowser): Promise<{ value: number; text: string }> {
  return browser.evaluate(() => {
    const slider = document.querySelector<HTMLInputElement>('main figure input[type="range"]');
    return { value: slider?.valueAsNumber ?? Number.NaN, text: slider?.previousElementSibling?.textContent ?? '' };
  });
}

test('the contact form marks invalid fields, and stores a valid inquiry', async ({
  browserUnderTest: browser,
  engineName,
  site,
  visitPath,
}) => {
  await visitPath('/contact', ...desktop);
  const send = { selector: 'main button[type="submit"]', text: 'Send inquiry' };
  await clickOn(browser, send);
  await until(
    browser,
    'the four required fields are invalid, and the first has the focus',
    () =>
      document.querySelectorAll('[aria-required="true"][aria-invalid="true"]').length === 4 &&
      document.activeElement?.id === 'fullName',
  );
  const fullName = `Visitor in ${engineName}`;
  for (const [field, text] of [
    ['fullName', fullName],
    ['email', 'visitor@company.example'],
    ['companyName', 'Example Energy'],
    ['details', 'We would like to know what our flares emit.'],
  ] as const) {
    await clickOn(browser, { selector: `#${field}` });
    await browser.type(text);
  }
  await clickOn(browser, send);
  await untilShown(browser, { selector: 'body', text: received });
  const stored = (await readInquiries(site.inquiryDatabase)).filter((inquiry) => inquiry.fullName === fullName);
  expect(stored).toHaveLength(1);
});
