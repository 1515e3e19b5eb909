const calgaryDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Edmonton',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar date in Calgary, `YYYY-MM-DD`: articles appear and events pass at midnight there. */
function calgaryDate(instant: Date): string {
  return calgaryDay.format(instant);
}

/** The present calendar date in Calgary. */
export const todayInCalgary = () => calgaryDate(new Date());

/** The last calendar date in Calgary of an event; one that ends at midnight ends on the day before. */
export function lastDayOf({ endsAt }: { endsAt: string }): string {
  return calgaryDate(new Date(Date.parse(endsAt) - 1));
}
