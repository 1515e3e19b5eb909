import {
  Band,
  type BandTone,
  ConsultationBanner,
  PageHead,
  type PageMeta,
  type PageOf,
  paths,
  StructuredData,
  toBreadcrumbs,
  useLocation,
} from '@site/shared';
import type { ReactNode } from 'react';
import { contentTypeInfo } from '../contentItems/contentTypes.ts';
import type { ListParameters } from '../contentItems/listParameters.ts';
import { contentApi } from '../contentItems/contentEndpoints.ts';
import { SearchField } from '../search/SearchField.tsx';
import { SearchHits } from '../search/SearchHits.tsx';
import { describeCount, toListTitle } from './describeList.ts';
import { ListBody } from './ListBody.tsx';
import { Masthead } from './Masthead.tsx';
import styles from './ListPage.module.css';

/** Metadata, heading and lead text of a list page. */
export type ListContent = { meta: PageMeta; heading: string; lead: string };

export type ListPageProps = ListContent & {
  parameters: ListParameters & { kind: NonNullable<ListParameters['kind']> };
  /** Loaded page of the list; ignored if the URL has search words. */
  list: PageOf<unknown> | undefined;
  /** Element before the search field. */
  filter?: ReactNode;
  /** Element at the end of the count line. */
  aside?: ReactNode;
  tone?: BandTone;
  /** Rendered items of `list`. */
  children: ReactNode;
};

/** Renders the page of a list or of its search results. The list is absent until it is loaded. */
export function ListPage({ meta, heading, lead, parameters, list, filter, aside, tone, children }: ListPageProps) {
  const { pathname } = useLocation();
  const { q = '', kind } = parameters;
  const { currentData: hits } = contentApi.endpoints.search.useQueryState({ ...parameters, q }, { skip: !q });
  const shown = q ? hits : list;
  const isCounted = !q && shown?.pageCount === 1; // the masthead shows the number
  const trail = [
    { label: 'Discover', href: paths.discover },
    ...(parameters.category ? [{ label: contentTypeInfo[kind].name, href: contentTypeInfo[kind].listPath }] : []),
    { label: heading },
  ];
  return (
    <>
      {/* The canonical URL of search results is that of the list. */}
      <PageHead {...meta} title={toListTitle(meta.title, parameters)} page={q ? 1 : parameters.page} />
      <Masthead trail={trail} heading={heading} count={q ? undefined : list?.total} lead={lead} tone={tone}>
        <div className={styles.tools} data-has-filter={filter ? true : undefined}>
          {filter}
          <SearchField parameters={parameters} />
        </div>
      </Masthead>
      <StructuredData nodes={[toBreadcrumbs(trail, pathname)]} />
      <Band aria-label={contentTypeInfo[kind].name} className={styles.body} tone={tone}>
        {shown && (
          <ListBody
            parameters={parameters}
            totals={shown}
            count={
              <div className={styles.counted}>
                <p className={isCounted ? 'visuallyHidden' : styles.count} role="status">
                  {describeCount(parameters, shown)}
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
