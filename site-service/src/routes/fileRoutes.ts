import { errorSchema } from '@site/shared/contract';
import { Type } from 'typebox';
import { buildEventCalendar } from '../representations/eventCalendar.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { buildArticleFeed, type FeedFormat, feedPath, feedTypes } from '../representations/articleFeed.ts';
import type { ServiceApp } from '../http/app.ts';
import type { ServiceDependencies } from './serviceDependencies.ts';
import { findItem, slugParams } from './contentRouteHelpers.ts';

/** Registers the routes of the article feeds and the calendar files of events. */
export function registerFileRoutes(app: ServiceApp, { content, today }: ServiceDependencies): void {
  const catalogue = () => catalogueOf(content.current(), today());

  for (const format of Object.keys(feedTypes) as FeedFormat[]) {
    const type = feedTypes[format];
    app.get(
      feedPath(format),
      {
        schema: {
          summary: `The newest articles as ${format === 'rss' ? 'RSS 2.0' : 'Atom'}`,
          response: { 200: { description: 'The feed', content: { [type]: { schema: Type.String() } } } },
        },
      },
      (_request, reply) => {
        reply.type(`${type}; charset=utf-8`);
        return buildArticleFeed(catalogue(), format);
      },
    );
  }

  app.get(
    '/api/events/:seoUrlSlug/calendar.ics',
    {
      schema: {
        summary: 'An event as a calendar file',
        params: slugParams,
        response: {
          200: { description: 'The file', content: { 'text/calendar': { schema: Type.String() } } },
          404: errorSchema,
        },
      },
    },
    (request, reply) => {
      const event = findItem(catalogue(), 'events', request);
      reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${event.slug}.ics"`);
      return buildEventCalendar(event);
    },
  );
}
