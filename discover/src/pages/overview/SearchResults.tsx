import { Band } from '@site/shared';
import { describeCount } from '../../lists/describeList.ts';
import { ListBody } from '../../lists/ListBody.tsx';
import type { ListParameters } from '../../contentItems/listParameters.ts';
import { contentApi, type SearchQuery } from '../../contentItems/contentEndpoints.ts';
import { SearchHits } from '../../search/SearchHits.tsx';

/** Renders a `Band` with the search results of all content types; empty until they are loaded. */
export function SearchResults({ parameters }: { parameters: SearchQuery }) {
  const { currentData: found } = contentApi.endpoints.search.useQueryState(parameters);
  return (
    <Band aria-label="Found">
      {found && (
        <ListBody parameters={parameters} totals={found} count={<p>{describeCount(parameters, found)}</p>}>
          <SearchHits hits={found.items} />
        </ListBody>
      )}
    </Band>
  );
}

/** Announces the number of search results in a `<p role="status">`; empty without a search. */
export function SearchStatus({ parameters }: { parameters: ListParameters }) {
  const { q = '' } = parameters;
  const { currentData: found } = contentApi.endpoints.search.useQueryState({ ...parameters, q }, { skip: !q });
  return (
    <p role="status" className="visuallyHidden">
      {found && describeCount(parameters, found)}
    </p>
  );
}
