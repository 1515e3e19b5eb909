import { Value } from 'typebox/value';
import * as contract from '@site/shared/contract';
import { sampleFiles } from '../testing/sampleContent.ts';
import { type SampleService, startSampleService } from '../testing/sampleService.ts';

/** Returns a file of the sample with former slugs, as YAML. */
const withFormerSlugs = (file: string, slugs: string) =>
  sampleFiles[file]?.replace('\n---\n', `\nformerSlugs: ${slugs}\n---\n`);

let service: SampleService;
beforeAll(async () => {
  service = await startSampleService({
    changes: {
      'research/Upgrading/index.md': sampleFiles['research/Upgrading/index.md']?.replace(
        '---\nFindings.',
        'author: ada-stone\n---\nBitumen is upgraded, and **emissions** fall.',
      ),
      'events/Next-Day/index.md': withFormerSlugs('events/Next-Day/index.md', '[First-Name, Second-Name]'),
      'people/ada-stone/index.md': withFormerSlugs('people/ada-stone/index.md', '[ada-field]'),
      'articles/Tomorrow/index.md': withFormerSlugs('articles/Tomorrow/index.md', '[The-Day-After]'),
      'articles/Smoke/index.md': withFormerSlugs('articles/Flares/index.md', '[Withdrawn]\ndraft: true')?.replaceAll(
        'Flares',
        'Smoke',
      ),
      // Starts two days before `sampleDay` and ends on it.
      'events/Long-Day/index.md': sampleFiles['events/Next-Day/index.md']
        ?.replaceAll('Next day', 'Long day')
        .replace('startsAt: "2026-07-01', 'startsAt: "2026-06-13')
        .replace('endsAt: "2026-07-01', 'endsAt: "2026-06-15')
        .replace('location: Calgary\n', 'location: Calgary\nvenue: Room 4\n'),
    },
  });
});
afterAll(() => service.close());

const call = (url: string) => service.app.inject(url);
const get = async (url: string) => (await call(url)).json();
const slugsOf = async (url: string) =>
  (await get(url)).items.map(({ seoUrlSlug }: { seoUrlSlug: string }) => seoUrlSlug);
const show = (segments: contract.Segment[]) =>
  segments.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

test('the search finds items by title, author and text and marks the matches', async () => {
  const response = await get('/api/search?q=emission');
  expect(Value.Errors(contract.pageOf(contract.searchHitSchema), response)).toEqual([]);
  expect(response).toMatchObject({ page: 1, pageSize: 12, pageCount: 1, total: 1 });
  const [hit] = response.items;
  expect(hit).toMatchObject({
    kind: 'research',
    seoUrlSlug: 'Upgrading',
    date: '2025-02-03',
    author: { fullName: 'Ada Stone', professionalTitle: 'P.Eng.', seoUrlSlug: 'ada-stone' },
  });
  expect(show(hit.excerpt)).toBe('Bitumen is upgraded, and [emissions] fall.');
  expect((await slugsOf('/api/search?q=ada+stone')).sort()).toEqual(['Heat-Exchangers', 'Old-Towers', 'Upgrading']);
  expect(show((await get('/api/search?q=gas+plant')).items[0].title)).toBe('[Gas] [plant]');
});

test('the search can be filtered by content type and category and is paged', async () => {
  expect((await slugsOf('/api/search?q=sample&kind=projects')).sort()).toEqual(['Gas-Plant', 'Methane', 'Pipeline']);
  expect((await slugsOf('/api/search?q=sample&category=innovation')).sort()).toEqual(['Hydrogen']);
  const second = await get('/api/search?q=sample&page=2&pageSize=5');
  expect(second).toMatchObject({ page: 2, pageSize: 5, pageCount: 3, total: 13 });
  expect(second.items).toHaveLength(5);
  expect(await get('/api/search?q=sample&page=9')).toMatchObject({ items: [], total: 13 });
});

test.each(['', '%20', '!', 'absent', '%00'])('a search for "%s" returns an empty page', async (words) => {
  expect(await get(`/api/search?q=${words}`)).toEqual({ items: [], page: 1, pageSize: 12, pageCount: 0, total: 0 });
});

test('the search does not find items with a future publication date', async () => {
  expect(await slugsOf('/api/search?q=tomorrow')).toEqual([]);
  expect(await slugsOf('/api/articles?q=tomorrow')).toEqual([]);
});

test.each([
  ['/api/search', { q: expect.any(String) }],
  ['/api/search?q=x&kind=people', { kind: 'Write articles, research, events or projects.' }],
  ['/api/search?q=x&pageSize=51', { pageSize: 'Write a whole number from 1 to 50.' }],
  ['/api/events?when=soon', { when: 'Write upcoming or past.' }],
])('rejects %s with the parameter and the reason', async (url, details) => {
  const response = await call(url);
  expect([response.statusCode, response.json().error.details]).toEqual([400, details]);
});

test('an event is past after its last day', async () => {
  expect(await slugsOf('/api/events')).toEqual(['Long-Day', 'Next-Day', 'Far-Day', 'Past-Day', 'Long-Past-Day']);
  expect(await slugsOf('/api/events?when=upcoming')).toEqual(['Long-Day', 'Next-Day', 'Far-Day']);
  expect(await slugsOf('/api/events?when=past')).toEqual(['Past-Day', 'Long-Past-Day']);
  expect(await slugsOf('/api/events?when=past&q=day&pageSize=1&page=2')).toHaveLength(1);
  expect((await get('/api/events?when=upcoming&q=day')).total).toBe(3);
  expect(await get('/api/events/Long-Day')).toMatchObject({
    eventDate: '2026-06-13',
    startsAt: '2026-06-13T09:00:00-06:00',
    endsAt: '2026-06-15T16:30:00-06:00',
    timeZone: 'America/Edmonton',
    isPast: false,
    venue: 'Room 4',
  });
  expect((await get('/api/events/Past-Day')).isPast).toBe(true);
});

test.each([
  ['articles', 'Heat-Exchangers', 'Flares', 'Hydrogen'],
  ['articles', 'Old-Towers', undefined, 'Flares'],
  ['articles', 'Hydrogen', 'Heat-Exchangers', undefined],
  ['research', 'Upgrading', undefined, undefined],
  ['events', 'Long-Day', 'Past-Day', 'Next-Day'],
  ['projects', 'Methane', 'Gas-Plant', 'Pipeline'],
])('in %s, the neighbours of %s are %s and %s', async (kind, slug, previous, next) => {
  const item = await get(`/api/${kind}/${slug}`);
  expect([item.previous?.seoUrlSlug, item.next?.seoUrlSlug]).toEqual([previous, next]);
});

test('an item has its headings, up to three related items and a sharing image of its cover', async () => {
  const article = await get('/api/articles/Heat-Exchangers');
  expect(article.headings.map(({ text, level }: contract.Heading) => [text, level])).toEqual([
    ['First part', 2],
    ['Detail', 3],
  ]);
  expect(article.sharingImageUrl).toMatch(/^\/api\/sharing-images\/articles\/Heat-Exchangers\.png\?v=[\da-f]{8}$/);
  expect(await get('/api/articles/Hydrogen')).not.toHaveProperty('sharingImageUrl');
  const events = (await get('/api/events/Past-Day')).related;
  expect(events.map(({ seoUrlSlug }: contract.EventSummary) => seoUrlSlug)).toEqual([
    'Long-Day',
    'Next-Day',
    'Far-Day',
  ]);
  expect((await get('/api/projects/Methane')).related).toHaveLength(2);
  expect((await get('/api/research/Upgrading')).author.fullName).toBe('Ada Stone');
  expect((await get('/api/projects/Methane')).sector).toBe('Gas processing');
});

test.each([
  ['/api/articles/heat-exchangers', '/api/articles/Heat-Exchangers'],
  ['/api/research/UPGRADING?images=embedded', '/api/research/Upgrading?images=embedded'],
  ['/api/events/next-day/calendar.ics', '/api/events/Next-Day/calendar.ics'],
  ['/api/projects/gas-plant', '/api/projects/Gas-Plant'],
  ['/api/experts/Ada-Stone', '/api/experts/ada-stone'],
  ['/api/events/First-Name/calendar.ics', '/api/events/Next-Day/calendar.ics'],
  ['/api/events/second-name?images=embedded', '/api/events/Next-Day?images=embedded'],
  ['/api/experts/ada-field', '/api/experts/ada-stone'],
  ['/api/pictures/people/ada-field/portrait.svg?v=1', '/api/pictures/people/ada-stone/portrait.svg?v=1'],
  ['/api/sharing-images/events/second-name.png', '/api/sharing-images/events/Next-Day.png'],
])('%s redirects to %s', async (url, location) => {
  const response = await call(url);
  expect([response.statusCode, response.headers.location, response.body]).toEqual([301, location, '']);
});

test('a picture of a former slug with percent-encoded characters gives a 404, not a redirect to itself', async () => {
  expect((await call('/api/pictures/people/%61da-field/portrait.svg')).statusCode).toBe(404);
});

test.each(['tomorrow', 'The-Day-After', 'Withdrawn'])(
  '%s, a slug of an unpublished item in another letter case or a former one, gives a 404',
  async (slug) => {
    expect((await call(`/api/articles/${slug}`)).statusCode).toBe(404);
  },
);

test('lists, the search and feeds have no former slugs', async () => {
  expect(await slugsOf('/api/events')).not.toContain('First-Name');
  expect(await slugsOf('/api/events?q=first+name')).toEqual([]);
  expect((await call('/api/events/Next-Day')).body + (await call('/api/articles/feed.rss')).body).not.toMatch(
    /First-Name/,
  );
});
