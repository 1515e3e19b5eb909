import { pageRoute, paths, type Section } from '@site/shared';

export default {
  routes: [
    pageRoute(
      { id: 'services.regulatory-compliance', path: 'regulatory-compliance' },
      () =>
        import(
          /* webpackChunkName: "route-services.regulatory-compliance" */ './pages/regulatoryCompliance/RegulatoryCompliancePage.tsx'
        ),
    ),
  ],
  paths: () => Promise.resolve([paths.service('regulatory-compliance')]),
} satisfies Section;
