import { ArticleList } from './ArticleList/ArticleList.tsx';

/** The page `/discover/articles`. */
export function Component() {
  return <ArticleList />;
}
