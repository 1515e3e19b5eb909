import { ActionLink, Band, CardGrid, type PieceKind } from '@site/shared';
import type { ReactNode } from 'react';
import { contentTypeInfo } from '../contentItems/contentTypes.ts';

/** Pieces that go on from this one, as cards; nothing where there are none. Renders a `Band`. */
export function RelatedItems({ kind, children }: { kind: PieceKind; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  const { name, listPath } = contentTypeInfo[kind];
  return (
    <Band tone="mist" label="Related" heading="Read further" data-print="hidden">
      <CardGrid>{children}</CardGrid>
      <p>
        <ActionLink tone="secondary" href={listPath}>
          See All {name}
        </ActionLink>
      </p>
    </Band>
  );
}
