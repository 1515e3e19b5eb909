import type { Section } from '@site/shared';

export default {
  pages: [
    {
      id: 'academy.start',
      path: '',
      load: () => import(/* webpackChunkName: "route-academy.start" */ './pages/start/StartPage.tsx'),
    },
  ],
} satisfies Section;
