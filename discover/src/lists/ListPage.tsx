import {
  Band,
  ConsultationBanner,
  Hero,
  PageHead,
  type PageMeta,
  type PageOf,
  paths,
  StructuredData,
  toBreadcrumbs,
  useLocation,
} from '@site/shared';
import type { ReactNode } from 'react';
import { kinds } from '../pieces/kinds.ts';
import type { ListAddress } from '../pieces/listAddress.ts';
import { pieceApi } from '../pieces/pieceEndpoints.ts';
import { SearchField } from '../search/SearchField.tsx';
import { SearchHits } from '../search/SearchHits.tsx';
import { describeCount, toListTitle } from './describeList.ts';
import { ListBody } from './ListBody.tsx';
import styles from './ListPage.module.css';

/** What a list says of itself. */
export type ListContent = { meta: PageMeta; heading: string; lead: string };

export type ListPageProps = ListContent & {
  address: ListAddress & { kind: NonNullable<ListAddress['kind']> };
  /** The list's page, once it is there; not looked at where the address has words to search for. */
  list: PageOf<unknown> | undefined;
  /** Stands before the search. */
  filter?: ReactNode;
  /** Stands at the end of the line that counts. */
  aside?: ReactNode;
  /** The pieces of `list`. */
  children: ReactNode;
};

/** The page of a list, or of what a search finds in it; what is listed stays hidden until it is there. */
export function ListPage({ meta, heading, lead, address, list, filter, aside, children }: ListPageProps) {
  const { pathname } = useLocation();
  const { q = '', kind } = address;
  const { currentData: hits } = pieceApi.endpoints.search.useQueryState({ ...address, q }, { skip: !q });
  const shown = q ? hits : list;
  const trail = [
    { label: 'Discover', href: paths.discover },
    ...(address.category ? [{ label: kinds[kind].name, href: kinds[kind].listPath }] : []),
    { label: heading },
  ];
  return (
    <>
      {/* The canonical URL of search results is that of the list. */}
      <PageHead {...meta} title={toListTitle(meta.title, address)} page={q ? 1 : address.page} />
      <Hero trail={trail} heading={heading} lead={lead} />
      <StructuredData nodes={[toBreadcrumbs(trail, pathname)]} />
      <Band aria-label={kinds[kind].name}>
        <div className={styles.tools}>
          {filter}
          <SearchField address={address} />
        </div>
        {shown && (
          <ListBody
            address={address}
            totals={shown}
            count={
              <div className={styles.counted}>
                <p className={styles.count} role="status">
                  {describeCount(address, shown)}
                </p>
                {aside}
              </div>
            }
          >
            {q && hits ? <SearchHits hits={hits.items} /> : children}
          </ListBody>
        )}
      </Band>
      <ConsultationBanner />
    </>
  );
}
