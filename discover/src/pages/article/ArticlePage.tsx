import { ConsultationBanner, type Preload, useParams, toPreloadOutcome } from '@site/shared';
import { articleApi } from '../../articles/articleEndpoints.ts';
import { ArticleView } from './ArticleView.tsx';

/** The page `/discover/article/{seoUrlSlug}`. */
export function Component() {
  const { seoUrlSlug = '' } = useParams();
  return (
    <>
      <ArticleView slug={seoUrlSlug} />
      <ConsultationBanner />
    </>
  );
}

export const preload: Preload = async ({ dispatch, params: { seoUrlSlug = '' } }) =>
  // Kept for the visit: the subscription is not ended, so that going back shows the article at once.
  toPreloadOutcome(await dispatch(articleApi.endpoints.article.initiate(seoUrlSlug)));
