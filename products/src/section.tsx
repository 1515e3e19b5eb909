import { pageRoute, paths, type Section } from '@site/shared';

export default {
  routes: [
    pageRoute(
      { id: 'products.team', path: 'team' },
      () => import(/* webpackChunkName: "route-products.team" */ './pages/team/TeamPage.tsx'),
    ),
  ],
  paths: () => Promise.resolve([paths.product('team')]),
} satisfies Section;
