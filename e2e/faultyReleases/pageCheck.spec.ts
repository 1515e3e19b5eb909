import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkPageInBrowser } from '../../tools/release/browserCheck/checkPageInBrowser.ts';
import { bodyHydratedMark } from '../../shell/src/hydration/hydrationMarks.ts';
import { expect, test } from '../harness/fixtures.ts';

const hydrate = `performance.mark('${bodyHydratedMark}')`;
const sound = '<h1>Title</h1><p id="text">Text <a href="#text">link</a></p>';

/** Pages of a minimal site, by path: the content of `main`, and a script. */
const pages: Record<string, { main: string; script: string }> = {
  '/sound': { main: sound, script: hydrate },
  '/throws': { main: sound, script: `throw new Error('the dial sticks')` },
  '/loops': { main: sound, script: 'setTimeout(function count() { for (;;); })' },
  '/faulty': {
    main: `${sound}<h1>Second</h1><a href="#lost">link</a><a href="/other?q=1">link</a><p style="width: 350px">Wide</p>`,
    script: hydrate,
  },
  '/untitled': { main: '<h1 hidden>Title</h1><h2>Text</h2>', script: hydrate },
};

let server: Server;
let siteUrl: string;
test.beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const { main = '', script = '' } = pages[url] ?? {};
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Page</title><main>${main}</main><script>${script}</script></html>`,
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // Safe cast: a listening TCP server has an address with a port.
  siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => server.close());

for (const [path, expected] of Object.entries({
  '/sound': [],
  '/throws': ['error undefined uncaught: Error: the dial sticks at /throws'],
  '/loops': ['endless undefined it was not loaded after 3 s. This code was still running: at count (/loops)'],
  '/faulty': [
    'heading undefined it has 2: “Title”, “Second”.',
    'link undefined <a href="#lost"> leads to #lost, and no element has this id.',
    'overflow 320 it is 358 px wide because of <p style="width: 350px"> with “Wide”.',
  ],
  '/untitled': ['heading undefined it has none.'],
}))
  test(`the check of the page ${path} lists its faults and ends soon`, async ({ context }) => {
    const started = Date.now();
    const { faults, links } = await checkPageInBrowser(context, siteUrl + path, {
      stepLimitMs: 3000,
      scrollWidths: [320, 390],
    });
    const describe = (what: string) =>
      what
        .split(/\n\s+/, 2)
        .join(' ')
        .replace(/http:\/\/[^/]+|:\d+:\d+/g, '');
    expect(faults.map(({ kind, width, what }) => `${kind} ${width} ${describe(what)}`)).toEqual(expected);
    expect(Date.now() - started).toBeLessThan(15_000);
    expect(links.map(({ target }) => target)).toEqual(path === '/faulty' ? ['/other?q=1'] : []);
  });
