import type { Audience, ProductSlug, ServiceSlug } from '../company/names.ts';
import type { Category, PieceKind } from '../contract/entities.ts';

/** Paths that more than one part links to. A path that only one section links to is declared in that section. */
export const paths = {
  home: '/',
  homeFaq: '/#faq',
  about: '/about',
  experts: '/experts',
  profile: (slug: string) => `/people/profile/${encodeURIComponent(slug)}`,
  whoWeHelp: (audience: Audience) => `/who-we-help/${audience}`,
  whatWeDo: '/what-we-do',
  services: '/what-we-do/services',
  service: (slug: ServiceSlug) => `/what-we-do/${slug}`,
  product: (slug: ProductSlug) => `/products/${slug}`,
  discover: '/discover',
  articles: '/discover/articles',
  articlesOf: (category: Category) => `/discover/articles/${category}`,
  article: (slug: string) => `/discover/article/${encodeURIComponent(slug)}`,
  researchList: '/discover/research',
  research: (slug: string) => `/discover/research/${encodeURIComponent(slug)}`,
  events: '/discover/events',
  event: (slug: string) => `/discover/event/${encodeURIComponent(slug)}`,
  projects: '/discover/projects',
  project: (slug: string) => `/discover/project/${encodeURIComponent(slug)}`,
  cover: (kind: PieceKind, slug: string) => `/api/pictures/${kind}/${encodeURIComponent(slug)}/cover.svg`,
  contact: '/contact',
  inquiry: '/contact#inquiry',
  mailingList: '/contact#mailing-list',
  joinUs: '/join-us',
  privacy: '/privacy-policy',
  // Kept until contract 4.0.0 for older releases of discover and services, which read these paths from `@site/shared`.
  servicesList: '/what-we-do/services#services-list',
  articleFeeds: { rss: '/api/feeds/articles.rss', atom: '/api/feeds/articles.atom' },
  eventCalendar: (slug: string) => `/api/events/${encodeURIComponent(slug)}/calendar.ics`,
} as const;

/** Slug of the methane mitigation assessment, to which the home page and the TEAM page link. */
export const methaneAssessmentSlug = 'Canada-Wide-Techno-Economic-Assessment-of-Methane-Mitigation-Pathways';
