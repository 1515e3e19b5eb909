import type { ReactNode } from 'react';
import { kinds } from '../pieces/kinds.ts';
import type { ListAddress } from '../pieces/listAddress.ts';
import type { ListTotals } from './describeList.ts';
import styles from './ListPage.module.css';
import { NothingHere } from './NothingHere.tsx';
import { listAnchor, Pager } from './Pager.tsx';

export type ListBodyProps = {
  address: ListAddress;
  totals: ListTotals & { items: readonly unknown[] };
  /** Shown above the items. */
  count: ReactNode;
  /** The items. */
  children: ReactNode;
};

/** A list between its count and its pager, whose links lead to it. Renders a `<div role="group">`. */
export function ListBody({ address, totals, count, children }: ListBodyProps) {
  const name = `List of ${address.kind ? kinds[address.kind].many : 'pieces'}`;
  return (
    <div id={listAnchor} role="group" aria-label={name} className={styles.list}>
      {count}
      {totals.items.length > 0 ? children : <NothingHere address={address} />}
      <Pager address={address} pageCount={totals.pageCount} />
    </div>
  );
}
