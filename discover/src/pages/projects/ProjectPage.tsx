import { categoryNames, ConsultationBanner, paths, type Project, useParams } from '@site/shared';
import { contentApi } from '../../contentItems/contentEndpoints.ts';
import { FullTextProjectCard } from '../../projects/FullTextProjectCard.tsx';
import { PendingContentItem } from '../../detail/PendingContentItem.tsx';
import { ContentItemDetail } from '../../detail/ContentItemDetail.tsx';
import { RelatedItems } from '../../detail/RelatedItems.tsx';
import { toArticleNode } from '../../structuredData/toArticleNode.ts';
import { ChangeScale } from './ChangeScale/ChangeScale.tsx';
import { pendingProject } from './pendingProject.content.ts';

/** Renders the page `/discover/project/{seoUrlSlug}`. */
export function Component() {
  const { seoUrlSlug = '' } = useParams();
  const { currentData: project } = contentApi.endpoints.project.useQueryState(seoUrlSlug);
  return (
    <>
      {project ? <LoadedProject project={project} /> : <PendingContentItem kind="projects" {...pendingProject} />}
      <ConsultationBanner />
    </>
  );
}

function LoadedProject({ project }: { project: Project }) {
  const { category, sector, facts, change } = project;
  return (
    <>
      <ContentItemDetail
        kind="projects"
        item={project}
        subject={category}
        facts={[
          ['Sector', sector],
          ['Category', categoryNames[category]],
          ...facts.map(({ label, value }) => [label, value] as const),
        ]}
        figure={change && <ChangeScale change={change} />}
        node={toArticleNode('Article', project, paths.project(project.seoUrlSlug))}
      />
      <RelatedItems kind="projects">
        {project.related.map((other) => (
          <FullTextProjectCard key={other.seoUrlSlug} project={other} />
        ))}
      </RelatedItems>
    </>
  );
}
