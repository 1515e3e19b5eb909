import { company } from '@site/shared';
import { inquiryBodyLimitBytes } from '@site/shared/contract';
import type { RefusalKind } from './contract.ts';

/** HTTP status of each rejection (RFC 9110; RFC 6585 for 429). */
export const rejectionStatuses: Readonly<Record<RefusalKind, number>> = {
  unreadable: 400,
  gone: 410,
  'too-large': 413,
  'unsupported-type': 415,
  'too-many': 429,
};

/** Message of each rejection: the problem, and the visitor's next step. */
export const rejections: Readonly<Record<RefusalKind, { heading: string; text: string }>> = {
  unreadable: {
    heading: 'Request not readable',
    text: 'We could not read what your browser sent, so we did nothing with it. Go back, load the page again and send it once more.',
  },
  'too-large': {
    heading: 'Over the limit',
    text: `The form you sent is larger than ${inquiryBodyLimitBytes / 1024} KiB, so we did not take it. Go back, shorten the longest field and send it again, or write to ${company.mailboxes.general}.`,
  },
  'unsupported-type': {
    heading: 'Not a form of ours',
    text: 'This page cannot read what was sent, so we did not take it. Go back, load the page again and send the form from there.',
  },
  gone: {
    heading: 'Taken out of service',
    text: `This section of our site has ended, and its pages are no longer here. The menu and the home page lead to our other pages; if you need something from this section, write to ${company.mailboxes.general}.`,
  },
  'too-many': {
    heading: 'Flow limited',
    text: 'More requests came from your network address in the last minute than we answer. Please wait a minute and load the page again.',
  },
};
