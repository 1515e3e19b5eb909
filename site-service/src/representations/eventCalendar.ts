import { company } from '@site/shared/company';
import ical from 'ical-generator';
import { pagePrefixes } from '../content/contentTypes.ts';
import type { Entry } from '../content/loadEntry.ts';

/**
 * Builds the calendar file of an event (RFC 5545): times in UTC, so that no rules of time zones are
 * needed, and the same text for the same content.
 */
export function buildEventCalendar({ slug, front }: Entry<'events'>): string {
  const { title, description, startsAt, endsAt, location, venue } = front;
  const calendar = ical({ prodId: { company: company.brand, product: 'Events', language: 'EN' } });
  const start = new Date(startsAt);
  calendar.createEvent({
    id: `${slug}@${new URL(company.siteOrigin).hostname}`,
    stamp: start, // required; when the event was written down is not known, and the present would change each answer
    start,
    end: new Date(endsAt),
    summary: title,
    description,
    location: venue ? `${venue}, ${location}` : location,
    url: `${company.siteOrigin}${pagePrefixes.events}${slug}`,
  });
  return `${calendar.toString()}\r\n`; // the library leaves the last line without its end
}
