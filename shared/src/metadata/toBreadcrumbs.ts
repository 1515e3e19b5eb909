import type { DataNode } from './StructuredData.tsx';
import { toAddress } from './toAddress.ts';

/** One level of a breadcrumb; the current page has no `href`. */
export type TrailStep = { label: string; href?: string };

/** Returns the breadcrumb of a page as structured data. */
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
