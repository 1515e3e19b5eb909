import type { ReactNode } from 'react';
import { contentTypeInfo } from '../contentItems/contentTypes.ts';
import type { ListParameters } from '../contentItems/listParameters.ts';
import type { ListTotals } from './describeList.ts';
import styles from './ListPage.module.css';
import { EmptyList } from './EmptyList.tsx';
import { listAnchor, Pager } from './Pager.tsx';

export type ListBodyProps = {
  parameters: ListParameters;
  totals: ListTotals & { items: readonly unknown[] };
  /** Element with the number of items, shown above the items. */
  count: ReactNode;
  /** Rendered items. */
  children: ReactNode;
};

/** Renders a list with count and pager in a `<div role="group">`, which is the link target of the pager. */
export function ListBody({ parameters, totals, count, children }: ListBodyProps) {
  const name = `List of ${parameters.kind ? contentTypeInfo[parameters.kind].many : 'pieces'}`;
  return (
    <div id={listAnchor} role="group" aria-label={name} className={styles.list}>
      {count}
      {totals.items.length > 0 ? children : <EmptyList parameters={parameters} />}
      <Pager parameters={parameters} pageCount={totals.pageCount} />
    </div>
  );
}
