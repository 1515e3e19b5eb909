import { createLazyContent, type LazyContent, type LazyContentOptions } from '@site/shared';
import type { ComponentType } from 'react';
import { useReportBodyHydrated } from './bodyHydration.ts';

/**
 * A page's body as lazy content that tells when it is hydrated. Shared by all bands of a page: each `Band` is a
 * Suspense boundary of its own, so React hydrates them one by one and yields in between.
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
