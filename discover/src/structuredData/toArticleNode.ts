import {
  type Article,
  type Author,
  type DataNode,
  organization,
  paths,
  type Project,
  type Research,
  toAddress,
} from '@site/shared';
import { imageOf } from './imageOf.ts';

/** Returns the structured data of an article, a research paper or a project. A project has no author and no date. */
export function toArticleNode(
  type: 'Article' | 'ScholarlyArticle',
  item: Article | Research | Project,
  path: string,
): DataNode {
  const author: Author | undefined = 'author' in item ? item.author : undefined;
  return {
    '@type': type,
    headline: item.title,
    description: item.description,
    keywords: item.keywords.join(', '),
    ...imageOf(item),
    ...('publicationDate' in item && { datePublished: item.publicationDate }),
    ...('category' in item && { articleSection: item.category }),
    author: author
      ? { '@type': 'Person', name: author.fullName, url: toAddress(paths.profile(author.seoUrlSlug)) }
      : organization,
    publisher: organization,
    mainEntityOfPage: toAddress(path),
  };
}
