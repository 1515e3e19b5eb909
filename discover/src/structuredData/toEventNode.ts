import { type DataNode, organization, type SiteEvent, toAddress } from '@site/shared';
import { imageOf } from './imageOf.ts';

/** An event with its times in its own zone, where it takes place and who holds it. */
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
