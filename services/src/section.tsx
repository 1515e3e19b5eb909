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
    {
      id: 'services.process-optimization',
      path: 'process-optimization',
      load: () =>
        import(
          /* webpackChunkName: "route-services.process-optimization" */ './pages/processOptimization/ProcessOptimizationPage.tsx'
        ),
    },
    {
      id: 'services.energy-transition',
      path: 'energy-transition',
      load: () =>
        import(
          /* webpackChunkName: "route-services.energy-transition" */ './pages/energyTransition/EnergyTransitionPage.tsx'
        ),
    },
    {
      id: 'services.process-safety',
      path: 'process-safety',
      load: () =>
        import(/* webpackChunkName: "route-services.process-safety" */ './pages/processSafety/ProcessSafetyPage.tsx'),
    },
    {
      id: 'services.digital-transformation',
      path: 'digital-transformation',
      load: () =>
        import(
          /* webpackChunkName: "route-services.digital-transformation" */ './pages/digitalTransformation/DigitalTransformationPage.tsx'
        ),
    },
    {
      id: 'services.strategic-advice',
      path: 'strategic-advice',
      load: () =>
        import(
          /* webpackChunkName: "route-services.strategic-advice" */ './pages/strategicAdvice/StrategicAdvicePage.tsx'
        ),
    },
  ],
} satisfies Section;
