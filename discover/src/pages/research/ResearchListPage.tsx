import { ListPage } from '../../lists/ListPage.tsx';
import { useListAddress } from '../../lists/useListAddress.ts';
import { toListQuery } from '../../pieces/listQueries.ts';
import { pieceApi } from '../../pieces/pieceEndpoints.ts';
import { ResearchRows } from '../../research/ResearchRows.tsx';
import { researchList } from './researchList.content.ts';

/** The page `/discover/research`. */
export function Component() {
  const address = useListAddress({ kind: 'research' } as const);
  const { currentData: list } = pieceApi.endpoints.research.useQueryState(toListQuery('research', address), {
    skip: address.q !== undefined,
  });
  return (
    <ListPage {...researchList} address={address} list={list}>
      <ResearchRows items={list?.items ?? []} headingLevel={2} />
    </ListPage>
  );
}
