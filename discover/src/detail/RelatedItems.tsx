import { ActionLink, Band, CardGrid, type PieceKind } from '@site/shared';
import type { ReactNode } from 'react';
import { contentTypeInfo } from '../contentItems/contentTypes.ts';
import rows from '../contentItems/rows.module.css';

/** Renders a `Band` with cards of related items; nothing if there are none. */
export function RelatedItems({ kind, children }: { kind: PieceKind; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  const { name, listPath } = contentTypeInfo[kind];
  return (
    <Band tone="mist" label="Related" heading="Read further" data-print="hidden">
      <CardGrid className={rows.cards}>{children}</CardGrid>
      <p>
        <ActionLink tone="secondary" href={listPath}>
          See All {name}
        </ActionLink>
      </p>
    </Band>
  );
}
