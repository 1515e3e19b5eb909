import { useParams } from '@site/shared';
import { findCategory } from '../../contentItems/categories.ts';
import { ArticleList } from './ArticleList.tsx';

/** Renders the pages `/discover/articles/engineering`, `/sustainability` and `/innovation`. */
export function Component() {
  const { category } = useParams();
  // Defined: `preloadArticlesOfCategory` returns `missing` for an unknown category.
  return <ArticleList category={findCategory(category)} />;
}
