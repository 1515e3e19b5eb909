import type { ArticleSummary, Person, Profile, SiteEvent } from '@site/shared';

/** People and their events for the tests of the pages that show them. */

export const samplePerson = (changes: Partial<Person> = {}): Person => ({
  identifier: 'noor-halvorsen',
  fullName: 'Noor Halvorsen',
  email: 'noor.halvorsen@caragana.example',
  professionalTitle: 'MSc, P.Eng.',
  position: 'Lead, Flare Systems',
  summary: 'Flare specialist who measures what others estimate, and says how well.',
  entryDate: '2011-04-01',
  seoUrlSlug: 'noor-halvorsen',
  ...changes,
});

export const sampleArticle = (changes: Partial<ArticleSummary> = {}): ArticleSummary => ({
  seoUrlSlug: 'Flare-Metering',
  seoTitleTag: 'Flare Metering in Practice',
  seoMetaDescription: 'How to meter a flare.',
  title: 'Flare Metering',
  description: 'How to meter a flare.',
  publicationDate: '2026-10-14',
  category: 'engineering',
  readingMinutes: 6,
  ...changes,
});

export const sampleProfile = (changes: Partial<Profile> = {}): Profile => ({
  ...samplePerson(),
  bio: '<p>Noor walks the <em>pipe rack</em> first.</p>',
  socialMediaLinkedIn: 'https://www.linkedin.example/in/noor-halvorsen',
  merits: {
    'MSc, Chemical Engineering': 'University of Calgary, 2009',
    Registration: 'Professional Engineer, Alberta',
  },
  articles: [sampleArticle()],
  ...changes,
});

export const sampleEvent = (changes: Partial<SiteEvent> = {}): SiteEvent => ({
  identifier: 'annual-conference',
  seoUrlSlug: 'Annual-Conference',
  seoTitleTag: 'Annual Conference',
  seoMetaDescription: 'The annual conference.',
  title: 'Annual Conference',
  description: 'The annual conference.',
  eventDate: '2027-05-04',
  location: 'Calgary, Alberta',
  summary: 'Two half-days.',
  keywords: [],
  content: '',
  safeContent: '',
  ...changes,
});
