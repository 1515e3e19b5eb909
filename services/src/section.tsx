import { paths, type Section } from '@site/shared';

export default {
  routes: [
    {
      id: 'services.regulatory-compliance',
      path: 'regulatory-compliance',
      load: () =>
        import(
          /* webpackChunkName: "route-services.regulatory-compliance" */ './pages/regulatoryCompliance/RegulatoryCompliancePage.tsx'
        ),
    },
  ],
  paths: () => Promise.resolve([paths.service('regulatory-compliance')]),
} satisfies Section;
