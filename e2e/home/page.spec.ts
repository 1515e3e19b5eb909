import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, untilFrameHydrated, untilHydrated } from '../harness/fixtures.ts';
import { saveData } from '../harness/holdScripts.ts';
import { openHome, readToTheEnd, scrollTo } from './home.ts';

test('under Save-Data nothing but the frame is loaded before the visitor’s first sign', async ({ page }) => {
  await saveData(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname.replace(/^.*\/web\//, ''));
  });
  // Nothing is asked of the page itself: the browser would take that for an act of the visitor.
  const isThere = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/main.js'));
  await page.goto('/');
  await isThere;
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual(['start.js', 'main.js']);
  await page.mouse.move(2, 300);
  await untilHydrated(page);
  expect(scripts).toContain('route-shell.home.js');
});

test('when the page’s code cannot be loaded, it stays as the server sent it, links included', async ({ page }) => {
  let attempts = 0;
  await page.route('**/route-shell.home.js', (route) => {
    attempts += 1;
    return route.abort();
  });
  await page.goto('/');
  await untilFrameHydrated(page);
  await expect.poll(() => attempts).toBeGreaterThanOrEqual(3);
  await expect(page.getByRole('heading', { name: 'Flow interrupted' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Achieve optimization with expert guidance' })).toBeVisible();
  await page.getByRole('link', { name: 'Read on engineering' }).click();
  await expect(page).toHaveURL(/\/discover\/articles\/engineering$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Engineering articles' })).toBeFocused();
});

test('coming to home from another page shows all of it at once', async ({ page }) => {
  await page.goto('/contact');
  await untilHydrated(page);
  await page.locator('header a[href="/"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Engineering for Optimal Solutions' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Isometric drawing/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Frequently asked questions' })).toBeAttached();
});

for (const width of [390, 1280]) {
  test(`all of home is clean by axe at ${width} px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' }); // fades would be measured in the middle
    await openHome(page, width);
    await readToTheEnd(page);
    await page.waitForLoadState('networkidle');
    // What is under the frame's bar would count as too small.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
  });
}

test('all of home can be reached and used by keyboard', async ({ page }) => {
  await openHome(page);
  await readToTheEnd(page);
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('main h1')?.focus();
  });
  const stops: string[] = [];
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      const { outlineStyle } = getComputedStyle(focused);
      const isRinged = outlineStyle !== 'none' || focused.closest('article') !== null;
      const box = focused.getBoundingClientRect();
      const isSeen = box.width > 0 && box.bottom > 0 && box.top < window.innerHeight;
      const name = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
      return { name, isRinged, isSeen, isInMain: focused.closest('main') !== null };
    });
    if (!stop.isInMain) break;
    expect(stop).toMatchObject({ isRinged: true, isSeen: true });
    stops.push(stop.name);
  }
  expect(stops).toEqual(
    expect.arrayContaining([
      'Talk to an Expert',
      'Regulatory Compliance',
      expect.stringMatching(/^(?:Operations|Environmental|Executives)$/),
      'Pause rotation: Who we help',
      'Read on innovation',
      'View Our Work',
      'Pause rotation: Featured projects',
      'See All Projects',
      'Explore Projects',
      'Next: Our platforms',
      'Pause rotation: Clients',
      'Pause rotation: What clients say',
      'About Us',
      'Meet Our Experts',
      'All events',
      'Book a Consultation',
    ]),
  );
  expect(stops.filter((name) => name.startsWith('Learn More'))).toHaveLength(1);
});

test('questions open and close by keyboard, one at a time', async ({ page }) => {
  await openHome(page);
  const questions = page.getByRole('region', { name: 'Frequently asked questions' }).locator('details');
  await scrollTo(page, questions.first());
  await questions.nth(0).locator('summary').press('Enter');
  await expect(questions.nth(0)).toHaveAttribute('open', '');
  await questions.nth(2).locator('summary').press('Enter');
  await expect(questions.nth(2)).toHaveAttribute('open', '');
  await expect(questions.nth(0)).not.toHaveAttribute('open');
});

test('an open question is told from a closed one by its ground and a minus in place of the plus', async ({ page }) => {
  await openHome(page);
  const questions = page.getByRole('region', { name: 'Frequently asked questions' }).locator('details');
  await scrollTo(page, questions.first());
  await questions.nth(1).locator('summary').click();
  await page.mouse.move(2, 300); // what is pointed at is marked too
  const looks = () =>
    questions.evaluateAll((items) =>
      items.map((item) => {
        const [sign, ...others] = [...item.querySelectorAll('summary svg')].filter((icon) => icon.checkVisibility());
        const isMinus = sign?.querySelector('use')?.getBBox().height === 0;
        const ground = getComputedStyle(item.querySelector('summary') ?? item).backgroundColor;
        const isMarked = ground !== 'rgba(0, 0, 0, 0)';
        return { isMinus, isMarked, signs: others.length + 1 };
      }),
    );
  const closed = { isMinus: false, isMarked: false, signs: 1 };
  await expect.poll(looks).toEqual([closed, { isMinus: true, isMarked: true, signs: 1 }, closed, closed]);
});

test('at 320 px, which is 400 % zoom, nothing is cut and nothing scrolls sideways', async ({ page }) => {
  await openHome(page, 320);
  await readToTheEnd(page);
  const faults = await page.evaluate(() => {
    const inWindow = ({ left, right }: DOMRect) => left > -0.5 && right < window.innerWidth + 0.5;
    const texts = document.querySelectorAll('main :is(h1, h2, h3, p, li, a, button, summary, dt, dd, blockquote)');
    return [...texts]
      .filter((element) => !element.closest('.swiper-wrapper, .visuallyHidden') && element.checkVisibility())
      .filter((element) => !inWindow(element.getBoundingClientRect()) || element.scrollWidth > element.clientWidth + 1)
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => `${element.tagName} ${element.textContent}`);
  });
  expect(faults).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('opening a question closes the other', async ({ page }) => {
    await page.goto('/');
    const questions = page.getByRole('region', { name: 'Frequently asked questions' }).locator('details');
    await questions.nth(0).locator('summary').click();
    await expect(questions.nth(0).locator('p')).toBeVisible();
    await questions.nth(3).locator('summary').click();
    await expect(questions.nth(3).locator('p')).toBeVisible();
    await expect(questions.nth(0).locator('p')).toBeHidden();
  });
});
