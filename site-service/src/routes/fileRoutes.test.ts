import { writeFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { sampleFiles } from '../testing/sampleContent.ts';
import { type SampleService, startSampleService } from '../testing/sampleService.ts';

const origin = 'https://www.caragana.example';

let service: SampleService;
beforeAll(async () => {
  service = await startSampleService({
    changes: {
      'clients/north/logo.svg':
        '<svg viewBox="0 0 320 180" onload="alert(1)"><script>alert(2)</script><path d="M0 0h320"/></svg>',
      'articles/Hydrogen/index.md': sampleFiles['articles/Hydrogen/index.md']
        ?.replace('title: Hydrogen', 'title: "Hydrogen & <natural> gas"')
        .replace(/description: .*/, 'description: "Blends & limits, by <volume>."'),
      'events/Next-Day/index.md': sampleFiles['events/Next-Day/index.md']
        ?.replace('location: Calgary', 'location: "Calgary, Alberta"\nvenue: "Salle d’été; room 4"')
        .replace(/description: .*/, `description: "${'Échanges, essais et débats. '.repeat(8)}"`),
    },
  });
});
afterAll(() => service.close());

const call = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers });

function parseXml(text: string): Document {
  const { window } = new JSDOM();
  const document = new window.DOMParser().parseFromString(text, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
}
const textsOf = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('the RSS feed contains the published articles, newest first, with absolute links', async () => {
  const response = await call('/api/feeds/articles.rss');
  expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  const feed = parseXml(response.body);
  expect(feed.documentElement.getAttribute('version')).toBe('2.0');
  expect(textsOf(feed, 'item > link')).toEqual(
    ['Hydrogen', 'Heat-Exchangers', 'Flares', 'Old-Towers'].map((slug) => `${origin}/discover/article/${slug}`),
  );
  expect(textsOf(feed, 'item > title')[0]).toBe('Hydrogen & <natural> gas');
  expect(textsOf(feed, 'item > description')[0]).toBe('Blends &amp; limits, by &lt;volume&gt;.');
  expect(textsOf(feed, 'item > pubDate')[0]).toBe('Mon, 15 Jun 2026 12:00:00 GMT');
  const self = feed.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'link')[0];
  expect([self?.getAttribute('rel'), self?.getAttribute('href')]).toEqual(['self', `${origin}/api/feeds/articles.rss`]);
});

test('the Atom feed contains the published articles with their authors', async () => {
  const response = await call('/api/feeds/articles.atom');
  expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  const feed = parseXml(response.body);
  expect(textsOf(feed, 'entry > id')[0]).toBe(`${origin}/discover/article/Hydrogen`);
  expect(textsOf(feed, 'entry > title')[0]).toBe('Hydrogen &amp; &lt;natural&gt; gas');
  expect(textsOf(feed, 'entry > author > name')).toEqual(['Ada Stone', 'Ada Stone']);
  expect(textsOf(feed, 'feed > updated')).toEqual(['2026-06-15T12:00:00.000Z']);
  expect(feed.querySelector('feed > link[rel="self"]')?.getAttribute('href')).toBe(`${origin}/api/feeds/articles.atom`);
});

test('returns 304 for the matching ETag of a feed', async () => {
  const { etag } = (await call('/api/feeds/articles.rss')).headers;
  expect((await call('/api/feeds/articles.rss', { 'if-none-match': String(etag) })).statusCode).toBe(304);
});

test('the calendar file of an event has times in UTC', async () => {
  const response = await call('/api/events/Next-Day/calendar.ics');
  expect(response.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="Next-Day.ics"',
  });
  const lines = response.body.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'UID:Next-Day@www.caragana.example',
      'DTSTART:20260701T150000Z',
      'DTEND:20260701T223000Z',
      'SUMMARY:Next day',
      'LOCATION:Salle d’été\\; room 4\\, Calgary\\, Alberta',
      `URL;VALUE=URI:${origin}/discover/event/Next-Day`,
    ]),
  );
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain('Échanges\\, essais et débats.');
});

test('lines of a calendar file have at most 75 octets and end with CRLF', async () => {
  const { body } = await call('/api/events/Next-Day/calendar.ics');
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('an unchanged event always gives the same calendar file', async () => {
  const [first, second] = [
    await call('/api/events/Next-Day/calendar.ics'),
    await call('/api/events/Next-Day/calendar.ics'),
  ];
  expect(second.body).toBe(first.body);
  expect((await call('/api/events/None/calendar.ics')).statusCode).toBe(404);
});

test('a sharing image is a PNG of 1200 by 630 pixels, immutable under its versioned URL', async () => {
  const { sharingImageUrl } = (await call('/api/articles/Heat-Exchangers')).json();
  const response = await call(sharingImageUrl);
  expect(response.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  const unversioned = await call('/api/sharing-images/articles/Heat-Exchangers.png');
  expect(unversioned.headers['cache-control']).toBe('public, no-cache');
  expect(unversioned.rawPayload).toEqual(response.rawPayload);
});

test.each([
  '/api/sharing-images/articles/Hydrogen.png',
  '/api/sharing-images/articles/None.png',
  '/api/sharing-images/articles/Tomorrow.png',
  '/api/sharing-images/people/ada-stone.png',
  '/api/pictures/projects/Gas-Plant/cover-480.avif',
  '/api/pictures/articles/Heat-Exchangers/cover-480.avif',
])('%s gives a 404', async (url) => {
  expect((await call(url)).statusCode).toBe(404);
});

test('a raster cover is served as WebP and AVIF, never enlarged', async () => {
  const { imageUrl, imageWidth, imageHeight } = (await call('/api/projects/Gas-Plant')).json();
  expect([imageWidth, imageHeight]).toEqual([1, 1]);
  const webp = await call(imageUrl);
  expect(webp.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('immutable'),
  });
  expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1, height: 1 });
  const avif = await call('/api/pictures/projects/Gas-Plant/cover-1.avif');
  expect(avif.headers).toMatchObject({ 'content-type': 'image/avif', 'cache-control': 'public, no-cache' });
});

test('a picture changed since it was loaded is not served under its old URL', async () => {
  const sampleService = await startSampleService();
  const { file } =
    [...sampleService.content.current().pictures.values()].find(({ path }) => path.endsWith('.png')) ?? {};
  writeFileSync(String(file), 'changed since it was loaded');
  const response = await sampleService.app.inject('/api/pictures/projects/Gas-Plant/cover-1.webp');
  expect([response.statusCode, response.json().error.code]).toEqual([404, 'unusable_picture']);
  expect((await sampleService.app.inject('/api/pictures/projects/Gas-Plant/cover.png')).statusCode).toBe(404);
  await sampleService.close();
});

test('a drawing is served sanitised, with a restrictive Content-Security-Policy', async () => {
  const { body, headers } = await call('/api/pictures/clients/north/logo.svg');
  expect(body).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><path d="M0 0h320"></path></svg>');
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  });
  const embedded = (await call('/api/home?images=embedded')).body;
  const [, base64 = ''] = /data:image\/svg\+xml;base64,([\w+/=]+)/.exec(embedded) ?? [];
  expect(Buffer.from(base64, 'base64').toString()).toBe(body);
});
