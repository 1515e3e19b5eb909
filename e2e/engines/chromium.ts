import { launchBrowser } from '../../tools/browser/launchBrowser.ts';
import { callExpression, type EngineBrowser } from './engineBrowser.ts';

/** Starts Chromium over Playwright's DevTools protocol, headless. */
export async function startChromium(): Promise<EngineBrowser> {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`));
  return {
    engine: 'chromium',
    resize: (width, height) => page.setViewportSize({ width, height }),
    open: async (url) => void (await page.goto(url)),
    evaluate: (run, ...args) => page.evaluate(callExpression(run, args)),
    movePointer: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    takeConsoleLines: async () => {
      await page.evaluate('0');
      return lines.splice(0);
    },
    close: () => browser.close(),
  };
}
