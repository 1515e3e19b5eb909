import { hostname } from 'node:os';
import { company } from '@site/shared/company';
import { type Content, type Markup, markup } from '@site/shared/operatorsPage/markup';
import { type Cells, renderTime } from '@site/shared/operatorsPage/pageParts';
import { renderDocument, toPagePolicy } from '@site/shared/operatorsPage/renderDocument';
import { toListAddress } from './addresses.ts';
import type { PageError } from './pageError.ts';
import { inquiriesStyle } from './inquiriesStyle.ts';
import { formatCalgaryTime } from './textParts.ts';

/** Policy of the pages; their forms are posted to the same origin only. */
export const inquiriesPolicy = toPagePolicy(inquiriesStyle, "'self'");

/** Returns a page of the inquiries. `title` is that of the browser's tab. */
export function renderInquiriesDocument(page: {
  title: string;
  /** Time of the page. */
  now: Date;
  cells?: Cells;
  isWrong?: boolean;
  content: Content;
}): string {
  const { title, now, cells = [], isWrong, content } = page;
  return renderDocument({
    title: `${title} | ${company.brand} inquiries`,
    name: 'Inquiries',
    style: inquiriesStyle,
    ...(isWrong !== undefined && { isWrong }),
    cells: [['Service', hostname()], ['Time', renderTime(now.toISOString(), formatCalgaryTime(now))], ...cells],
    content,
  });
}

/** Returns the heading of a page with what follows it. */
export function renderHeading(text: Content, below?: Content, isWrong = false): Markup {
  return markup`<div class="state"${isWrong && markup` data-wrong`}>
<h1>${text}</h1>
${below !== undefined && markup`<div class="lead">${below}</div>`}
</div>`;
}

/** Returns the link from a page to the list. */
export function renderBackLink(): Markup {
  return markup`<nav aria-label="Inquiries"><ul><li><a href="${toListAddress()}">Open inquiries</a></li><li><a href="${toListAddress({ status: 'all' })}">All inquiries</a></li></ul></nav>`;
}

/** Returns the page of an error. */
export function renderErrorPage({ heading, message }: Pick<PageError, 'heading' | 'message'>): string {
  return renderInquiriesDocument({
    title: heading,
    now: new Date(),
    isWrong: true,
    content: [renderHeading(heading, markup`<p>${message}</p>`, true), renderBackLink()],
  });
}
