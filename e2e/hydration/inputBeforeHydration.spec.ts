import type { Locator, Page } from '@playwright/test';
import { expect, test, untilFrameHydrated, untilHydrated, watchConsole } from '../harness/fixtures.ts';
import { blockScripts } from '../harness/blockScripts.ts';
import { pageKinds } from '../harness/sitePages.ts';
import {
  changeByKeyboard,
  controlsOf,
  describeSurroundings,
  readStates,
  setStates,
  untilControlsHydrated,
} from '../harness/controls.ts';

/** The body of one page per route, and the frame of one page: the frame is the same on every page. */
const cases = [
  ...pageKinds.map((path) => ({ path, part: 'main', isFrame: false })),
  { path: '/', part: 'header', isFrame: true },
];
const allScripts = /\/web\/[^/]+\.js$/;
const afterFirstScript = /\/web\/(?!start\.js)[^/]+\.js$/;
const bodyScripts = /\/web\/(?!start\.js|main\.js)[^/]+\.js$/;

/** One browser page for all tests: a new one for each test takes a third of a second. */
let page: Page;
let consoleLines: string[];
test.beforeAll(async ({ browser, site }) => {
  page = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  consoleLines = watchConsole(page);
  await page.addInitScript(() => {
    localStorage.setItem('cookieConsent', 'true');
    // Stop the simulated plants: a reading that arrives during the test would count as a difference.
    Object.assign(window, { setInterval: () => 0 });
    // Disable the shell's timeout of 8 s for loading code: on a slow machine the input takes longer.
    const codeDeadlineMs = 8000;
    window.setTimeout = new Proxy(window.setTimeout, {
      apply: (real, self, [handler, ms, ...rest]: [TimerHandler, number?, ...unknown[]]) =>
        ms === codeDeadlineMs ? 0 : (Reflect.apply(real, self, [handler, ms, ...rest]) as number),
    });
  });
});
test.afterAll(() => page.close());

/** Opens a page and delays the scripts that hydrate the part. Returns the function that releases them. */
async function openWithBlockedScripts({ path, isFrame }: (typeof cases)[number]): Promise<() => void> {
  await page.unrouteAll();
  const release = await blockScripts(page, isFrame ? allScripts : bodyScripts);
  await page.goto(path, { waitUntil: 'commit' });
  if (isFrame) await page.waitForLoadState('domcontentloaded');
  else await untilFrameHydrated(page);
  return release;
}

for (const each of cases) {
  const { path, part } = each;
  test(`input in <${part}> of ${path} before hydration has the same effect as after hydration`, async ({ request }) => {
    // A page without controls is not opened.
    const html = await (await request.get(path)).text();
    const [partHtml = ''] = new RegExp(`<${part}[ >].*</${part}>`, 's').exec(html) ?? [];
    if (!/<(?:input|select|textarea|details)[ >]/.test(partHtml)) return;

    const release = await openWithBlockedScripts(each);
    const controls = controlsOf(page.locator(part).first());
    const initial = { states: await readStates(controls), view: await describeSurroundings(controls) };
    expect(initial.view).not.toEqual([]);
    const changed = await changeByKeyboard(controls);
    const chosen = await readStates(controls);
    release();
    await untilHydrated(page);
    await untilControlsHydrated(controls);
    const shown = await describeSurroundings(controls);

    // The same input after hydration, from the initial states.
    await setStates(controls, initial.states, 'backwards');
    expect.soft(await describeSurroundings(controls), `${path} with its input undone`).toEqual(initial.view);
    await setStates(controls, chosen, 'forwards');
    const expected = await describeSurroundings(controls);
    expect(shown, `${path} with input before hydration: ${changed.join(', ')}`).toEqual(expected);
    expect(consoleLines).toEqual([]);
  });
}

for (const path of pageKinds) {
  test(`buttons of ${path} before hydration have the same effect as after hydration`, async ({ request }) => {
    // Only pages with buttons outside of closed `<details>` are opened.
    const html = await (await request.get(path)).text();
    const [main = ''] = /<main[ >].*<\/main>/s.exec(html) ?? [];
    if (!/<button [^>]*type="button"/.test(main.replaceAll(/<details[ >].*?<\/details>/gs, ''))) return;

    await page.unrouteAll();
    const release = await blockScripts(page, afterFirstScript);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => 'earlyClicks' in window);
    // Without the arrows of carousels, which are not in the server's HTML.
    const buttons = page.locator(
      'main button[type=button]:visible:not([aria-label^="Previous:"], [aria-label^="Next:"])',
    );
    const before = await describePressed(buttons);
    await pressAll(buttons);
    expect(await describePressed(buttons), 'React has not loaded').toEqual(before);
    release();
    await untilHydrated(page);
    await untilControlsHydrated(buttons);
    const early = await describePressed(buttons);
    expect(early).not.toEqual(before);

    await page.goto(path);
    await untilHydrated(page);
    await untilControlsHydrated(buttons);
    await pressAll(buttons);
    await expect.poll(() => describePressed(buttons)).toEqual(early);
    expect(consoleLines).toEqual([]);
  });
}

/** Clicks each button by script: the dialog that a button opens would cover the next one. */
const pressAll = (buttons: Locator) =>
  buttons.evaluateAll((all) => {
    for (const button of all) (button as HTMLElement).click();
  });

/** Describes what the page shows around its buttons, and its open dialogs. */
async function describePressed(buttons: Locator): Promise<string[]> {
  const dialogs = await page.locator('dialog[open]').allInnerTexts();
  return [...(await describeSurroundings(buttons)), ...dialogs];
}
