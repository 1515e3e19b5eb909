import { type ListSelection, parseCursor, type StatusFilter, statusFilters } from './addresses.ts';
import { PageError } from './pageError.ts';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Returns the part of the list that a query describes.
 * @throws PageError for an unknown status or position.
 */
export function readSelection(query: Query): ListSelection {
  const { status = 'open', search = '', after } = readLast(query);
  if (!isStatusFilter(status))
    throw new PageError(
      400,
      'Unknown status',
      `The status must be ${statusFilters.join(', ')}. Choose one in the list.`,
    );
  const position = after === undefined ? undefined : parseCursor(after);
  if (after !== undefined && !position)
    throw new PageError(
      400,
      'Unknown page',
      'The address of this page of the list is incomplete. Start with the newest.',
    );
  return { status, search: search.trim(), ...(position && { after: position }) };
}

/**
 * Returns the time `since` of a query (ISO 8601, UTC); undefined without it.
 * @throws PageError if it is not a time.
 */
export function readSince(query: Query): string | undefined {
  const { since = '' } = readLast(query);
  if (since === '') return undefined;
  const time = new Date(since);
  if (Number.isNaN(time.getTime()))
    throw new PageError(400, 'Unknown date', 'The export needs a date such as 2026-11-01. Nothing was exported.');
  return time.toISOString();
}

/** Returns the last value of each query parameter. */
function readLast(query: Query): Readonly<Partial<Record<string, string>>> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value ?? ''].flat().at(-1)]));
}

function isStatusFilter(status: string): status is StatusFilter {
  return statusFilters.some((filter) => filter === status);
}
