import { lastDayOf } from '../content/calgaryDate.ts';
import type { Content, ContentItem } from '../content/content.ts';
import { openIncrementalSearch, type Searchable } from './incrementalSearch.ts';
import { toPlainText } from './plainText.ts';
import type { SearchDocument, SearchIndex, SearchQuery } from './searchIndex.ts';

/** Full-text search over articles, research, events and projects. */
export type ContentSearch = {
  /** Updates the index to the given content before the next search. */
  follow: (content: Content) => Promise<void>;
  /** Updates the index to the given content, then searches it. */
  find: (content: Content, query: SearchQuery) => Promise<ReturnType<SearchIndex['find']>>;
  close: () => void;
};

/** Opens a content search with an empty index. */
export function openContentSearch(): ContentSearch {
  const search = openIncrementalSearch();
  const follow = (content: Content) => search.follow(content, () => listSearchableItems(content));
  return {
    follow,
    async find(content, query) {
      await follow(content);
      return search.find(query);
    },
    close: () => search.close(),
  };
}

function listSearchableItems(content: Content): Searchable[] {
  const { articles, research, events, projects } = content.entries;
  return [articles, research, events, projects]
    .flatMap((items): ContentItem[] => [...items.values()])
    .map((item) => {
      const author = 'author' in item.front ? content.entries.people.get(item.front.author ?? '') : undefined;
      return {
        key: `${item.kind}/${item.slug}`,
        sources: [item, author],
        toDocument: () => toDocument(item, author?.front.fullName ?? '', content.readMarkdown(item)),
      };
    });
}

function toDocument({ kind, slug, front }: ContentItem, author: string, markdown: string): SearchDocument {
  const { title, keywords, description } = front;
  return {
    kind,
    slug,
    category: 'category' in front ? front.category : undefined,
    publicationDate: 'publicationDate' in front ? front.publicationDate : undefined,
    lastDay: 'endsAt' in front ? lastDayOf(front) : undefined,
    title,
    author,
    keywords: 'location' in front ? [...keywords, front.location] : keywords,
    description,
    body: toPlainText(markdown),
  };
}
