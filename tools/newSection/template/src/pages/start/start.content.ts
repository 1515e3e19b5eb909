import { type PageMeta, titleOf } from '@site/shared';

export const start = {
  meta: {
    title: titleOf('Academy'),
    description:
      'What visitors find in this section, for search engines: replace this text by one or two sentences of 120 to 160 characters.',
    keywords: ['academy'],
  },
  hero: { heading: 'Academy', lead: 'What visitors find in this section, in one sentence.' },
} as const satisfies { meta: PageMeta; hero: { heading: string; lead: string } };
