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

/** A text of the area; a project has neither author nor date. */
export function toArticleNode(
  type: 'Article' | 'ScholarlyArticle',
  piece: Article | Research | Project,
  path: string,
): DataNode {
  const author: Author | undefined = 'author' in piece ? piece.author : undefined;
  return {
    '@type': type,
    headline: piece.title,
    description: piece.description,
    keywords: piece.keywords.join(', '),
    ...imageOf(piece),
    ...('publicationDate' in piece && { datePublished: piece.publicationDate }),
    ...('category' in piece && { articleSection: piece.category }),
    author: author
      ? { '@type': 'Person', name: author.fullName, url: toAddress(paths.profile(author.seoUrlSlug)) }
      : organization,
    publisher: organization,
    mainEntityOfPage: toAddress(path),
  };
}
