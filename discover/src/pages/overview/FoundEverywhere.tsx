import { Band } from '@site/shared';
import { describeCount } from '../../lists/describeCount.ts';
import { NothingHere } from '../../lists/NothingHere.tsx';
import { Pager } from '../../lists/Pager.tsx';
import { pieceApi, type SearchQuery } from '../../pieces/pieceEndpoints.ts';
import { SearchHits } from '../../search/SearchHits.tsx';

/** What a search finds in all four kinds; hidden until it is there. Renders a `Band`. */
export function FoundEverywhere({ address }: { address: SearchQuery }) {
  const { currentData: found } = pieceApi.endpoints.search.useQueryState(address);
  return (
    <Band aria-label="Found">
      {found && (
        <>
          <p role="status">{describeCount(found.total, undefined, address.q)}</p>
          {found.items.length > 0 ? <SearchHits hits={found.items} /> : <NothingHere address={address} />}
          <Pager address={address} pageCount={found.pageCount} />
        </>
      )}
    </Band>
  );
}
