import type { Locator, Page } from '@playwright/test';
import { expect, test, untilHydrated, watchConsole } from '../harness/fixtures.ts';

/** A page with checkboxes: a change that is replayed twice shows, because it ends where it began. */
const path = '/what-we-do/process-optimization';
/** Text of the figure's result once its first checkbox is checked. */
const effect = 'Step 1 (V-101) gained nothing';
/** Numbers of React's tasks before which the visitor acts: from the hydration of the frame to that of the figure. */
const steps = [150, 300, 450, 600];

type Hold = { at: number; resume?: () => void };
declare global {
  interface Window {
    hold?: Hold;
  }
}

/**
 * Splits React's work into many short tasks, and holds the task number `at` until `resume` is called. React's scheduler
 * starts its tasks by a `MessageChannel` and ends them by the clock. Runs in the page.
 */
function holdTask(at: number) {
  const hold: Hold = { at };
  window.hold = hold;
  localStorage.setItem('cookieConsent', 'true');
  const now = performance.now.bind(performance);
  let calls = 0;
  let tasks = 0;
  // Each look at the clock costs 1.2 ms more in the same task; React yields after 5 ms.
  performance.now = () => now() + 1.2 * calls++;
  window.MessageChannel = new Proxy(MessageChannel, {
    construct(Channel) {
      const { port1, port2 } = new Channel();
      const port: { onmessage?: (event: MessageEvent) => void } = {};
      port1.addEventListener('message', (event: MessageEvent) => {
        const run = () => {
          calls = 0;
          port.onmessage?.(event);
        };
        if (tasks++ === at) hold.resume = run;
        else run();
      });
      port1.start();
      return { port1: port, port2 };
    },
  });
}

/** Loads the page, and checks the first checkbox before a step of the hydration or after it. Returns the figure. */
async function checkAt(page: Page, step: number): Promise<Locator> {
  await page.addInitScript(holdTask, step);
  await page.goto(path);
  await page.waitForFunction(
    () => window.hold?.resume !== undefined || performance.getEntriesByName('site-body-hydrated').length > 0,
    undefined,
    { polling: 20 },
  );
  const checkbox = page.getByRole('checkbox').first();
  await checkbox.press('Space');
  await page.evaluate(() => window.hold?.resume?.());
  await untilHydrated(page);
  return page.getByRole('figure').filter({ has: checkbox });
}

test('a checkbox that is checked during hydration has the same effect as after hydration', async ({
  browser,
  site,
}) => {
  const open = () => browser.newPage({ baseURL: site.url, viewport: { width: 1280, height: 3000 } });
  for (const step of [...steps, Infinity])
    await test.step(`before task ${step}`, async () => {
      const page = await open();
      const consoleLines = watchConsole(page);
      const figure = await checkAt(page, step);
      await expect(figure.getByRole('status')).toContainText(effect);
      await expect(figure.getByRole('checkbox').first()).toBeChecked();
      await expect(page).toHaveURL(/[?]projects=/);
      expect(consoleLines).toEqual([]);
      await page.close();
    });
});
