import { CardGrid } from '@site/shared';
import { ListPage } from '../../lists/ListPage.tsx';
import { useListAddress } from '../../lists/useListAddress.ts';
import { toListQuery } from '../../pieces/listQueries.ts';
import { pieceApi } from '../../pieces/pieceEndpoints.ts';
import { WholeProjectCard } from '../../projects/WholeProjectCard.tsx';
import styles from './ProjectList.module.css';
import { projectList } from './projectList.content.ts';

/** The page `/discover/projects`. */
export function Component() {
  const address = useListAddress({ kind: 'projects' } as const);
  const { currentData: list } = pieceApi.endpoints.projects.useQueryState(toListQuery('projects', address), {
    skip: address.q !== undefined,
  });
  return (
    <ListPage {...projectList} address={address} list={list}>
      <CardGrid className={styles.cards}>
        {list?.items.map((project) => (
          <WholeProjectCard key={project.seoUrlSlug} project={project} headingLevel={2} />
        ))}
      </CardGrid>
    </ListPage>
  );
}
