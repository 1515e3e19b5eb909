import type { DataNode } from './StructuredData.tsx';
import { toAddress } from './toAddress.ts';

/** A step of the way to a page; the page itself has no `href`. */
export type TrailStep = { label: string; href?: string };

/** The way to a page, as search engines show it. */
export function toBreadcrumbs(trail: readonly TrailStep[], path: string): DataNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: toAddress(href ?? path),
    })),
  };
}
