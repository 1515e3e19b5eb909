const calgaryDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Edmonton',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Returns the calendar date in Calgary, `YYYY-MM-DD`. Articles appear and events end at midnight in Calgary. */
function calgaryDate(instant: Date): string {
  return calgaryDay.format(instant);
}

/** Returns the current calendar date in Calgary, `YYYY-MM-DD`. */
export const todayInCalgary = () => calgaryDate(new Date());

/** Returns the last calendar date of an event in Calgary. An event that ends at midnight ends on the day before. */
export function lastDayOf({ endsAt }: { endsAt: string }): string {
  return calgaryDate(new Date(Date.parse(endsAt) - 1));
}
