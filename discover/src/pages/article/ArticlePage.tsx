import { ConsultationBanner, useParams } from '@site/shared';
import { ArticleView } from './ArticleView/ArticleView.tsx';

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
