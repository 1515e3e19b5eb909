import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleFiles, writeSampleContent } from '../../../site-service/src/testing/sampleContent.ts';
import { writeSampleSections } from '../../../site-service/src/testing/sampleSections.ts';
import { createEditorServer, type EditorServer } from './createEditor.ts';

type Answer = { status: number; headers: Record<string, unknown>; body: string };
type Options = { method?: string; body?: string | FormData; headers?: Record<string, string> };

let content: ReturnType<typeof writeSampleContent>;
let sections: ReturnType<typeof writeSampleSections>;
let shadow: string;
let site: Server;
let editor: EditorServer;
let port: number;

beforeEach(async () => {
  content = writeSampleContent();
  sections = writeSampleSections();
  shadow = mkdtempSync(path.join(tmpdir(), 'shadow-'));
  site = createServer((incoming, response) => {
    response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    response.setHeader('x-frame-options', 'DENY');
    response.setHeader('etag', '"1"');
    response.end(`site ${incoming.method} ${incoming.url}`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const folders = { contentFolder: content.folder, sectionsFolder: sections.folder };
  editor = await createEditorServer(folders, shadow);
  port = await editor.listen(0, (site.address() as AddressInfo).port); // safe: it listens on TCP
});
afterEach(async () => {
  await editor.close();
  site.close();
  site.closeAllConnections();
  content.remove();
  sections.remove();
  rmSync(shadow, { recursive: true, force: true });
});

/** Sends a request with the headers of the editor's pages; `headers` replace them. */
async function send(address: string, { method = 'GET', body, headers = {} }: Options = {}): Promise<Answer> {
  // The platform's encoder of forms belongs to requests; `fetch` cannot set a Host header.
  const form = new Request('http://localhost', { method: 'POST', body: body ?? '' });
  const bytes = Buffer.from(await form.arrayBuffer());
  const type = body instanceof FormData ? form.headers.get('content-type') : 'application/x-www-form-urlencoded';
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path: address,
        method,
        headers: {
          host: `localhost:${port}`,
          ...(method !== 'GET' && { origin: `http://localhost:${port}`, 'content-type': type ?? '' }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(method === 'GET' ? undefined : bytes);
  });
}

const markdown = { 'content-type': 'text/markdown' };
const flares = () => readFileSync(path.join(content.folder, 'articles/Flares/index.md'), 'utf8');

describe('access', () => {
  test.each([
    ['the Host of another website', { host: 'evil.example' }],
    ['the Host with another port', { host: 'localhost:1' }],
    ['the Host without the port', { host: 'localhost' }],
  ])('%s gets 403', async (_case, headers) => {
    expect(await send('/_write/', { headers })).toMatchObject({ status: 403 });
    expect(await send('/', { headers })).toMatchObject({ status: 403 });
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['the other name of this machine', { origin: 'http://127.0.0.1:1' }],
    ['an opaque origin', { origin: 'null' }],
    ['no origin', { origin: '' }],
  ])('a change from %s gets 403 and changes nothing', async (_case, headers) => {
    const body = flares().replace('title:', 'subtitle:');
    for (const [method, address] of [
      ['PUT', '/_write/api/items/articles/Flares'],
      ['POST', '/_write/delete/articles/Flares'],
    ] as const)
      expect(await send(address, { method, body, headers: { ...markdown, ...headers } })).toMatchObject({
        status: 403,
      });
    expect(flares()).toBe(sampleFiles['articles/Flares/index.md']);
  });

  test.each([
    '/_write/files/articles/Flares/..%2Findex.md',
    '/_write/files/articles/Flares/index.md',
    '/_write/files/articles/..%2F..%2Fetc/cover.svg',
    '/_write/files/..%2Farticles/Flares/cover.svg',
    '/_write/cms/lib/..%2Fpackage.json',
    '/_write/cms/lib/../../package.json',
    '/_write/cms/locales/..%2Fpackage.json',
    '/_write/cms/..%2Fhttp%2Faccess.ts',
    '/_write/pictures/articles/..%2FFlares',
    '/_write/rename/articles/Nope',
  ])('%s names no file of the editor', async (address) => {
    expect((await send(address)).status).toBe(404);
  });
});

describe('saving', () => {
  test('a saved text changes the file, and only what was edited', async () => {
    const before = flares();
    const answer = await send('/_write/api/items/articles/Flares', {
      method: 'PUT',
      headers: markdown,
      body: before.replace(/^title: .*$/m, 'title: Flares again'),
    });
    expect(answer.status).toBe(204);
    expect(flares()).toBe(before.replace(/^title: .*$/m, 'title: Flares again'));
  });

  test.each([
    ['an unknown item', '/_write/api/items/articles/Nope', '---\ntitle: A\n---\n', 404],
    ['an unknown type', '/_write/api/items/essays/Flares', '---\ntitle: A\n---\n', 404],
    ['invalid YAML', '/_write/api/items/articles/Flares', '---\ntitle: "A" b\n---\n', 500],
    ['no front matter', '/_write/api/items/articles/Flares', 'Text', 500],
  ])('%s is rejected with a reason, and nothing is saved', async (_case, address, body, status) => {
    const answer = await send(address, { method: 'PUT', headers: markdown, body });
    expect(answer).toMatchObject({ status, body: expect.stringContaining('nothing was saved') });
    expect(flares()).toBe(sampleFiles['articles/Flares/index.md']);
  });

  test('an unsaved text is checked and shown in the copy, not in the content folder', async () => {
    const body = JSON.stringify({
      fields: { title: 'Flares', seoMetaDescription: 'Short' },
      body: '[x](/discover/article/Nope)',
    });
    const answer = await send('/_write/api/drafts/articles/Flares', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(JSON.parse(answer.body)).toMatchObject({
      address: '/discover/article/Flares',
      findings: expect.arrayContaining([
        {
          field: 'seoMetaDescription',
          label: 'SEO meta description',
          text: 'has 5 characters. Write 120 to 160 characters for search engines.',
        },
      ]),
    });
    expect(readFileSync(path.join(shadow, 'content/articles/Flares/index.md'), 'utf8')).toContain('Short');
    expect(flares()).toBe(sampleFiles['articles/Flares/index.md']);
    // The CMS is opened again: the unsaved text is gone.
    await send('/_write/api/items');
    expect(readFileSync(path.join(shadow, 'content/articles/Flares/index.md'), 'utf8')).toBe(flares());
  });

  test('a finding of the text names the text', async () => {
    writeFileSync(path.join(content.folder, 'articles/Flares/index.md'), `${flares()}\n[x](/discover/article/Nope)\n`);
    expect((await send('/_write/')).body).toContain('1 with findings');
  });
});

describe('pages', () => {
  test('a new item is a draft in a folder of its own, and opens in the CMS', async () => {
    const answer = await send('/_write/new', { method: 'POST', body: 'type=article&title=Why+Flares+Smoke' });
    expect(answer).toMatchObject({ status: 303 });
    expect(answer.headers.location).toBe('/_write/cms#/collections/articles/entries/Why-Flares-Smoke/index');
    expect(readFileSync(path.join(content.folder, 'articles/Why-Flares-Smoke/index.md'), 'utf8')).toContain(
      'draft: true',
    );
    expect(await send('/_write/new', { method: 'POST', body: 'type=article&title=Why+Flares+Smoke' })).toMatchObject({
      status: 422,
      body: expect.stringContaining('already; nothing was created'),
    });
    const course = await send('/_write/new', { method: 'POST', body: 'type=academy/courses&title=Relief' });
    expect(course.headers.location).toBe('/_write/cms#/collections/academy.courses/entries/Relief/index');
    expect(existsSync(path.join(sections.folder, 'academy/content/courses/Relief.md'))).toBe(true);
  });

  test('renaming moves the item and keeps its address as a redirect', async () => {
    const answer = await send('/_write/rename/articles/Flares', { method: 'POST', body: 'slug=Flares%3A+a+Guide' });
    expect(answer.status).toBe(303);
    expect(readFileSync(path.join(content.folder, 'articles/Flares-a-Guide/index.md'), 'utf8')).toContain('Flares]');
    expect((await send('/_write/rename/articles/Hydrogen', { method: 'POST', body: 'slug=--' })).status).toBe(422);
  });

  test('deleting warns of what names the item, and needs a confirmation', async () => {
    const page = await send('/_write/delete/people/ada-stone');
    expect(page.body).toContain('field author');
    const unconfirmed = await send('/_write/delete/people/ada-stone', { method: 'POST', body: '' });
    expect(unconfirmed).toMatchObject({ status: 422, body: expect.stringContaining('nothing was deleted') });
    expect(existsSync(path.join(content.folder, 'people/ada-stone'))).toBe(true);
    await send('/_write/delete/people/ada-stone', { method: 'POST', body: 'confirmed=yes' });
    expect(existsSync(path.join(content.folder, 'people/ada-stone'))).toBe(false);
  });

  test('titles are text, not HTML', async () => {
    writeFileSync(
      path.join(content.folder, 'articles/Flares/index.md'),
      flares().replace(/^title: .*$/m, 'title: "<script>alert(1)</script>"'),
    );
    expect((await send('/_write/')).body).toContain('&lt;script&gt;alert(1)');
  });
});

describe('pictures', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 336"/>';
  const upload = (name: string, use: string, text = drawing) => {
    const form = new FormData();
    form.set('file', new File([text], name));
    form.set('use', use);
    return send('/_write/pictures/articles/Flares', { method: 'POST', body: form });
  };

  test('a cover and a figure are put into the folder of the item, and can be removed', async () => {
    expect((await upload('My drawing.svg', 'main')).body).toContain('cover.svg was added');
    expect((await upload('../Smoke & Steam.SVG', 'figure')).body).toContain('smoke-steam.svg was added');
    const folder = path.join(content.folder, 'articles/Flares');
    expect(readFileSync(path.join(folder, 'cover.svg'), 'utf8')).toBe(drawing);
    expect(existsSync(path.join(folder, 'smoke-steam.svg'))).toBe(true);
    const file = await send('/_write/files/articles/Flares/cover.svg');
    expect(file.headers['content-security-policy']).toContain('sandbox');
    await send('/_write/pictures/articles/Flares/smoke-steam.svg/delete', { method: 'POST', body: '' });
    expect(existsSync(path.join(folder, 'smoke-steam.svg'))).toBe(false);
  });

  test.each([
    ['page.html', '<p>'],
    ['empty.svg', ''],
  ])('%s is rejected with a reason', async (name, text) => {
    expect(await upload(name, 'figure', text)).toMatchObject({
      status: 422,
      body: expect.stringContaining('nothing was added'),
    });
  });
});

describe('site and CMS', () => {
  test('other addresses are the site, which frames of the editor may show', async () => {
    const { status, headers, body } = await send('/discover/article/Flares?x=1');
    expect([status, body]).toEqual([200, 'site GET /discover/article/Flares?x=1']);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'self'");
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers.etag).toBe('"1"');
    expect((await send('/api/contact', { method: 'POST', body: 'a=b' })).body).toBe('site POST /api/contact');
  });

  test('the CMS is served with its fonts, and its page may connect to this server only', async () => {
    const page = await send('/_write/cms');
    expect(page.headers['content-security-policy']).toContain("connect-src 'self'");
    const library = await send('/_write/cms/lib/index.js');
    expect(library.body).not.toContain('cdn.jsdelivr.net/fontsource');
    const [font] = /\/_write\/cms\/lib\/assets\/material-symbols[^"'`)\s]*\.woff2/.exec(library.body) ?? [];
    expect((await send(font ?? '/')).headers['content-type']).toBe('font/woff2');
    expect((await send('/_write/cms/locales/en-CA.json')).headers['content-type']).toMatch('text/javascript');
    expect((await send('/_write/cms/immutable.js')).body).toContain('export');
    expect((await send('/_write/cms/editor.ts')).body).not.toContain('type Cms');
  });
});
