import { expect, test } from '../harness/fixtures.ts';

/** Required titles and main headings (docs/specification.md#routes). */
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
  {
    path: '/what-we-do/process-optimization',
    title: 'Process Optimization Experts | Caragana',
    heading: 'Leaders in Advanced Process Modelling and Engineering',
  },
  { path: '/what-we-do/energy-transition', title: 'Energy Transition Strategies | Caragana' },
  { path: '/what-we-do/process-safety', title: 'Process Safety Solutions | Caragana' },
  { path: '/what-we-do/digital-transformation', title: 'Digital Transformation Support | Caragana' },
  { path: '/products/emissions-advisor', heading: 'Stay Ahead of Compliance' },
  { path: '/products/iffv', heading: 'Find and Fix Flare &amp; Vent Losses' },
  { path: '/products/msapr-optimizer', heading: 'Simplify Engine Compliance' },
  { path: '/products/team', heading: 'One System, Every Detail' },
  { path: '/products/rt-ghg', heading: 'See Your Emissions in Real Time' },
];

test('pages have their required titles and main headings', async ({ request }) => {
  for (const { path, title, heading } of pages) {
    const html = await (await request.get(path)).text();
    if (title) expect.soft(html, path).toContain(`<title>${title}</title>`);
    const actual = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '');
    if (heading) expect.soft(actual, path).toBe(heading);
  }
});

/** Old paths and their redirect targets (docs/specification.md#routes). */
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

test('old paths redirect permanently, in one step, to existing pages', async ({ request }) => {
  for (const [from, to] of redirects) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect.soft([response.status(), response.headers()['location']], from).toEqual([301, to]);
    const isFictional = to.endsWith('/Some-Article');
    if (!isFictional)
      expect.soft((await request.get(to, { maxRedirects: 0 })).status(), `${to}, from ${from}`).toBe(200);
  }
});

test('a redirect keeps the query', async ({ request }) => {
  const response = await request.get('/thehub?utm=1', { maxRedirects: 0 });
  expect([response.status(), response.headers()['location']]).toEqual([301, '/discover/articles/sustainability?utm=1']);
});

test('/what-we-do/services is the page /what-we-do with the full list of services and the same canonical URL', async ({
  request,
}) => {
  const [first, second] = await Promise.all(
    ['/what-we-do', '/what-we-do/services'].map(async (path) => (await request.get(path)).text()),
  );
  for (const html of [first, second].map(String)) {
    expect(html).toContain('<link rel="canonical" href="https://www.caragana.example/what-we-do"/>');
    expect(html.match(/<h1[^>]*>(.*?)<\/h1>/s)?.[1]).toBe('Six ways to put us to work');
  }
  for (const [html = '', lastOffers] of [
    [first, 0],
    [second, 6],
  ] as const) {
    const list = html.slice(html.indexOf('id="services-list"'));
    expect(list.match(/>S-0\d</g)).toHaveLength(6);
    // The last offer of each service.
    const names = ['Real-Time Emissions Monitoring', 'Energy Efficiency Analysis', 'Lifecycle Analysis'];
    names.push('Flare Network Evaluation', 'Tailored Software', 'Operational Support');
    expect(names.filter((name) => list.includes(`<li>${name}</li>`))).toHaveLength(lastOffers);
  }
});

const serviceSlugs = [
  'regulatory-compliance',
  'process-optimization',
  'energy-transition',
  'process-safety',
  'digital-transformation',
  'strategic-advice',
];
test('the three article cards of a service have the titles of the linked articles', async ({ request }) => {
  for (const slug of serviceSlugs) {
    const path = `/what-we-do/${slug}`;
    const html = await (await request.get(path)).text();
    const cards = [...html.matchAll(/<a href="(\/discover\/article\/[^"]+)"[^>]*>([^<]+)</g)];
    expect.soft(cards, path).toHaveLength(3);
    for (const [, href = '', title] of cards) {
      const article = await (await request.get(href)).text();
      expect.soft(/<h1[^>]*>([^<]+)</.exec(article)?.[1], `${href}, from ${path}`).toBe(title);
    }
  }
});
