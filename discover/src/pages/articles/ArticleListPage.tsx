import { ArticleList } from './ArticleList.tsx';

/** The page `/discover/articles`. */
export function Component() {
  return <ArticleList />;
}
