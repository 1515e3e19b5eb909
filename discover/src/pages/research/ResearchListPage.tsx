import { ListPage } from '../../lists/ListPage.tsx';
import { useListParameters } from '../../lists/useListParameters.ts';
import { toListQuery } from '../../contentItems/listQueries.ts';
import { contentApi } from '../../contentItems/contentEndpoints.ts';
import { ResearchRows } from '../../research/ResearchRows.tsx';
import { researchList } from './researchList.content.ts';

/** Renders the page `/discover/research`. */
export function Component() {
  const parameters = useListParameters({ kind: 'research' } as const);
  const { currentData: list } = contentApi.endpoints.research.useQueryState(toListQuery('research', parameters), {
    skip: parameters.q !== undefined,
  });
  const firstNumber = list ? list.total - (list.page - 1) * list.pageSize : 0;
  return (
    <ListPage {...researchList} parameters={parameters} list={list}>
      <ResearchRows
        items={list?.items ?? []}
        firstNumber={firstNumber}
        headingLevel={2}
        hasCovers
        hasLead={parameters.page === 1}
      />
    </ListPage>
  );
}
