import type { Section } from '@site/shared';

export default {
  pages: [
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
