const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/**
 * Formats a calendar date (`YYYY-MM-DD`) as `October 14, 2026`, with no-break spaces. Not by Intl.DateTimeFormat, whose
 * construction blocks the main thread of a desktop for 8 ms, on every page with a date.
 * @throws RangeError if the text is not a calendar date.
 */
export function formatDate(isoDate: string): string {
  const { year, month, day } = parseDate(isoDate);
  return `${month}\u00A0${day},\u00A0${year}`;
}

/**
 * Formats the month of a calendar date (`YYYY-MM-DD`) as `October 2026`.
 * @throws RangeError if the text is not a calendar date.
 */
export function formatMonth(isoDate: string): string {
  const { year, month } = parseDate(isoDate);
  return `${month} ${year}`;
}

/** Parses the digits without `Date`, so that server and browser get the same day in every time zone. */
function parseDate(isoDate: string): { year: string; month: string; day: number } {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDate) ?? [];
  const name = months[Number(month) - 1];
  if (year === undefined || name === undefined || Number(day) < 1 || Number(day) > 31)
    throw new RangeError(`"${isoDate}" is no calendar date: write it as YYYY-MM-DD.`);
  return { year, month: name, day: Number(day) };
}
