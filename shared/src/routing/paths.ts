import type { ProductSlug, ServiceSlug } from '../company/names.ts';
import type { Category, PieceKind } from '../contract/entities.ts';

/** The three audiences, by the last segment of their path. */
export const audiences = ['operations', 'environmental', 'executives'] as const;
/** One of the three audiences. */
export type Audience = (typeof audiences)[number];

/** Every path of the site, once (specification, section 2), and of the files that its pages hand out. */
export const paths = {
  home: '/',
  homeFaq: '/#faq',
  about: '/about',
  experts: '/experts',
  profile: (slug: string) => `/people/profile/${encodeURIComponent(slug)}`,
  whoWeHelp: (audience: Audience) => `/who-we-help/${audience}`,
  whatWeDo: '/what-we-do',
  services: '/what-we-do/services',
  servicesList: '/what-we-do/services#services-list',
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
  articleFeeds: { rss: '/api/feeds/articles.rss', atom: '/api/feeds/articles.atom' },
  eventCalendar: (slug: string) => `/api/events/${encodeURIComponent(slug)}/calendar.ics`,
  cover: (kind: PieceKind, slug: string) => `/api/pictures/${kind}/${encodeURIComponent(slug)}/cover.svg`,
  contact: '/contact',
  inquiry: '/contact#inquiry',
  mailingList: '/contact#mailing-list',
  joinUs: '/join-us',
  privacy: '/privacy-policy',
} as const;

/** Slug of the methane mitigation assessment, to which home and TEAM link (specification, section 2). */
export const methaneAssessmentSlug = 'Canada-Wide-Techno-Economic-Assessment-of-Methane-Mitigation-Pathways';
