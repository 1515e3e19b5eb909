import type { Page, Preload } from '@site/shared';
import type { shellPreloads } from './shellPreloads.ts';

/** Returns the preload function of a page; its code is in the chunk of the store. */
function preloadOf(page: keyof typeof shellPreloads): Preload {
  return async (context) => {
    const { shellPreloads: preloads } = await import(/* webpackChunkName: "store" */ './shellPreloads.ts');
    return preloads[page](context);
  };
}

/** Id of the page with the inquiry form, which the server renders with a token. */
export const contactPageId = 'shell.contact';

export const shellPages: readonly Page[] = [
  {
    id: 'shell.home',
    path: '',
    preload: preloadOf('home'),
    load: () => import(/* webpackChunkName: "route-shell.home" */ '../pages/home/HomePage.tsx'),
  },
  {
    id: contactPageId,
    path: 'contact',
    load: () => import(/* webpackChunkName: "route-shell.contact" */ '../pages/contact/ContactPage.tsx'),
    loadAction: () => import(/* webpackChunkName: "action-shell.contact" */ '../pages/contact/inquiryAction.ts'),
  },
  {
    id: 'shell.who-we-help.operations',
    path: 'who-we-help/operations',
    preload: preloadOf('audience'),
    load: () =>
      import(
        /* webpackChunkName: "route-shell.who-we-help.operations" */ '../pages/whoWeHelp/operations/OperationsPage.tsx'
      ),
  },
  {
    id: 'shell.who-we-help.environmental',
    path: 'who-we-help/environmental',
    preload: preloadOf('audience'),
    load: () =>
      import(
        /* webpackChunkName: "route-shell.who-we-help.environmental" */ '../pages/whoWeHelp/environmental/EnvironmentalPage.tsx'
      ),
  },
  {
    id: 'shell.who-we-help.executives',
    path: 'who-we-help/executives',
    preload: preloadOf('audience'),
    load: () =>
      import(
        /* webpackChunkName: "route-shell.who-we-help.executives" */ '../pages/whoWeHelp/executives/ExecutivesPage.tsx'
      ),
  },
  {
    id: 'shell.join-us',
    path: 'join-us',
    preload: preloadOf('joinUs'),
    load: () => import(/* webpackChunkName: "route-shell.join-us" */ '../pages/joinUs/JoinUsPage.tsx'),
  },
  {
    id: 'shell.privacy-policy',
    path: 'privacy-policy',
    load: () =>
      import(/* webpackChunkName: "route-shell.privacy-policy" */ '../pages/privacyPolicy/PrivacyPolicyPage.tsx'),
  },
  {
    id: 'shell.about',
    path: 'about',
    preload: preloadOf('about'),
    load: () => import(/* webpackChunkName: "route-shell.about" */ '../pages/about/AboutPage.tsx'),
  },
  {
    id: 'shell.experts',
    path: 'experts',
    preload: preloadOf('experts'),
    load: () => import(/* webpackChunkName: "route-shell.experts" */ '../pages/experts/ExpertsPage.tsx'),
  },
  {
    id: 'shell.profile',
    path: 'people/profile/:seoUrlSlug',
    async listPaths(readApi) {
      const { listProfilePaths } = await import(/* webpackChunkName: "paths" */ '../pages/profile/profilePaths.ts');
      return listProfilePaths(readApi);
    },
    preload: preloadOf('profile'),
    load: () => import(/* webpackChunkName: "route-shell.profile" */ '../pages/profile/ProfilePage.tsx'),
  },
  // Absent from production bundles, because webpack replaces the constant at build time.
  ...(IS_HOT_RELOAD
    ? [
        {
          id: 'shell.gallery',
          path: '_gallery',
          isListed: false as const,
          load: () => import(/* webpackChunkName: "route-shell.gallery" */ '../pages/gallery/GalleryPage.tsx'),
        },
      ]
    : []),
];
