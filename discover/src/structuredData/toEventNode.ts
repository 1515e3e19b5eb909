import { type DataNode, organization, type SiteEvent, toAddress } from '@site/shared';
import { imageOf } from './imageOf.ts';

/** Returns the structured data of an event, with local times, place and organiser. */
export function toEventNode(event: SiteEvent, path: string): DataNode {
  const { location, venue } = event;
  const isOnline = location.toLowerCase() === 'online';
  return {
    '@type': 'Event',
    name: event.title,
    description: event.description,
    startDate: event.startsAt,
    endDate: event.endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: isOnline
      ? { '@type': 'VirtualLocation', url: toAddress(path) }
      : { '@type': 'Place', name: venue ?? location, address: location },
    ...imageOf(event),
    organizer: organization,
    url: toAddress(path),
  };
}
