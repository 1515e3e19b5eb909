import { paths, platformNames, type ProductSlug, productSlugs } from '@site/shared';
import {
  accordionItems,
  expectAnswers,
  expectOneOpen,
  hrefsOf,
  mockServiceInEachTest,
  renderWithStore,
  structuredData,
} from '@site/shared/testing';
import { act, screen, within } from '@testing-library/react';
import section from './section.tsx';

/** Expected content of a product page. */
type Row = {
  headline: string;
  book: 'Book a Demo' | 'Book a Consultation';
  capabilities?: { variant: 'accordion' | 'carousel'; count: number };
  /** Number of features in the plan. */
  features: number;
  /** True if a card of the suite is next to the plan. */
  hasSuiteCard: boolean;
  /** Link targets of the rows "Explore other platforms". */
  otherPlatforms: readonly string[];
  banner: 'Book a Demo' | 'Book a Consultation';
  questions: number;
  /** Texts that the page must contain. */
  named: readonly string[];
};

const table: Readonly<Record<ProductSlug, Row>> = {
  'emissions-advisor': {
    headline: 'Stay Ahead of Compliance',
    book: 'Book a Demo',
    capabilities: { variant: 'carousel', count: 6 },
    features: 13,
    hasSuiteCard: true,
    otherPlatforms: ['/products/team', '/products/rt-ghg'],
    banner: 'Book a Demo',
    questions: 6,
    named: ['TIER', 'AMD', 'MSAPR', 'NPRI', 'OneStop'],
  },
  iffv: {
    headline: 'Find and Fix Flare & Vent Losses',
    book: 'Book a Demo',
    capabilities: { variant: 'accordion', count: 6 },
    features: 13,
    hasSuiteCard: false,
    otherPlatforms: ['/products/emissions-advisor', '/products/rt-ghg', '/products/team'],
    banner: 'Book a Consultation',
    questions: 7,
    named: ['metering schematic', 'Emissions Advisor'],
  },
  'msapr-optimizer': {
    headline: 'Simplify Engine Compliance',
    book: 'Book a Demo',
    capabilities: { variant: 'accordion', count: 6 },
    features: 14,
    hasSuiteCard: false,
    otherPlatforms: ['/products/emissions-advisor', '/products/iffv', '/products/xtrema-suite'],
    banner: 'Book a Consultation',
    questions: 8,
    named: ['+20', 'subgroup', 'default'],
  },
  'rt-ghg': {
    headline: 'See Your Emissions in Real Time',
    book: 'Book a Demo',
    capabilities: { variant: 'carousel', count: 5 },
    features: 14,
    hasSuiteCard: true,
    otherPlatforms: ['/products/team', '/products/emissions-advisor'],
    banner: 'Book a Demo',
    questions: 8,
    named: ['every 10 seconds'],
  },
  team: {
    headline: 'One System, Every Detail',
    book: 'Book a Demo',
    capabilities: { variant: 'carousel', count: 6 },
    features: 15,
    hasSuiteCard: false,
    otherPlatforms: ['/products/emissions-advisor', '/products/rt-ghg', '/products/iffv'],
    banner: 'Book a Consultation',
    questions: 9,
    named: ['capital and operating costs', 'discount rates', 'taxes', 'royalties', 'inflation', 'digital twin'],
  },
  'xtrema-suite': {
    headline: 'All Five Platforms Together',
    book: 'Book a Consultation',
    features: 17,
    hasSuiteCard: false,
    otherPlatforms: [],
    banner: 'Book a Consultation',
    questions: 7,
    named: ['Pay By Deliverable', 'intro call'],
  },
};

mockServiceInEachTest();

/** Renders a platform's page through its route, as the shell does. */
async function open(slug: ProductSlug) {
  const route = section.pages.find(({ id }) => id === `products.${slug}`);
  if (!route) throw new Error(`The section has no page with the id "products.${slug}".`);
  const { Component } = await route.load();
  await act(async () => renderWithStore(<Component />, { path: paths.product(slug) }));
}

test('every platform has a page', () => {
  expect(section.pages.map(({ path }) => path)).toEqual(expect.arrayContaining([...productSlugs]));
});

describe.each(productSlugs)('%s', (slug) => {
  const row = table[slug];
  const name = platformNames[slug];

  test('has a title, a description, a breadcrumb and one h1 with the headline', async () => {
    await open(slug);
    expect(document.title).toMatch(new RegExp(`^${name}: .+ \\| Caragana$`));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(row.headline);
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByText(slug === 'iffv' ? name : name.toUpperCase())).toHaveAttribute('aria-current', 'page');
    const description = document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '';
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  test('links to the contact page from hero, plan and banner', async () => {
    await open(slug);
    const links = screen.getAllByRole('link', { name: /^Book a/ });
    expect(links.map(({ textContent }) => textContent)).toEqual([row.book, row.book, row.banner]);
    expect(new Set(hrefsOf(links))).toEqual(new Set(['/contact']));
    expect(screen.getByRole('article', { name: `${name} plan` })).toContainElement(links[1] as HTMLElement);
  });

  test('has a plan with the expected number of features, and a card of the suite if expected', async () => {
    await open(slug);
    const plan = within(screen.getByRole('article', { name: `${name} plan` }));
    expect(plan.getAllByRole('listitem')).toHaveLength(row.features);
    const cards = screen
      .getAllByRole('article', { name: / plan$/ })
      .filter((card) => !within(card).queryByRole('list'));
    const links = cards.map((card) => within(card).getByRole('link', { name: 'Learn More about XTREMA Suite' }));
    expect(hrefsOf(links)).toEqual(row.hasSuiteCard ? ['/products/xtrema-suite'] : []);
  });

  test('links to other platforms, each in a new tab', async () => {
    await open(slug);
    const cards = screen.queryAllByRole('link', { name: /opens in a new tab/ });
    const toPlatforms = cards.filter((card) => card.getAttribute('href')?.startsWith('/products/'));
    expect(hrefsOf(toPlatforms)).toEqual(row.otherPlatforms);
    for (const card of toPlatforms) expect(card).toHaveAttribute('target', '_blank');
  });

  test('answers its questions in 40 to 120 words, also in structured data, and contains the expected texts', async () => {
    await open(slug);
    expectAnswers(`${slug}-questions`, row.questions);
    for (const word of row.named) expect(document.body).toHaveTextContent(word);
  });

  test('has structured data of a SoftwareApplication with the plan’s features', async () => {
    await open(slug);
    const [breadcrumbs, software] = structuredData();
    expect(breadcrumbs?.['@type']).toBe('BreadcrumbList');
    expect(software).toMatchObject({ '@type': 'SoftwareApplication', name });
    expect(software?.['featureList']).toHaveLength(row.features);
  });

  test('has no inline style, which the Content-Security-Policy forbids', async () => {
    await open(slug);
    expect(document.body.querySelector('[style]')).toBeNull();
  });
});

const withAccordion = productSlugs.filter((slug) => table[slug].capabilities?.variant === 'accordion');
const withCarousel = productSlugs.filter((slug) => table[slug].capabilities?.variant === 'carousel');

test.each(withAccordion)(
  '%s shows its capabilities in a closed accordion with one open item at a time',
  async (slug) => {
    await open(slug);
    const items = accordionItems(`${slug}-capabilities`);
    expect(items).toHaveLength(table[slug].capabilities?.count ?? 0);
    await expectOneOpen(items);
  },
);

test.each(withCarousel)('%s shows its capabilities in a carousel', async (slug) => {
  await open(slug);
  const carousel = screen.getByRole('region', { name: `Capabilities of ${platformNames[slug]}` });
  expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
  expect(within(carousel).getAllByRole('group', { name: /^\d of \d$/ })).toHaveLength(
    table[slug].capabilities?.count ?? 0,
  );
});
