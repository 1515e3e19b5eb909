/** In UTC, so that server and browser agree on the month wherever they are. */
const monthAndYear = new Intl.DateTimeFormat('en-CA', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * A calendar date (`YYYY-MM-DD`) as month name and four-digit year: `April 2011` (specification,
 * section 9). Throws a RangeError for what is no date.
 */
export function formatJoinedDate(isoDate: string): string {
  return monthAndYear.format(new Date(`${isoDate}T00:00:00Z`));
}
