import { paths } from '@site/shared';
import { generatePath } from 'react-router-dom';
import { matchRoute } from './matchRoute.ts';

/** Permanent redirects of old addresses; the target takes over the value of `:slug`. */
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

/** Returns the redirect target of an old path; undefined for other paths. */
export function findRedirect(pathname: string): string | undefined {
  const match = matchRoute(oldRoutes, pathname);
  return match && generatePath(match.route.to, match.params);
}
