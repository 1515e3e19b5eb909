import type { Section } from '@site/shared';

export default {
  pages: [
    {
      id: 'products.team',
      path: 'team',
      load: () => import(/* webpackChunkName: "route-products.team" */ './pages/team/TeamPage.tsx'),
    },
  ],
} satisfies Section;
