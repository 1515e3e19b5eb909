import type {
  Article,
  ArticleSummary,
  Client,
  Job,
  PageOf,
  Person,
  Profile,
  Project,
  ProjectSummary,
  Research,
  ResearchSummary,
  SectionItem,
  SiteEvent,
} from '../contract/entities.ts';

/** Builds the summary of an article. */
export function sampleArticleSummary(changes: Partial<ArticleSummary> = {}): ArticleSummary {
  return {
    seoUrlSlug: 'Flare-Metering',
    seoTitleTag: 'Flare Metering in Practice',
    seoMetaDescription:
      'How flare volumes are measured, where ultrasonic meters fail, and what to do in the weeks until the spare part is delivered.',
    title: 'Flare Metering',
    description: 'How flare volumes are measured.',
    publicationDate: '2026-10-14',
    category: 'engineering',
    readingMinutes: 6,
    ...changes,
  };
}

/** Builds a full article by Noor Halvorsen, with one related article. */
export function sampleArticle(changes: Partial<Article> = {}): Article {
  return {
    ...sampleArticleSummary(),
    keywords: ['flare', 'metering'],
    author: { fullName: 'Noor Halvorsen', professionalTitle: 'P.Eng.', seoUrlSlug: 'noor-halvorsen' },
    content: '<h2 id="the-meter">The meter</h2><p>It measures.</p>',
    headings: [{ id: 'the-meter', text: 'The meter', level: 2 }],
    related: [sampleArticleSummary({ seoUrlSlug: 'Vent-Gas', title: 'Vent Gas' })],
    ...changes,
  };
}

/** Builds the summary of a research item. */
export function sampleResearchSummary(changes: Partial<ResearchSummary> = {}): ResearchSummary {
  return {
    seoUrlSlug: 'Flare-Efficiency',
    seoTitleTag: 'Flare Efficiency in Crosswind',
    seoMetaDescription: 'What crosswind does to the efficiency of a flare.',
    title: 'Flare Efficiency',
    description: 'What crosswind does to a flare.',
    publicationDate: '2026-03-02',
    readingMinutes: 5,
    ...changes,
  };
}

/** Builds a full research item by Noor Halvorsen, without related items. */
export function sampleResearch(changes: Partial<Research> = {}): Research {
  return {
    ...sampleResearchSummary(),
    keywords: ['flare', 'crosswind'],
    author: { fullName: 'Noor Halvorsen', professionalTitle: 'P.Eng.', seoUrlSlug: 'noor-halvorsen' },
    content: '<h2 id="findings">Findings</h2><p>Wind matters.</p>',
    headings: [{ id: 'findings', text: 'Findings', level: 2 }],
    related: [],
    ...changes,
  };
}

/** Builds a full event, which is also a valid summary. */
export function sampleEvent(changes: Partial<SiteEvent> = {}): SiteEvent {
  return {
    identifier: 'Annual-Conference',
    seoUrlSlug: 'Annual-Conference',
    seoTitleTag: 'Annual Conference',
    seoMetaDescription: 'Two half-days on what was measured this year.',
    title: 'Annual Conference',
    description: 'The annual conference.',
    eventDate: '2027-05-04',
    startsAt: '2027-05-04T09:00:00-06:00',
    endsAt: '2027-05-05T12:30:00-06:00',
    timeZone: 'America/Edmonton',
    isPast: false,
    location: 'Calgary, Alberta',
    summary: 'Two half-days.',
    keywords: ['conference'],
    content: '<p>The programme.</p>',
    headings: [],
    safeContent: '<p>The programme.</p>',
    related: [],
    ...changes,
  };
}

/** Builds the summary of a project. */
export function sampleProjectSummary(changes: Partial<ProjectSummary> = {}): ProjectSummary {
  return {
    seoUrlSlug: 'Methane',
    seoTitleTag: 'Methane Mitigation',
    seoMetaDescription: 'What it costs to keep methane in the pipe.',
    title: 'Methane',
    description: 'What it costs to keep methane in the pipe.',
    category: 'engineering',
    sector: 'Gas processing',
    ...changes,
  };
}

/** Builds a full project, without related projects. */
export function sampleProject(changes: Partial<Project> = {}): Project {
  return {
    ...sampleProjectSummary(),
    keywords: ['methane', 'abatement'],
    facts: [{ label: 'Region', value: 'Canada' }],
    content: '<h2 id="challenge">Challenge</h2><p>Gas leaks.</p>',
    headings: [{ id: 'challenge', text: 'Challenge', level: 2 }],
    related: [],
    ...changes,
  };
}

/** Builds a person as shown in lists and on cards. */
export function samplePerson(changes: Partial<Person> = {}): Person {
  return {
    identifier: 'noor-halvorsen',
    fullName: 'Noor Halvorsen',
    email: 'noor.halvorsen@caragana.example',
    professionalTitle: 'MSc, P.Eng.',
    position: 'Lead, Flare Systems',
    summary: 'Flare specialist who measures what others estimate, and says how well.',
    entryDate: '2011-04-01',
    seoUrlSlug: 'noor-halvorsen',
    ...changes,
  };
}

/** Builds a person as shown on the profile page, with one article. */
export function sampleProfile(changes: Partial<Profile> = {}): Profile {
  return {
    ...samplePerson(),
    bio: '<p>Noor walks the <em>pipe rack</em> first.</p>',
    socialMediaLinkedIn: 'https://www.linkedin.example/in/noor-halvorsen',
    merits: {
      'MSc, Chemical Engineering': 'University of Calgary, 2009',
      Registration: 'Professional Engineer, Alberta',
    },
    articles: [sampleArticleSummary()],
    ...changes,
  };
}

/** Builds a job opening. */
export function sampleJob(changes: Partial<Job> = {}): Job {
  return {
    identifier: 'process',
    title: 'Process Engineer',
    location: 'Calgary',
    department: 'Engineering',
    url: 'https://careers.caragana.example/jobs/process',
    ...changes,
  };
}

/** Builds a client without a logo. */
export function sampleClient(changes: Partial<Client> = {}): Client {
  return { identifier: 'saltgrass', name: 'Saltgrass', ...changes };
}

/** Builds the only page of a list. */
export function samplePageOf<Item>(items: Item[], changes: Partial<PageOf<Item>> = {}): PageOf<Item> {
  return { items, page: 1, pageSize: 9, pageCount: 1, total: items.length, ...changes };
}

/** Builds an item of a content type that a section declares, with the section's own fields. */
export function sampleSectionItem<Fields extends object>(
  fields: Fields,
  changes: Partial<SectionItem<Fields>> = {},
): SectionItem<Fields> {
  return {
    seoUrlSlug: 'Heat-Balances',
    seoTitleTag: 'Heat Balances of a Plant',
    seoMetaDescription: 'How the heat balance of a plant is closed.',
    title: 'Heat Balances',
    description: 'How a heat balance is closed.',
    keywords: ['heat', 'balance'],
    content: '<h2 id="streams">Streams</h2><p>Each has a flow.</p>',
    headings: [{ id: 'streams', text: 'Streams', level: 2 }],
    fields,
    ...changes,
  };
}

/** Returns items in a map by identifier, like the maps of the service. */
export function byIdentifier<Item extends { identifier: string }>(...items: Item[]): Record<string, Item> {
  return Object.fromEntries(items.map((item) => [item.identifier, item]));
}
