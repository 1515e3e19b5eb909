import { CardGrid, joinClasses } from '@site/shared';
import { ListPage } from '../../lists/ListPage.tsx';
import { useListParameters } from '../../lists/useListParameters.ts';
import { toListQuery } from '../../contentItems/listQueries.ts';
import rows from '../../contentItems/rows.module.css';
import { contentApi } from '../../contentItems/contentEndpoints.ts';
import { FullTextProjectCard } from '../../projects/FullTextProjectCard.tsx';
import styles from './ProjectList.module.css';
import { projectList } from './projectList.content.ts';

/** Renders the page `/discover/projects`. */
export function Component() {
  const parameters = useListParameters({ kind: 'projects' } as const);
  const { currentData: list } = contentApi.endpoints.projects.useQueryState(toListQuery('projects', parameters), {
    skip: parameters.q !== undefined,
  });
  return (
    <ListPage {...projectList} parameters={parameters} list={list} tone="mist">
      <CardGrid className={joinClasses(styles.rows, rows.cards)}>
        {list?.items.map((project) => (
          <FullTextProjectCard key={project.seoUrlSlug} project={project} headingLevel={2} className={styles.row} />
        ))}
      </CardGrid>
    </ListPage>
  );
}
