import type { ContentFault } from './contentFault.ts';
import type { FrontMatter } from './contentTypes.ts';

/** Reports a UTC offset that does not match the event's time zone, and an end that is not after the start. */
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
        fault: `has the offset ${time.slice(-6)}, but ${timeZone} has ${offset} at that time.`,
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

/** Returns the local start date of an event, `YYYY-MM-DD`. */
export function startDayOf({ startsAt }: { startsAt: string }): string {
  return startsAt.slice(0, 'YYYY-MM-DD'.length);
}

/** Returns the UTC offset of a time zone at a time, such as `-06:00`. */
function offsetAt(time: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    Date.parse(time),
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', '') || '+00:00';
}
