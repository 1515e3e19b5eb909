import { createLazyContent, type LazyContent, type LazyContentOptions } from '@site/shared';
import type { ComponentType } from 'react';
import { useReportBodyHydrated } from './bodyHydration.ts';

/**
 * Creates the body of a page as lazy content that reports its hydration. Each `Band` of the page is a separate Suspense
 * boundary, so React hydrates the bands one by one and yields to the browser in between.
 */
export function createLazyBody({ load, whenWanted }: Omit<LazyContentOptions, 'name'>): LazyContent {
  return createLazyContent({ name: 'this page', whenWanted, load: async () => withHydrationReport(await load()) });
}

function withHydrationReport(Body: ComponentType): ComponentType {
  return function HydratedBody() {
    useReportBodyHydrated();
    return <Body />;
  };
}
