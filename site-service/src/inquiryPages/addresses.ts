import { inquiriesPath } from '@site/shared/serviceFigures';
import type { InquiryPage, InquiryStatus, StoredInquiry } from '../inquiries/inquiryStore.ts';

/** Path of the list of inquiries. */
export const listPath = inquiriesPath;

/** Path of the CSV file of all inquiries. */
export const csvPath = `${inquiriesPath}.csv`;

/** A status, or `all` for inquiries of each status. */
export type StatusFilter = InquiryStatus | 'all';

/** The filters in the order of the list's tabs; the first is the default. */
export const statusFilters = ['open', 'suspected', 'done', 'all'] as const satisfies readonly StatusFilter[];

/** Actions that pages of the inquiries post, by the last part of their path. */
export const actionNames = ['done', 'reopen', 'accept', 'note', 'delete'] as const;

/** Name of an action. */
export type ActionName = (typeof actionNames)[number];

/** Part of the list: a filter, a searched text, and the inquiry that the page follows. */
export type ListSelection = { status: StatusFilter; search: string; after?: InquiryPage['after'] };

/** Returns the address of a part of the list. */
export function toListAddress({ status = 'open', search = '', after }: Partial<ListSelection> = {}): string {
  const query = new URLSearchParams({
    ...(status !== 'open' && { status }),
    ...(search !== '' && { search }),
    ...(after && { after: toCursor(after) }),
  });
  return query.size === 0 ? listPath : `${listPath}?${query}`;
}

/** Returns the path of an inquiry's page, or of one of its actions. */
export function toInquiryPath(reference: string, action?: ActionName): string {
  return [listPath, encodeURIComponent(reference), ...(action === undefined ? [] : [action])].join('/');
}

/** Returns the position of an inquiry in the order of the list as a query value: `2026-11-28T01:20:00.000Z CAR-…`. */
function toCursor({ receivedAt, reference }: Pick<StoredInquiry, 'receivedAt' | 'reference'>): string {
  return `${receivedAt} ${reference}`;
}

/** Returns the position of a query value; undefined if it is not one of `toCursor`. */
export function parseCursor(text: string): InquiryPage['after'] {
  const [, receivedAt, reference] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (CAR-\w{4}-\w{4})$/.exec(text) ?? [];
  return receivedAt === undefined || reference === undefined ? undefined : { receivedAt, reference };
}
