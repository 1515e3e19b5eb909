import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import * as contract from '@site/shared/contract';
import { type SampleService, startSampleService } from '../testing/sampleService.ts';

let service: SampleService;
beforeAll(async () => {
  service = await startSampleService();
});
afterAll(() => service.close());

const call = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers });

const calls: [string, TSchema][] = [
  ['/api/home', contract.homeSchema],
  ['/api/clients', contract.clientsSchema],
  ['/api/featured-projects', contract.featuredProjectsSchema],
  ['/api/about', contract.aboutSchema],
  ['/api/experts', contract.expertsSchema],
  ['/api/experts/ada-stone', contract.profileSchema],
  ['/api/experts/ben-field', contract.profileSchema],
  ['/api/menu-items', contract.menuItemsSchema],
  ['/api/articles', contract.pageOf(contract.articleSummarySchema)],
  ['/api/articles/Heat-Exchangers', contract.articleSchema],
  ['/api/research', contract.pageOf(contract.researchSummarySchema)],
  ['/api/research/Upgrading', contract.researchSchema],
  ['/api/events', contract.pageOf(contract.eventSummarySchema)],
  ['/api/events/Next-Day', contract.eventSchema],
  ['/api/projects', contract.pageOf(contract.projectSummarySchema)],
  ['/api/projects/Gas-Plant', contract.projectSchema],
  ['/api/projects/Pipeline', contract.projectSchema],
];

test.each([...calls, ['/api/jobs', contract.jobsSchema] as const, ['/api/health', contract.healthSchema] as const])(
  'the response of %s matches its schema',
  async (url, schema) => {
    const response = await call(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(Value.Errors(schema, response.json())).toEqual([]);
  },
);

test.each(calls)(
  'the response of %s with embedded images matches its schema and has no image URLs',
  async (url, schema) => {
    const response = await call(`${url}?images=embedded`);
    expect(Value.Check(schema, response.json())).toBe(true);
    expect(response.body).not.toMatch(/"image(?:Url|Width|Height)"/);
    expect((await call(url)).body).not.toContain('imageEncodedBase64');
  },
);

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('compresses the response for Accept-Encoding "%s"', async (accepted, encoding, decompress) => {
  const plain = await call('/api/openapi.json');
  const compressed = await call('/api/openapi.json', { 'accept-encoding': accepted });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(compressed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(decompress(compressed.rawPayload).toString()).toBe(plain.body);
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
});

test('a matching ETag gives a 304 without a body, with or without compression', async () => {
  const { etag } = (await call('/api/openapi.json')).headers;
  const secondResponse = await call('/api/openapi.json', { 'accept-encoding': 'br', 'if-none-match': String(etag) });
  expect([secondResponse.statusCode, secondResponse.body, secondResponse.headers['content-encoding']]).toEqual([
    304,
    '',
    undefined,
  ]);
});

test('home contains the newest article and research, the next event, the report and the ordered clients', async () => {
  const home = (await call('/api/home')).json();
  expect([home.article.seoUrlSlug, home.research.seoUrlSlug, home.event.identifier, home.report.seoUrlSlug]).toEqual([
    'Hydrogen',
    'Upgrading',
    'Next-Day',
    'Methane',
  ]);
  expect(Object.keys(home.clientList)).toEqual(['south', 'north']);
});

test('the list of clients equals that of home', async () => {
  const { clientList } = (await call('/api/clients')).json();
  expect(Object.keys(clientList)).toEqual(['south', 'north']);
});

test('home omits items that do not exist', async () => {
  const reduced = await startSampleService({
    changes: { 'research/Upgrading/index.md': undefined, 'projects/Methane/index.md': undefined },
  });
  const home = (await reduced.app.inject('/api/home')).json();
  await reduced.close();
  expect(Object.keys(home).sort()).toEqual(['article', 'clientList', 'event']);
});

test('the menu contains the latest past event if there is no upcoming event', async () => {
  const withPastEvents = await startSampleService({
    changes: { 'events/Next-Day/index.md': undefined, 'events/Far-Day/index.md': undefined },
  });
  const menu = (await withPastEvents.app.inject('/api/menu-items')).json();
  await withPastEvents.close();
  expect(menu.event.identifier).toBe('Past-Day');
});

test('featured projects are grouped and ordered', async () => {
  const groups = (await call('/api/featured-projects')).json();
  expect(Object.entries(groups).map(([group, projects]) => [group, Object.keys(projects as object)])).toEqual([
    ['plants', ['Gas-Plant']],
    ['methane', ['Methane']],
  ]);
});

test('people are grouped and ordered', async () => {
  expect(Object.keys((await call('/api/about')).json().founders)).toEqual(['ada-stone']);
  const experts = (await call('/api/experts')).json();
  expect(Object.keys(experts.featuredExpertsList)).toEqual(['ben-field']);
  expect(Object.keys(experts.expertsList)).toEqual(['ben-field', 'ada-stone']);
  expect(Object.keys(experts.eventList)).toEqual(['Next-Day', 'Far-Day', 'Past-Day', 'Long-Past-Day']);
  // Related items of eight events would be half of the response.
  expect(experts.eventList['Next-Day']).not.toHaveProperty('related');
});

test('a profile contains biography, merits, LinkedIn URL and articles of the person', async () => {
  const profile = (await call('/api/experts/ada-stone')).json();
  expect(profile).toMatchObject({
    bio: '<p>A <strong>short</strong> biography.</p>',
    merits: { 'BSc, Chemical Engineering': 'University of Calgary' },
    socialMediaLinkedIn: 'https://www.linkedin.example/in/ada',
    imageCaption: 'Ada at work',
    imageUrl: expect.stringMatching(/^\/api\/pictures\/people\/ada-stone\/portrait\.svg\?v=[\da-f]{8}$/),
    imageWidth: 320,
    imageHeight: 180,
  });
  expect(profile.articles.map((article: contract.ArticleSummary) => article.seoUrlSlug)).toEqual([
    'Heat-Exchangers',
    'Old-Towers',
  ]);
});

test('a profile contains the signed calculation with the name of the person who checked it', async () => {
  const { calculation } = (await call('/api/experts/ben-field')).json();
  expect(calculation).toMatchObject({ number: 'CALC-BF-01', revision: 'A', date: '2026-01-31' });
  expect(calculation.checkedBy).toEqual({ fullName: 'Ada Stone', seoUrlSlug: 'ada-stone' });
  const { expertsList } = (await call('/api/experts')).json();
  expect(expertsList['ben-field'].signedResult).toEqual({ title: 'Mass', result: '36 kg' });
  expect(expertsList['ada-stone']).not.toHaveProperty('signedResult');
  expect((await call('/api/experts/ada-stone')).json()).not.toHaveProperty('calculation');
});

test('a project contains what it changed', async () => {
  expect((await call('/api/projects/Pipeline')).json().change).toMatchObject({ quantity: 'Flow', unit: 'm³/h' });
  expect((await call('/api/projects/Gas-Plant')).json()).not.toHaveProperty('change');
});

test('an article contains its inline figure, its author and its related articles, same category first', async () => {
  const article = (await call('/api/articles/Heat-Exchangers')).json();
  expect(article.content).toContain(
    '<svg role="img" aria-labelledby="figure-flow-svg-title" viewBox="0 0 10 10"><title id="figure-flow-svg-title">A flow diagram</title>',
  );
  expect(article.content).not.toContain('Own');
  expect(article.content).toContain('<figcaption>Flow of the plant</figcaption>');
  expect(article.content).toContain('A &amp; B');
  expect(article.author).toEqual({ fullName: 'Ada Stone', professionalTitle: 'P.Eng.', seoUrlSlug: 'ada-stone' });
  expect(article.related.map((other: contract.ArticleSummary) => other.seoUrlSlug)).toEqual([
    'Old-Towers',
    'Hydrogen',
    'Flares',
  ]);
  expect(article.readingMinutes).toBe(1);
});

test('items with a future publication date are not served', async () => {
  const slugs = (await call('/api/articles'))
    .json()
    .items.map((article: contract.ArticleSummary) => article.seoUrlSlug);
  expect(slugs).toEqual(['Hydrogen', 'Heat-Exchangers', 'Flares', 'Old-Towers']);
  expect((await call('/api/articles/Tomorrow')).statusCode).toBe(404);
  expect((await call('/api/research/Not-Yet')).statusCode).toBe(404);
});

test('lists are paged, and a page beyond the last is empty', async () => {
  const second = (await call('/api/articles?page=2&pageSize=3')).json();
  expect(second).toMatchObject({ page: 2, pageSize: 3, pageCount: 2, total: 4 });
  expect(second.items).toHaveLength(1);
  expect((await call('/api/articles?page=9')).json()).toMatchObject({
    items: [],
    page: 9,
    pageSize: 12,
    pageCount: 1,
    total: 4,
  });
});

test('lists can be filtered by category and searched by all words, ignoring case', async () => {
  const slugsOf = async (query: string) =>
    (await call(query)).json().items.map(({ seoUrlSlug }: { seoUrlSlug: string }) => seoUrlSlug);
  expect(await slugsOf('/api/articles?category=engineering')).toEqual(['Heat-Exchangers', 'Old-Towers']);
  expect(await slugsOf('/api/articles?q=TEXT+flow')).toEqual(['Heat-Exchangers']);
  expect(await slugsOf('/api/articles?q=towers&category=innovation')).toEqual([]);
  expect(await slugsOf('/api/events?q=past')).toEqual(['Past-Day', 'Long-Past-Day']);
});

test.each([
  ['/api/articles?page=0', { page: 'Write a whole number of at least 1.' }],
  ['/api/articles?pageSize=51', { pageSize: 'Write a whole number from 1 to 50.' }],
  ['/api/articles?pageSize=ten', { pageSize: 'Write a whole number from 1 to 50.' }],
  ['/api/articles?category=poetry', { category: 'Write engineering, sustainability or innovation.' }],
  ['/api/research?category=engineering', { category: 'There is no such parameter.' }],
  ['/api/home?images=big', { images: expect.stringContaining('Write "embedded"') }],
  ['/api/articles?page=1&page=2', { page: 'Write a whole number of at least 1.' }],
])('rejects %s with the parameter and the reason', async (url, details) => {
  const response = await call(url);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({ error: { code: 'invalid_query', message: expect.any(String), details } });
});

test.each([
  '/api/articles/Nothing',
  `/api/articles/${'long'.repeat(60)}`,
  '/api/research/x',
  '/api/events/x',
  '/api/projects/x',
  '/api/experts/x',
  '/api/articles/..%2f..%2fx',
  '/api/pictures/none.svg',
  '/api/pictures/../people/ada-stone/index.md',
  '/api/pictures/people%2fada-stone%2findex.md',
  '/api/nothing',
  '/',
])('%s gives a 404 with the standard error body', async (url) => {
  const response = await call(url);
  expect(response.statusCode).toBe(404);
  expect(Value.Check(contract.errorSchema, response.json())).toBe(true);
});

test('rejects an invalid URL with the standard error body', async () => {
  const response = await call('/api/articles/%E0%A4%A');
  expect([response.statusCode, response.json().error.code]).toEqual([400, 'invalid_url']);
});

test('returns 304 for a matching ETag', async () => {
  const first = await call('/api/articles');
  expect(first.headers['cache-control']).toBe('public, no-cache');
  const secondResponse = await call('/api/articles', { 'if-none-match': `"other", ${first.headers.etag}` });
  expect([secondResponse.statusCode, secondResponse.body]).toEqual([304, '']);
  expect((await call('/api/articles', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
  expect((await call('/api/articles/Nothing', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(404);
});

test('the ETag changes if a code change alters the response', async () => {
  const url = '/api/articles/Hydrogen';
  const { etag } = (await call(url)).headers;
  const renderBody = () => ({ html: '<p>Rendered by corrected code.</p>', headings: [] });
  const current = jest.spyOn(service.content, 'current').mockReturnValue({ ...service.content.current(), renderBody });
  const secondResponse = await call(url, { 'if-none-match': String(etag) });
  current.mockRestore();
  expect([secondResponse.statusCode, secondResponse.body]).toEqual([200, expect.stringContaining('corrected code')]);
});

test('the response to HEAD has the ETag of GET', async () => {
  const { headers } = await service.app.inject({ method: 'HEAD', url: '/api/articles' });
  expect(headers.etag).toBe((await call('/api/articles')).headers.etag);
});

test('a picture is immutable under its versioned URL and is revalidated under the plain URL', async () => {
  const { imageUrl } = (await call('/api/home')).json().clientList.north;
  const picture = await call(imageUrl);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  const unversioned = await call('/api/pictures/projects/Gas-Plant/cover.png');
  expect(unversioned.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, no-cache' });
  expect(
    (await call('/api/pictures/projects/Gas-Plant/cover.png', { 'if-none-match': String(unversioned.headers.etag) }))
      .statusCode,
  ).toBe(304);
});

test('the OpenAPI document lists all endpoints with their responses', async () => {
  const document = (await call('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  const listed = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const kinds = ['articles', 'research', 'events', 'projects', 'experts'];
  expect(listed.sort()).toEqual(
    [
      ...[
        'home',
        'clients',
        'featured-projects',
        'about',
        'menu-items',
        'jobs',
        'health',
        'contact/form',
        'openapi.json',
        'pictures/{*}',
        'search',
        'sections/{section}/{type}',
        'sections/{section}/{type}/{seoUrlSlug}',
        'feeds/articles.rss',
        'feeds/articles.atom',
        'events/{seoUrlSlug}/calendar.ics',
        'sharing-images/{kind}/{seoUrlSlug}.png',
        ...kinds,
        ...kinds.map((kind) => `${kind}/{seoUrlSlug}`),
      ].map((path) => `get /api/${path}`),
      'post /api/contact',
    ].sort(),
  );
  expect(document.paths['/api/home'].get.responses['200'].content['application/json'].schema.properties).toHaveProperty(
    'clientList',
  );
  expect(document.paths['/api/contact'].post.requestBody.content['application/json'].schema.required).toContain(
    'email',
  );
});
