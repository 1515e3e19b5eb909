import type { EventSummary, OnCard } from '../../contract/entities.ts';
import { paths } from '../../routing/paths.ts';
import { Picture } from '../Picture/Picture.tsx';
import { cutText } from '../../design/text/cutText.ts';
import { formatDate } from '../../design/text/formatDate.ts';
import { Card, type CardProps } from '../../design/Card/Card.tsx';
import { cardDescriptionLength, cardTitleLength } from '../cardLengths.ts';

export type EventCardProps = Omit<CardProps, 'href' | 'title' | 'description' | 'picture'> & {
  event: OnCard<EventSummary>;
  /** Shows the full title and description: for an event among cards of other content types, which are not cut. */
  isWhole?: boolean;
};

/** Renders an event's summary as a `Card`, with its texts cut to the card's lengths. */
export function EventCard({ event, isWhole = false, action = 'Learn More', ...props }: EventCardProps) {
  return (
    <Card
      label={`Event / ${formatDate(event.eventDate)}`}
      {...props}
      action={action}
      href={paths.event(event.seoUrlSlug)}
      title={isWhole ? event.title : cutText(event.title, cardTitleLength)}
      description={isWhole ? event.description : cutText(event.description, cardDescriptionLength)}
      picture={<Picture source={event} alt="" seed={event.seoUrlSlug} subject="event" />}
    />
  );
}
