import { pageOf, sectionItemSchema, sectionItemSummarySchema } from '@site/shared/contract';
import { Value } from 'typebox/value';
import { sampleCourse, sampleCourseType } from '../testing/sampleSections.ts';
import { type SampleService, startSampleService } from '../testing/sampleService.ts';

let service: SampleService;
beforeAll(async () => {
  service = await startSampleService({
    sectionChanges: {
      'broken/content/things/contentType.json': 'not JSON',
      'labs/content/rigs/Bench.md': 'broken',
      'academy/content/courses/Flares.md': sampleCourse(
        'Flares',
        8,
        'sessions: [{ day: "2027-02-01" }]\nformerSlugs: [Flare-Design]\n',
      ),
    },
  });
});
afterAll(() => service.close());

const call = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers });

test('the list has the items in the declared order, with the fields of the section', async () => {
  const response = await call('/api/sections/academy/courses');
  expect(response.statusCode).toBe(200);
  const body = response.json();
  expect(Value.Errors(pageOf(sectionItemSummarySchema), body)).toEqual([]);
  expect(body).toMatchObject({ page: 1, pageSize: 12, pageCount: 1, total: 2 });
  expect(body.items).toEqual([
    {
      seoUrlSlug: 'Heat-Balances',
      seoTitleTag: 'Heat balances | Sample',
      seoMetaDescription: expect.any(String),
      title: 'Heat balances',
      description: 'About Heat balances.',
      imageUrl: expect.stringMatching(/^\/api\/pictures\/academy\/content\/courses\/Heat-Balances\/cover\.svg\?v=/),
      imageWidth: 320,
      imageHeight: 180,
      fields: { hours: 4, level: 'introductory' },
    },
    expect.objectContaining({
      title: 'Flares',
      fields: { hours: 8, level: 'introductory', sessions: [{ day: '2027-02-01' }] },
    }),
  ]);
  expect((await call(body.items[0].imageUrl)).statusCode).toBe(200);
});

test('a list is paged', async () => {
  const { items, ...rest } = (await call('/api/sections/academy/courses?page=2&pageSize=1')).json();
  expect(rest).toEqual({ page: 2, pageSize: 1, pageCount: 2, total: 2 });
  expect(items.map(({ title }: { title: string }) => title)).toEqual(['Flares']);
});

test('an item has its rendered text, headings, keywords and neighbours', async () => {
  const body = (await call('/api/sections/academy/courses/Heat-Balances')).json();
  expect(Value.Errors(sectionItemSchema, body)).toEqual([]);
  for (const part of ['<h2 id="streams">', '<figure data-figure="flow.svg">', 'data-scroll="table"', '<math'])
    expect(body.content).toContain(part);
  expect(body).toMatchObject({
    keywords: ['sample', 'course'],
    headings: [{ id: 'streams', text: 'Streams', level: 2 }],
    next: { seoUrlSlug: 'Flares', title: 'Flares' },
    fields: { hours: 4 },
  });
  expect(body).not.toHaveProperty('previous');
});

test.each([
  ['/api/sections/academy/teachers', 'unknown_content_type', 'academy/content/teachers/contentType.json'],
  ['/api/sections/broken/things', 'unknown_content_type', 'broken/content/things/contentType.json'],
  ['/api/sections/academy/teachers/Ada', 'unknown_content_type', 'no content type academy/teachers'],
  ['/api/sections/academy/courses/Nope', 'not_found', 'no item "Nope" of academy/courses'],
  ['/api/sections/labs/rigs/Bench', 'not_found', 'no item "Bench" of labs/rigs'],
  ['/api/sections/academy/constructor', 'unknown_content_type', 'academy/constructor'],
  ['/api/sections/Academy/courses', 'not_found', 'no such content item'],
  ['/api/sections/academy', 'unknown_call', 'no such endpoint'],
])('%s is a 404 with the code %s', async (url, code, message) => {
  const response = await call(url);
  expect(response.statusCode).toBe(404);
  expect(response.json().error).toMatchObject({ code, message: expect.stringContaining(message) });
});

test('a content type without items is an empty list', async () => {
  expect((await call('/api/sections/labs/rigs')).json()).toMatchObject({ items: [], total: 0, pageCount: 0 });
});

test('a slug in other letter case redirects to the canonical URL, with its query', async () => {
  const { statusCode, headers } = await call('/api/sections/academy/courses/FLARES?images=embedded');
  expect([statusCode, headers.location]).toEqual([301, '/api/sections/academy/courses/Flares?images=embedded']);
});

test('a former slug redirects to the present address, with its query', async () => {
  const { statusCode, headers } = await call('/api/sections/academy/courses/flare-design?images=embedded');
  expect([statusCode, headers.location]).toEqual([301, '/api/sections/academy/courses/Flares?images=embedded']);
});

test.each(['?page=0', '?pageSize=51', '?q=flare', '?sortBy=hours'])('the query %s is rejected', async (query) => {
  const response = await call(`/api/sections/academy/courses${query}`);
  expect([response.statusCode, response.json().error.code]).toEqual([400, 'invalid_query']);
});

test('an unchanged answer is a 304', async () => {
  const { headers } = await call('/api/sections/academy/courses');
  const { statusCode } = await call('/api/sections/academy/courses', { 'if-none-match': String(headers.etag) });
  expect(statusCode).toBe(304);
});

test('health counts the findings of sections, and OpenAPI has the schema of the fields', async () => {
  expect((await call('/api/health')).json().contentFaults).toBe(2);
  const { components, paths } = (await call('/api/openapi.json')).json();
  expect(Object.keys(components.schemas)).toEqual(['academy.courses', 'labs.rigs']);
  expect(components.schemas['academy.courses']).toMatchObject({ required: sampleCourseType.required });
  expect(Object.keys(paths)).toContain('/api/sections/{section}/{type}/{seoUrlSlug}');
});
