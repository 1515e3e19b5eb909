import { ArticleList } from './ArticleList.tsx';

/** Renders the page `/discover/articles`. */
export function Component() {
  return <ArticleList />;
}
