import { paths, type Section } from '@site/shared';

export default {
  routes: [
    {
      id: 'products.team',
      path: 'team',
      load: () => import(/* webpackChunkName: "route-products.team" */ './pages/team/TeamPage.tsx'),
    },
  ],
  paths: () => Promise.resolve([paths.product('team')]),
} satisfies Section;
