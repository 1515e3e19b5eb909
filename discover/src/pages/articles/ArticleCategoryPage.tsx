import { useParams } from '@site/shared';
import { findCategory } from '../../contentItems/categories.ts';
import { ArticleList } from './ArticleList.tsx';

/** The pages `/discover/articles/engineering`, `/sustainability` and `/innovation`. */
export function Component() {
  const { category } = useParams();
  // `preload` has answered "missing" for a segment that names none.
  return <ArticleList category={findCategory(category)} />;
}
