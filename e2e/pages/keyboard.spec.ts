import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { tabThrough } from '../harness/tabThrough.ts';
import { readToTheEnd } from '../home/home.ts';

/** Pages of the shell with what the keyboard must come by, in the order of the page. */
const pages: readonly (readonly [path: string, stops: readonly (string | RegExp)[]])[] = [
  [
    '/about',
    [
      'Slides: History',
      'Next: History',
      'Marguerite Halloway',
      'Pause rotation: Network and members',
      'Book a Consultation',
    ],
  ],
  [
    '/experts',
    [
      'Talk to an Expert',
      'Read Full Bio: Marguerite Halloway',
      'Regulatory compliance',
      'Biography: Marguerite Halloway',
      'Biography: Claire Thibodeau',
      'Contact Us',
      'Pause rotation: Events',
      'See All Events',
    ],
  ],
  [
    '/people/profile/priya-raghunathan',
    ['priya.raghunathan@caragana.example', /on LinkedIn/, /^Predictive Modeling/, 'Subscribe'],
  ],
  ...['operations', 'environmental', 'executives'].map(
    (audience) =>
      [
        `/who-we-help/${audience}`,
        [
          'Talk to an Expert',
          'See All Services',
          'Engineering',
          'Innovation',
          'Pause rotation: Featured projects',
          'See All Projects',
          'Book a Consultation',
          /\?$/,
        ],
      ] as const,
  ),
  [
    '/contact',
    ['info@caragana.example', 'careers@caragana.example', 'Send inquiry', '403-555-0142', 'Subscribe by email'],
  ],
  ['/join-us', [/^Apply for Intermediate/, 'Reach out to Us', 'careers@caragana.example']],
  ['/privacy-policy', [/Summary$/, /Questions$/, 'home page', 'contact page']],
  ['/no/such-page', ['Go back home']],
];

for (const [path, expected] of pages) {
  test(`all of ${path} is reached by keyboard, in its order, and every stop is seen`, async ({ page }) => {
    await page.goto(path);
    await untilHydrated(page);
    // The carousels are in motion.
    await readToTheEnd(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    const stops = await tabThrough(page);
    expect(stops.filter(({ isRinged, isSeen }) => !isRinged || !isSeen)).toEqual([]);
    const names = stops.map(({ name }) => name);
    let from = 0;
    for (const wanted of expected) {
      const place = names.findIndex(
        (name, index) => index >= from && (typeof wanted === 'string' ? name === wanted : wanted.test(name)),
      );
      expect(place, `${wanted} after ${names[from - 1]} in ${names.join(', ')}`).toBeGreaterThanOrEqual(0);
      from = place + 1;
    }
  });
}
