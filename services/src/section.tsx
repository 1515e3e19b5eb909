import { paths, type Section } from '@site/shared';

export default {
  pages: [
    {
      id: 'services.overview',
      path: 'services?',
      listPaths: async () => [paths.whatWeDo],
      preload: async () => (await import('./pages/whatWeDo/featuredEvents.ts')).preloadFeaturedEvents(),
      load: () => import(/* webpackChunkName: "route-services.overview" */ './pages/whatWeDo/WhatWeDoPage.tsx'),
    },
    {
      id: 'services.regulatory-compliance',
      path: 'regulatory-compliance',
      load: () =>
        import(
          /* webpackChunkName: "route-services.regulatory-compliance" */ './pages/regulatoryCompliance/RegulatoryCompliancePage.tsx'
        ),
    },
  ],
} satisfies Section;
