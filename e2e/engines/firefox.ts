import { launch } from 'puppeteer-core';
import { firefox } from '../../tools/test/debianPrograms.ts';
import { callExpression, type EngineBrowser } from './engineBrowser.ts';

/** Flags of Firefox for a mouse that can hover: headless Firefox reports no pointer. */
const finePointer = 2;
const hover = 4;
const preferences = {
  'ui.primaryPointerCapabilities': finePointer + hover,
  'ui.allPointerCapabilities': finePointer + hover,
};

/** Starts Firefox over WebDriver BiDi, headless, with a temporary profile. */
export async function startFirefox(): Promise<EngineBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefox.path,
    headless: true,
    extraPrefsFirefox: preferences,
  });
  const page = await browser.newPage();
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${toLevel(message.type())}: ${message.text()}`));
  page.on('pageerror', (error) => lines.push(`uncaught: ${error instanceof Error ? error.message : String(error)}`));
  return {
    engine: 'firefox',
    resize: (width, height) => page.setViewport({ width, height }),
    open: async (url) => void (await page.goto(url)),
    // Puppeteer types the value of an expression as `unknown`.
    evaluate: (run, ...args) => page.evaluate(callExpression(run, args)) as Promise<never>,
    movePointer: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    screenshot: async () => Buffer.from(await page.screenshot()),
    takeConsoleLines: async () => {
      // BiDi keeps the order: log entries of the page arrive before this response.
      await page.evaluate('0');
      return lines.splice(0);
    },
    close: () => browser.close(),
  };
}

/** Converts Puppeteer's name of the console method to the level that the other engines report. */
function toLevel(type: string): string {
  return type === 'warn' ? 'warning' : type;
}
