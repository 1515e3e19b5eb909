import type { ContentSearch } from '../search/contentSearch.ts';
import type { Metrics } from './metrics.ts';

/** Returns a search that measures the time of each call of `find`, with the update of the index. */
export function measureSearch(search: ContentSearch, { searchSeconds }: Metrics): ContentSearch {
  return {
    ...search,
    async find(content, query) {
      const end = searchSeconds.startTimer();
      return search.find(content, query).finally(end);
    },
  };
}
