import { createServer } from 'node:http';
import { freePort } from '../../tools/processes/freePort.ts';
import { expect, test } from './fixtures.ts';

/** Script that writes to the console and throws in every way in which an error of the site could appear. */
const faultyScript = `
console.warn('a warning');
console.error('an error', 7);
Promise.reject(new Error('a rejection'));
setTimeout(() => { throw new Error('a late error'); });
throw new Error('an early error');`;

test('the console of a page with a strict Content-Security-Policy reports warnings, errors, uncaught errors and rejections', async ({
  browserUnderTest: browser,
}) => {
  const server = createServer(({ url }, response) => {
    response.setHeader('content-security-policy', "default-src 'self'; require-trusted-types-for 'script'");
    response.setHeader('content-type', url === '/faulty.js' ? 'text/javascript' : 'text/html');
    response.end(url === '/faulty.js' ? faultyScript : '<script src="/faulty.js"></script>');
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  try {
    await browser.open(`http://127.0.0.1:${port}/`);
    const lines: string[] = [];
    for (const pattern of [
      /^warning: a warning/,
      /^error: an error 7/,
      /^uncaught: .*a rejection/,
      /^uncaught: .*a late error/,
      /^uncaught: .*an early error/,
    ])
      await expect
        .poll(async () => {
          lines.push(...(await browser.takeConsoleLines()));
          return lines;
        })
        .toContainEqual(expect.stringMatching(pattern));
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
