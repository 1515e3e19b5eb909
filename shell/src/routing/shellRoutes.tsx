import { pageRoute } from '@site/shared';
import { generatePath, redirect, type RouteObject } from 'react-router-dom';
import { Body, BodyError, Unmatched } from '../page/Body.tsx';
import { Document } from '../page/Document.tsx';
import { redirects } from './redirects.ts';

/** Id of the route under which pages hang, the shell's and the sections'. */
export const pageRouteId = 'page';
/** Id of the route that matches where nothing else does. */
export const unmatchedRouteId = 'unmatched';

/** The shell's own pages. */
export const shellPages: RouteObject[] = [
  pageRoute(
    { id: 'shell.home', index: true },
    () => import(/* webpackChunkName: "route-shell.home" */ '../pages/home/HomePage.tsx'),
  ),
  pageRoute(
    { id: 'shell.contact', path: 'contact' },
    () => import(/* webpackChunkName: "route-shell.contact" */ '../pages/contact/ContactPage.tsx'),
  ),
  pageRoute(
    { id: 'shell.who-we-help.operations', path: 'who-we-help/operations' },
    () =>
      import(
        /* webpackChunkName: "route-shell.who-we-help.operations" */ '../pages/whoWeHelp/operations/OperationsPage.tsx'
      ),
  ),
  pageRoute(
    { id: 'shell.who-we-help.environmental', path: 'who-we-help/environmental' },
    () =>
      import(
        /* webpackChunkName: "route-shell.who-we-help.environmental" */ '../pages/whoWeHelp/environmental/EnvironmentalPage.tsx'
      ),
  ),
  pageRoute(
    { id: 'shell.who-we-help.executives', path: 'who-we-help/executives' },
    () =>
      import(
        /* webpackChunkName: "route-shell.who-we-help.executives" */ '../pages/whoWeHelp/executives/ExecutivesPage.tsx'
      ),
  ),
  pageRoute(
    { id: 'shell.join-us', path: 'join-us' },
    () => import(/* webpackChunkName: "route-shell.join-us" */ '../pages/joinUs/JoinUsPage.tsx'),
  ),
  pageRoute(
    { id: 'shell.privacy-policy', path: 'privacy-policy' },
    () => import(/* webpackChunkName: "route-shell.privacy-policy" */ '../pages/privacyPolicy/PrivacyPolicyPage.tsx'),
  ),
  pageRoute(
    { id: 'shell.about', path: 'about' },
    () => import(/* webpackChunkName: "route-shell.about" */ '../pages/about/AboutPage.tsx'),
  ),
  pageRoute(
    { id: 'shell.experts', path: 'experts' },
    () => import(/* webpackChunkName: "route-shell.experts" */ '../pages/experts/ExpertsPage.tsx'),
  ),
  pageRoute(
    { id: 'shell.profile', path: 'people/profile/:seoUrlSlug' },
    () => import(/* webpackChunkName: "route-shell.profile" */ '../pages/profile/ProfilePage.tsx'),
  ),
  // Dropped from production bundles: the constant is set at build time.
  ...(IS_HOT
    ? [
        pageRoute(
          { id: 'shell.gallery', path: '_gallery' },
          () => import(/* webpackChunkName: "route-shell.gallery" */ '../pages/gallery/GalleryPage.tsx'),
        ),
      ]
    : []),
];

const redirectRoutes: RouteObject[] = Object.entries(redirects).map(([from, to]) => ({
  id: `redirect:${from}`,
  path: from.slice(1),
  loader: ({ params }) => redirect(generatePath(to, params), 301),
}));

/** The whole route tree: document, body, the given pages and the redirects. */
export function buildRoutes(pages: RouteObject[]): RouteObject[] {
  return [
    {
      id: 'document',
      path: '/',
      Component: Document,
      children: [
        {
          id: 'body',
          Component: Body,
          children: [
            {
              id: pageRouteId,
              ErrorBoundary: BodyError,
              children: [...pages, ...redirectRoutes, { id: unmatchedRouteId, path: '*', Component: Unmatched }],
            },
          ],
        },
      ],
    },
  ];
}
