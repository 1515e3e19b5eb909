import { expect, test } from '../harness/fixtures.ts';
import { plannedPaths } from '../harness/plannedPaths.ts';

/** Titles and headings that the specification gives (sections 1 and 2). */
const pages: readonly { path: string; title?: string; heading?: string }[] = [
  { path: '/', title: 'Caragana | Engineering for Optimal Solutions', heading: 'Engineering for Optimal Solutions' },
  { path: '/about', title: 'About Us | Caragana' },
  {
    path: '/who-we-help/executives',
    title: 'Strategic Insights for Sustainable Growth | Caragana',
    heading: 'Strategic Insights for Sustainable Growth',
  },
  { path: '/join-us', heading: 'Build Your Career' },
  {
    path: '/what-we-do/regulatory-compliance',
    title: 'Regulatory Compliance Services | Caragana',
    heading: 'Empowering Your Emissions Journey',
  },
];

test('pages bear the titles and headings that the specification gives them', async ({ request }) => {
  for (const { path, title, heading } of pages) {
    const html = await (await request.get(path)).text();
    if (title) expect.soft(html, path).toContain(`<title>${title}</title>`);
    const told = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '');
    if (heading) expect.soft(told, path).toBe(heading);
  }
});

/** Old addresses, and where the specification's section 2 sends them. */
const redirects = [
  ['/articles/Some-Article', '/discover/article/Some-Article'],
  ['/thehub', '/discover/articles/sustainability'],
  ['/register', '/'],
  ['/register/some-event', '/'],
  ['/products', '/about'],
  ['/solutions', '/what-we-do'],
  ['/resources/newsletter', '/discover/events'],
  ['/resources/media', '/'],
  ['/products/insitusim', '/products/rt-ghg'],
  ['/products/meadvisor', '/products/emissions-advisor'],
  ['/resources/articles', '/discover/articles/innovation'],
  ['/resources/projects', '/discover/projects'],
  ['/resources/downloads', '/discover/articles/engineering'],
  ['/thehub/reports', '/discover/research'],
  ['/privacy', '/privacy-policy'],
  ['/contact-us', '/contact'],
] as const;

test('old addresses go for good, in one step, to pages that are there or planned', async ({ request }) => {
  for (const [from, to] of redirects) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect.soft([answer.status(), answer.headers()['location']], from).toEqual([301, to]);
    const isPlanned = plannedPaths.some((planned) => planned.test(to));
    const isMadeUp = to.endsWith('/Some-Article');
    if (!isPlanned && !isMadeUp)
      expect.soft((await request.get(to, { maxRedirects: 0 })).status(), `${to}, from ${from}`).toBe(200);
  }
});

test('a redirect keeps the query', async ({ request }) => {
  const answer = await request.get('/thehub?utm=1', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/discover/articles/sustainability?utm=1']);
});
