import { type PageMeta, titleOf } from '@site/shared';

export const start = {
  meta: {
    title: titleOf('Academy'),
    description: 'What visitors find in this section, in one sentence for search engines.',
    keywords: ['academy'],
  },
  hero: { heading: 'Academy', lead: 'What visitors find in this section, in one sentence.' },
} as const satisfies { meta: PageMeta; hero: { heading: string; lead: string } };
