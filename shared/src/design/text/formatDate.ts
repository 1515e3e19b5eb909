/** In UTC, so that server and browser agree on the day wherever they are. */
const longDate = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });

/** A calendar date (`YYYY-MM-DD`) in words: `October 14, 2026`. Throws a RangeError for what is no date. */
export function formatDate(isoDate: string): string {
  return longDate.format(new Date(`${isoDate}T00:00:00Z`));
}
