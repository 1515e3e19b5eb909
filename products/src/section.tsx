import type { Section } from '@site/shared';

export default {
  pages: [
    {
      id: 'products.team',
      path: 'team',
      load: () => import(/* webpackChunkName: "route-products.team" */ './pages/team/TeamPage.tsx'),
    },
    {
      id: 'products.iffv',
      path: 'iffv',
      load: () => import(/* webpackChunkName: "route-products.iffv" */ './pages/iffv/IffvPage.tsx'),
    },
    {
      id: 'products.msapr-optimizer',
      path: 'msapr-optimizer',
      load: () =>
        import(
          /* webpackChunkName: "route-products.msapr-optimizer" */ './pages/msaprOptimizer/MsaprOptimizerPage.tsx'
        ),
    },
    {
      id: 'products.xtrema-suite',
      path: 'xtrema-suite',
      load: () =>
        import(/* webpackChunkName: "route-products.xtrema-suite" */ './pages/xtremaSuite/XtremaSuitePage.tsx'),
    },
    {
      id: 'products.emissions-advisor',
      path: 'emissions-advisor',
      preload: async () => (await import('./pages/emissionsAdvisor/trustedClients.ts')).preloadTrustedClients(),
      load: () =>
        import(
          /* webpackChunkName: "route-products.emissions-advisor" */ './pages/emissionsAdvisor/EmissionsAdvisorPage.tsx'
        ),
    },
    {
      id: 'products.rt-ghg',
      path: 'rt-ghg',
      load: () => import(/* webpackChunkName: "route-products.rt-ghg" */ './pages/rtGhg/RtGhgPage.tsx'),
    },
  ],
} satisfies Section;
