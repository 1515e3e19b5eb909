import { Card, ConsultationBanner, paths, Picture, type Research, useParams } from '@site/shared';
import { formatDate } from '@site/shared/records';
import { pieceApi } from '../../pieces/pieceEndpoints.ts';
import { PendingPiece } from '../../reading/PendingPiece.tsx';
import { Reading } from '../../reading/Reading.tsx';
import { Related } from '../../reading/Related.tsx';
import { writtenFacts } from '../../reading/writtenFacts.tsx';
import { toArticleNode } from '../../structuredData/toArticleNode.ts';
import { pendingResearch } from './pendingResearch.content.ts';

/** The page `/discover/research/{seoUrlSlug}`. */
export function Component() {
  const { seoUrlSlug = '' } = useParams();
  const { currentData: research } = pieceApi.endpoints.researchItem.useQueryState(seoUrlSlug);
  return (
    <>
      {research ? <WholeResearch research={research} /> : <PendingPiece kind="research" {...pendingResearch} />}
      <ConsultationBanner />
    </>
  );
}

function WholeResearch({ research }: { research: Research }) {
  return (
    <>
      <Reading
        kind="research"
        piece={research}
        facts={writtenFacts(research)}
        node={toArticleNode('ScholarlyArticle', research, paths.research(research.seoUrlSlug))}
      />
      <Related kind="research">
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
      </Related>
    </>
  );
}
