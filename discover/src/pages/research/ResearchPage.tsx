import { Card, ConsultationBanner, paths, Picture, type Research, useParams } from '@site/shared';
import { formatDate } from '@site/shared/records';
import { contentApi } from '../../contentItems/contentEndpoints.ts';
import { PendingContentItem } from '../../detail/PendingContentItem.tsx';
import { ContentItemDetail } from '../../detail/ContentItemDetail.tsx';
import { RelatedItems } from '../../detail/RelatedItems.tsx';
import { bylineFacts } from '../../detail/bylineFacts.tsx';
import { toArticleNode } from '../../structuredData/toArticleNode.ts';
import { pendingResearch } from './pendingResearch.content.ts';

/** Renders the page `/discover/research/{seoUrlSlug}`. */
export function Component() {
  const { seoUrlSlug = '' } = useParams();
  const { currentData: research } = contentApi.endpoints.researchItem.useQueryState(seoUrlSlug);
  return (
    <>
      {research ? <LoadedResearch research={research} /> : <PendingContentItem kind="research" {...pendingResearch} />}
      <ConsultationBanner />
    </>
  );
}

function LoadedResearch({ research }: { research: Research }) {
  return (
    <>
      <ContentItemDetail
        kind="research"
        item={research}
        facts={bylineFacts(research)}
        node={toArticleNode('ScholarlyArticle', research, paths.research(research.seoUrlSlug))}
      />
      <RelatedItems kind="research">
        {research.related.map((other) => (
          <Card
            key={other.seoUrlSlug}
            href={paths.research(other.seoUrlSlug)}
            label={`Research / ${formatDate(other.publicationDate)}`}
            title={other.title}
            description={other.description}
            action="Read Paper"
            picture={<Picture source={other} alt="" seed={other.seoUrlSlug} />}
          />
        ))}
      </RelatedItems>
    </>
  );
}
