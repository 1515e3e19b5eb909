import type { ContentFault } from './contentFault.ts';
import type { FrontMatter } from './contentTypes.ts';

/** The faults of an event's times: an offset that its time zone has not got then, an end that is no end. */
export function findFaultyTimes(
  file: string,
  { startsAt, endsAt, timeZone }: FrontMatter<'events'>,
  lineOf: (field: string) => number,
): ContentFault[] {
  const faults: ContentFault[] = [];
  for (const [field, time] of Object.entries({ startsAt, endsAt })) {
    const offset = offsetAt(time, timeZone);
    if (!time.endsWith(offset)) {
      faults.push({
        file,
        line: lineOf(field),
        field,
        fault: `has the offset ${time.slice(-6)}, but ${timeZone} is at ${offset} then.`,
        remedy: `Write "${time.slice(0, -6)}${offset}".`,
      });
    }
  }
  if (Date.parse(endsAt) <= Date.parse(startsAt)) {
    faults.push({
      file,
      line: lineOf('endsAt'),
      field: 'endsAt',
      fault: 'is not after the start.',
      remedy: 'Write the time at which the event ends.',
    });
  }
  return faults;
}

/** The day on which an event starts, where it takes place: its time is written with the offset there. */
export function startDayOf({ startsAt }: { startsAt: string }): string {
  return startsAt.slice(0, 'YYYY-MM-DD'.length);
}

/** The offset of a time zone from UTC at a time, such as `-06:00`. */
function offsetAt(time: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    Date.parse(time),
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', '') || '+00:00';
}
