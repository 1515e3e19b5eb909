import { company } from '@site/shared/company';
import ical from 'ical-generator';
import { pagePrefixes } from '../content/contentTypes.ts';
import type { Entry } from '../content/loadEntry.ts';

/**
 * Builds the calendar file of an event (RFC 5545). Times are in UTC, so that the file needs no time zone rules. The
 * same content always gives the same text.
 */
export function buildEventCalendar({ slug, front }: Entry<'events'>): string {
  const { title, description, startsAt, endsAt, location, venue } = front;
  const calendar = ical({ prodId: { company: company.brand, product: 'Events', language: 'EN' } });
  const start = new Date(startsAt);
  calendar.createEvent({
    id: `${slug}@${new URL(company.siteOrigin).hostname}`,
    stamp: start, // DTSTAMP is required; the current time would change each response
    start,
    end: new Date(endsAt),
    summary: title,
    description,
    location: venue ? `${venue}, ${location}` : location,
    url: `${company.siteOrigin}${pagePrefixes.events}${slug}`,
  });
  return `${calendar.toString()}\r\n`; // the library does not terminate the last line
}
