import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** Time in which a page that is not busy answers, and in which a busy script is interrupted, in milliseconds. */
const answerLimitMs = 1000;
/** Number of calls that are named, the innermost first: those around them are React's. */
const callLimit = 3;

/**
 * Prepares to interrupt a script that never ends. Must be called before the page is opened: a busy page accepts no
 * debugger. Returns a function that resolves to the lines of the running script's stack trace; to none if the page
 * answers, because it waits for something else.
 */
export async function trackRunningScript(page: Page): Promise<() => Promise<string[]>> {
  const client = await page.context().newCDPSession(page);
  const urls = new Map<string, string>();
  client.on('Debugger.scriptParsed', ({ scriptId, url }) => urls.set(scriptId, url));
  let onPause: (lines: string[]) => void = () => {};
  client.on('Debugger.paused', ({ callFrames }) => {
    onPause(
      callFrames.slice(0, callLimit).map(({ functionName, location: { scriptId, lineNumber, columnNumber = 0 } }) => {
        // Lines and columns of the debugger begin at 0.
        const place = `${urls.get(scriptId)}:${lineNumber + 1}:${columnNumber + 1}`;
        return `    at ${functionName || '<anonymous>'} (${place})`;
      }),
    );
    // Continue after a `debugger` statement of the page as well.
    client.send('Debugger.resume').catch(() => undefined);
  });
  await client.send('Debugger.enable');
  return async () => {
    const answer = page.evaluate(() => true).catch(() => true);
    if (await Promise.race([answer, setTimeout(answerLimitMs, false)])) return [];
    const lines = new Promise<string[]>((resolve) => {
      onPause = resolve;
    });
    client.send('Debugger.pause').catch(() => undefined);
    return Promise.race([lines, setTimeout(answerLimitMs, [])]);
  };
}
