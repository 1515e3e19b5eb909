import { paths } from '@site/shared';
import { generatePath } from 'react-router-dom';
import { matchRoute } from './matchRoute.ts';

/** Old addresses and where they lead now, for good (specification, section 2). `:slug` is carried over. */
export const redirects: Readonly<Record<string, string>> = {
  '/articles/:slug': '/discover/article/:slug',
  '/thehub': paths.articlesOf('sustainability'),
  '/thehub/reports': paths.researchList,
  '/register': paths.home,
  '/register/:slug': paths.home,
  '/products': paths.about,
  '/products/insitusim': paths.product('rt-ghg'),
  '/products/meadvisor': paths.product('emissions-advisor'),
  '/solutions': paths.whatWeDo,
  '/resources/newsletter': paths.events,
  '/resources/media': paths.home,
  '/resources/articles': paths.articlesOf('innovation'),
  '/resources/projects': paths.projects,
  '/resources/downloads': paths.articlesOf('engineering'),
  '/privacy': paths.privacy,
  '/contact-us': paths.contact,
};

const oldRoutes = Object.entries(redirects).map(([path, to]) => ({ path, to }));

/** Where an old path leads now; undefined for any other. */
export function findRedirect(pathname: string): string | undefined {
  const match = matchRoute(oldRoutes, pathname);
  return match && generatePath(match.route.to, match.params);
}
