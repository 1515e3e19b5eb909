import { ConsultationBanner } from '@site/shared';
import { MailingBanner } from '@site/shared/records';
import type { ComponentEntry } from './reference.ts';

/** Specimens of the banners at the end of pages. */
export const bannerSpecimens: readonly ComponentEntry[] = [
  {
    component: 'ConsultationBanner',
    accessibility: ['An `aside` with the name of its heading; at most one on a page. Not printed.'],
    variants: [
      {
        name: 'With a lead',
        layout: 'wide',
        example: <ConsultationBanner lead="Three conversations and an answer." />,
      },
    ],
  },
  {
    component: 'MailingBanner',
    accessibility: ['An `aside` with the name of its heading; at most one on a page. Not printed.'],
    variants: [{ name: 'With its own words', layout: 'wide', example: <MailingBanner /> }],
  },
];
