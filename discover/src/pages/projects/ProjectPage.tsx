import { ConsultationBanner, paths, type Project, useParams } from '@site/shared';
import { categoryNames } from '../../pieces/categories.ts';
import { pieceApi } from '../../pieces/pieceEndpoints.ts';
import { WholeProjectCard } from '../../projects/WholeProjectCard.tsx';
import { PendingPiece } from '../../reading/PendingPiece.tsx';
import { Reading } from '../../reading/Reading.tsx';
import { Related } from '../../reading/Related.tsx';
import { toArticleNode } from '../../structuredData/toArticleNode.ts';
import { pendingProject } from './pendingProject.content.ts';

/** The page `/discover/project/{seoUrlSlug}`. */
export function Component() {
  const { seoUrlSlug = '' } = useParams();
  const { currentData: project } = pieceApi.endpoints.project.useQueryState(seoUrlSlug);
  return (
    <>
      {project ? <WholeProject project={project} /> : <PendingPiece kind="projects" {...pendingProject} />}
      <ConsultationBanner />
    </>
  );
}

function WholeProject({ project }: { project: Project }) {
  const { category, sector, facts } = project;
  return (
    <>
      <Reading
        kind="projects"
        piece={project}
        subject={category}
        facts={[
          ['Sector', sector],
          ['Category', categoryNames[category]],
          ...facts.map(({ label, value }) => [label, value] as const),
        ]}
        node={toArticleNode('Article', project, paths.project(project.seoUrlSlug))}
      />
      <Related kind="projects">
        {project.related.map((other) => (
          <WholeProjectCard key={other.seoUrlSlug} project={other} />
        ))}
      </Related>
    </>
  );
}
