import { useParams } from '@site/shared';
import { isCategory } from '../../articles/categories.ts';
import { ArticleList } from './ArticleList/ArticleList.tsx';

/** The pages `/discover/articles/engineering`, `/sustainability` and `/innovation`. */
export function Component() {
  const { category } = useParams();
  // `preload` has answered "missing" for any other segment.
  return <ArticleList category={isCategory(category) ? category : undefined} />;
}
