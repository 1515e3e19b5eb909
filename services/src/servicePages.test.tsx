import { paths, serviceNames, type ServiceSlug, serviceSlugs } from '@site/shared';
import {
  accordionItems,
  expectAnswers,
  expectOneOpen,
  hrefsOf,
  renderWithStore,
  structuredData,
} from '@site/shared/testing';
import { act, screen, within } from '@testing-library/react';
import section from './section.tsx';

/**
 * Facts that a service page must show (docs/specification.md, "Service pages"), and the site's choices where that
 * document leaves a value open.
 */
type ExpectedPage = {
  title: string;
  headline: string;
  services: readonly string[];
  benefits: number;
  stats: readonly (readonly [value: string, label: string])[];
  /** Accessible names and addresses of required links. */
  links: readonly (readonly [name: RegExp, href: string])[];
  otherServices: readonly ServiceSlug[];
  related: readonly string[];
  questions: number;
  requiredWords: readonly string[];
};

const projectsLink = [/^Learn More about /, '/discover/projects'] as const;

const expectedPages: Readonly<Record<ServiceSlug, ExpectedPage>> = {
  'regulatory-compliance': {
    title: 'Regulatory Compliance Services | Caragana',
    headline: 'Empowering Your Emissions Journey',
    services: [
      'Integrated Air Emissions Management',
      'Comprehensive Regulatory Reporting and Proactive Compliance',
      'Compliance Auditing',
      'TIER Optimization',
      'Real-Time Emissions Monitoring',
    ],
    benefits: 6,
    stats: [
      ['25,000+', 'facilities in compliance'],
      ['60+', 'producers in Western Canada'],
      ['100+', 'years of combined experience in process modelling and optimization'],
    ],
    links: [projectsLink, [/^Explore Emissions Advisor$/, '/products/emissions-advisor']],
    otherServices: ['process-optimization', 'energy-transition', 'process-safety'],
    related: [
      'How-a-TIER-Obligation-Is-Computed',
      'Measuring-Methane-from-Site-to-Source',
      'Finding-the-Bad-Meter-in-a-Fuel-Flare-and-Vent-Balance',
    ],
    questions: 8,
    requiredWords: ['NPRI', 'TIER', 'D39', 'D60', 'OBPS', 'GHG', 'MSAPR', 'FFV'],
  },
  'process-optimization': {
    title: 'Process Optimization Experts | Caragana',
    headline: 'Leaders in Advanced Process Modelling and Engineering',
    services: [
      'Debottlenecking',
      'Troubleshooting',
      'Process Design',
      'Value Chain Optimization',
      'Energy Efficiency Analysis',
    ],
    benefits: 6,
    stats: [],
    links: [projectsLink],
    otherServices: ['energy-transition', 'process-safety', 'digital-transformation'],
    related: [
      'When-a-Response-Surface-May-Stand-in-for-the-Flowsheet',
      'Reading-an-Amine-Absorber-Temperature-Profile',
      'The-Step-By-Step-Guide-Double-Pipe-Heat-Exchanger-Design',
    ],
    questions: 8,
    requiredWords: [],
  },
  'energy-transition': {
    title: 'Energy Transition Strategies | Caragana',
    headline: 'Low-carbon plans that survive the arithmetic',
    benefits: 6,
    services: [
      'Emissions Reduction Strategies',
      'Hydrogen and Low-Carbon Fuels',
      'ESG Reporting',
      'Lifecycle Analysis',
    ],
    stats: [
      ['200K+', 'facilities analyzed'],
      ['1M+', 'mitigation projects identified'],
    ],
    links: [[/^Learn More about TEAM$/, '/products/team']],
    otherServices: ['process-safety', 'digital-transformation', 'strategic-advice'],
    related: [
      'Carbon-Storage-Potential-in-Alberta-Waste-to-Energy-CCUS',
      'Critical-Minerals-in-the-Oil-Gas-Industry',
      'Safety-Issues-When-Blending-Hydrogen-with-Natural-Gas',
    ],
    questions: 7,
    requiredWords: ['ESG', 'ydrogen', 'ifecycle'],
  },
  'process-safety': {
    title: 'Process Safety Solutions | Caragana',
    headline: 'Know what relieves, and where it goes',
    benefits: 6,
    stats: [],
    services: ['Dynamic Simulation', 'Relief System Design', 'Blowdown Analysis', 'Flare Network Evaluation'],
    links: [projectsLink],
    otherServices: ['digital-transformation', 'strategic-advice', 'regulatory-compliance'],
    // The specified list repeats the second article; the third one replaces the duplicate (ADR 0055).
    related: [
      'Relief-Valve-Sizing-for-Two-Phase-Flow-by-the-Omega-Method',
      'The-Step-By-Step-Guide-Double-Pipe-Heat-Exchanger-Design',
      'Safety-Issues-When-Blending-Hydrogen-with-Natural-Gas',
    ],
    questions: 6,
    requiredWords: ['API', 'HAZOP'],
  },
  'digital-transformation': {
    title: 'Digital Transformation Support | Caragana',
    headline: 'The plant is talking. Write it down.',
    benefits: 6,
    services: [
      'Real-Time Tracking',
      'Emissions Platform Integration',
      'API and Systems Integration',
      'Tailored Software',
    ],
    stats: [
      ['100+', 'trackable key performance indicators'],
      ['10s', 'data recording intervals'],
    ],
    links: [projectsLink],
    otherServices: ['strategic-advice', 'regulatory-compliance', 'process-optimization'],
    related: [
      'Capture-and-Leverage-Corporate-Knowledge-with-Process-Simulation',
      'GHG-Emissions-from-Novel-Partial-Upgrading-Technology',
      'Predictive-Modeling-using-Machine-Learning-in-the-Upstream-Oil-Gas-Sector',
    ],
    questions: 6,
    requiredWords: ['Power BI'],
  },
  'strategic-advice': {
    title: 'Strategic Advice | Caragana',
    headline: 'Decide with the calculation on the table',
    stats: [],
    services: ['Decision Support', 'Technological Evaluations', 'TIER Advisory', 'Roadmaps', 'Operational Support'],
    benefits: 4,
    links: [projectsLink],
    otherServices: ['regulatory-compliance', 'process-optimization', 'energy-transition'],
    related: [
      'How-a-TIER-Obligation-Is-Computed',
      'Electric-or-Gas-Driven-Compression-Which-Grid-Factor-Decides',
      'Replacing-Pneumatic-Devices-Air-Electric-or-Low-Bleed',
    ],
    questions: 7,
    requiredWords: ['TIER'],
  },
};

/** Renders a service's page through its route, like the shell. */
async function open(slug: ServiceSlug) {
  const route = section.pages.find(({ id }) => id === `services.${slug}`);
  if (!route) throw new Error(`No page has the id "services.${slug}". Add it to section.tsx.`);
  const { Component } = await route.load();
  await act(async () => renderWithStore(<Component />, { path: paths.service(slug) }));
}
const region = (name: string | RegExp) => within(screen.getByRole('region', { name }));

test('every service has a page', () => {
  expect(section.pages.map(({ path }) => path)).toEqual(expect.arrayContaining([...serviceSlugs]));
});

describe.each(serviceSlugs)('%s', (slug) => {
  const expected = expectedPages[slug];

  test('has its title, headline, breadcrumb and the link to an expert', async () => {
    await open(slug);
    expect(document.title).toBe(expected.title);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(expected.headline);
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'WHAT WE DO' })).toHaveAttribute('href', '/what-we-do');
    expect(trail.getByText(serviceNames[slug].toUpperCase())).toHaveAttribute('aria-current', 'page');
    expect(hrefsOf([screen.getByRole('link', { name: 'Talk to an Expert' })])).toEqual(['/contact']);
  });

  test('lists its services, closed initially; one opens at a time and has lists with headings', async () => {
    await open(slug);
    const items = accordionItems(`${slug}-services`);
    expect(items.map(({ header }) => header)).toEqual(expected.services);
    for (const { item } of items) {
      const lists = within(item).getAllByRole('list', { hidden: true });
      expect(within(item).getAllByRole('heading', { level: 3, hidden: true })).toHaveLength(lists.length);
      for (const list of lists) expect(list.children.length).toBeGreaterThanOrEqual(2);
    }
    await expectOneOpen(items);
  });

  test('has its benefits, stats and links', async () => {
    await open(slug);
    const benefits = [...document.querySelectorAll('p')].find(({ textContent }) => textContent === 'Benefits');
    const shown = within(benefits?.closest('section') as HTMLElement).getAllByRole('listitem');
    expect(shown).toHaveLength(expected.benefits);
    const record = screen.queryByRole('region', { name: 'Our record' });
    expect(Boolean(record)).toBe(expected.stats.length > 0);
    for (const [value, label] of expected.stats) expect(record).toHaveTextContent(`${value} ${label}`);
    for (const [name, href] of expected.links)
      expect(new Set(hrefsOf(screen.getAllByRole('link', { name })))).toEqual(new Set([href]));
    expect(hrefsOf([screen.getByRole('link', { name: 'See All Articles' })])).toEqual([
      '/discover/articles/sustainability',
    ]);
    expect(hrefsOf([screen.getByRole('link', { name: 'Book a Consultation' })])).toEqual(['/contact']);
    expect(screen.getByRole('complementary', { name: 'Achieve optimization with expert guidance' })).toBeVisible();
  });

  test('links to three different related articles, which open in a new tab', async () => {
    await open(slug);
    const cards = screen.getAllByRole('link', { name: /opens in a new tab/ }).filter((link) => link.closest('article'));
    for (const card of cards) expect(card).toHaveAttribute('target', '_blank');
    const slugs = hrefsOf(cards).map((href) => /^\/discover\/article\/([\w-]+)$/.exec(href ?? '')?.[1]);
    expect(slugs).toHaveLength(3);
    expect(new Set(slugs).size).toBe(3);
    expect(slugs).toEqual(expected.related);
  });

  test('shows the cover of each related article', async () => {
    await open(slug);
    const covers = expected.related.map((related) =>
      document.querySelector(`article img[src="${paths.cover('articles', related)}"]`),
    );
    expect(covers).toHaveLength(3);
    for (const cover of covers) expect(cover).toHaveAttribute('alt', '');
  });

  test('shows the three pillars and links to the other services', async () => {
    await open(slug);
    const why = region('Why Caragana?');
    expect(why.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Engineering',
      'Sustainability',
      'Innovation',
    ]);
    expect(hrefsOf([why.getByRole('link', { name: 'About Us' })])).toEqual(['/about']);
    const others = region('Explore other services');
    expect(hrefsOf(others.getAllByRole('link'))).toEqual(expected.otherServices.map((other) => `/what-we-do/${other}`));
    expect(others.getAllByText('Learn More')).toHaveLength(3);
  });

  test('answers each question in 40 to 120 words, for visitors and search engines', async () => {
    await open(slug);
    expectAnswers(`${slug}-questions`, expected.questions);
    for (const name of expected.requiredWords) expect(document.body).toHaveTextContent(name);
  });

  test('has structured data of the service', async () => {
    await open(slug);
    const data = structuredData();
    expect(data.map((node) => node['@type'])).toEqual(['BreadcrumbList', 'Service', 'FAQPage']);
    expect(data[1]?.name).toBe(serviceNames[slug]);
  });

  test('has no inline style, which the Content-Security-Policy forbids', async () => {
    await open(slug);
    expect(document.body.querySelector('[style]')).toBeNull();
  });
});

test('the innovation pillar of energy transition links to TEAM', async () => {
  await open('energy-transition');
  const why = region('Why Caragana?');
  const innovation = why.getByRole('heading', { name: 'Innovation' }).closest('li') as HTMLElement;
  expect(within(innovation).getByRole('link', { name: 'TEAM' })).toHaveAttribute('href', '/products/team');
});

test('an answer of process optimization links to energy transition', async () => {
  await open('process-optimization');
  const links = accordionItems('process-optimization-questions').flatMap(({ item }) => [...item.querySelectorAll('a')]);
  expect(hrefsOf(links)).toContain('/what-we-do/energy-transition');
});

test('the platform band of process optimization names the process intelligence simulation platform', async () => {
  await open('process-optimization');
  expect(screen.getByRole('region', { name: /^Powered by .*process intelligence simulation platform$/ })).toBeVisible();
});

test('digital transformation links to a project that opens in a new tab', async () => {
  await open('digital-transformation');
  const links = screen.getAllByRole('link', { name: /opens in a new tab/ });
  const projects = links.filter((link) => link.getAttribute('href')?.startsWith('/discover/project/'));
  expect(hrefsOf(projects)).toEqual([
    '/discover/project/Canada-Wide-Techno-Economic-Assessment-of-Methane-Mitigation-Pathways',
  ]);
  expect(projects[0]).toHaveAttribute('target', '_blank');
  expect(screen.getAllByRole('link', { name: /^Learn More about / }).length).toBeGreaterThanOrEqual(2);
});

test('strategic advice links to TEAM', async () => {
  await open('strategic-advice');
  expect(screen.getByRole('link', { name: 'Explore TEAM' })).toHaveAttribute('href', '/products/team');
});
