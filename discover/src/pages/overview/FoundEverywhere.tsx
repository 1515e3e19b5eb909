import { Band } from '@site/shared';
import { describeCount } from '../../lists/describeList.ts';
import { ListBody } from '../../lists/ListBody.tsx';
import type { ListAddress } from '../../pieces/listAddress.ts';
import { pieceApi, type SearchQuery } from '../../pieces/pieceEndpoints.ts';
import { SearchHits } from '../../search/SearchHits.tsx';

/** Search results of all four kinds; empty until they are loaded. Renders a `Band`. */
export function FoundEverywhere({ address }: { address: SearchQuery }) {
  const { currentData: found } = pieceApi.endpoints.search.useQueryState(address);
  return (
    <Band aria-label="Found">
      {found && (
        <ListBody address={address} totals={found} count={<p>{describeCount(address, found)}</p>}>
          <SearchHits hits={found.items} />
        </ListBody>
      )}
    </Band>
  );
}

/** Announces the search results of all four kinds; empty without a search. Renders a `<p role="status">`. */
export function FoundStatus({ address }: { address: ListAddress }) {
  const { q = '' } = address;
  const { currentData: found } = pieceApi.endpoints.search.useQueryState({ ...address, q }, { skip: !q });
  return (
    <p role="status" className="visuallyHidden">
      {found && describeCount(address, found)}
    </p>
  );
}
