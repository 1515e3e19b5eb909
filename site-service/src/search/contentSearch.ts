import { lastDayOf } from '../content/calgaryDate.ts';
import type { Content, ContentItem } from '../content/content.ts';
import { openIncrementalSearch, type Searchable } from './incrementalSearch.ts';
import { toPlainText } from './plainText.ts';
import type { SearchDocument, SearchIndex, SearchQuery } from './searchIndex.ts';

/** The search over the pieces of discover. */
export type ContentSearch = {
  /** Brings the index to a content ahead of the next search. */
  follow: (content: Content) => Promise<void>;
  /** Searches a content, once the index has it. */
  find: (content: Content, query: SearchQuery) => Promise<ReturnType<SearchIndex['find']>>;
  close: () => void;
};

/** Opens a search without content. */
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
    .flatMap((pieces): ContentItem[] => [...pieces.values()])
    .map((piece) => {
      const author = 'author' in piece.front ? content.entries.people.get(piece.front.author ?? '') : undefined;
      return {
        key: `${piece.kind}/${piece.slug}`,
        sources: [piece, author],
        toDocument: () => toDocument(piece, author?.front.fullName ?? '', content.readMarkdown(piece)),
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
