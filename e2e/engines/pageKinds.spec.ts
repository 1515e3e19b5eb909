import { listClippedTextInPage } from '../everyPage/listClippedText.ts';
import { notFoundPath, pageKinds } from '../harness/sitePages.ts';
import { listCroppedCovers } from './checks/listCroppedCovers.ts';
import { listFalseScrollHints } from './checks/listFalseScrollHints.ts';
import { listSidewaysScrollers } from './checks/listSidewaysScrollers.ts';
import { useSiteFonts } from './checks/useSiteFonts.ts';
import { isKnownLine } from './consoleLines.ts';
import { expect, test } from './fixtures.ts';
import { scrollThrough } from './page.ts';

// Distribute the pages of an engine over its workers.
test.describe.configure({ mode: 'parallel' });

const sizes = [
  [1280, 800],
  [390, 844],
] as const;

for (const path of [...pageKinds, notFoundPath]) {
  test(`${path} hydrates without console errors, fits 1280 and 390 px, and crops no cover`, async ({
    browserUnderTest: browser,
    engineName,
    visitPath,
  }) => {
    await visitPath(path, ...sizes[0]);
    await scrollThrough(browser);
    await browser.evaluate(useSiteFonts);
    for (const [index, [width, height]] of sizes.entries()) {
      if (index > 0) await browser.resize(width, height);
      await test.step(`at ${width} px`, async () => {
        const { scrollWidth, clientWidth } = await browser.evaluate(() => ({
          scrollWidth: document.documentElement.scrollWidth,
          clientWidth: document.documentElement.clientWidth,
        }));
        expect.soft(scrollWidth, 'width of the page').toBeLessThanOrEqual(clientWidth);
        expect.soft(await browser.evaluate(listClippedTextInPage), 'clipped texts').toEqual([]);
        expect.soft(await browser.evaluate(listFalseScrollHints), 'scroll hints without overflow').toEqual([]);
        expect.soft(await browser.evaluate(listSidewaysScrollers), 'content that scrolls sideways').toEqual([]);
        expect.soft(await listCroppedCovers(browser, 'main', false), 'cropped covers').toEqual([]);
      });
    }
    const faults = (await browser.takeConsoleLines()).filter((line) => /^(?:error|warning|uncaught)/.test(line));
    expect.soft(faults.filter((line) => !isKnownLine(engineName, path, line))).toEqual([]);
  });
}
