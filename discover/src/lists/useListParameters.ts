import { useSearchParams } from '@site/shared';
import { type ListParameters, parseListParameters } from '../contentItems/listParameters.ts';

/** Returns the list parameters of the current URL. */
export function useListParameters<List extends Pick<ListParameters, 'kind' | 'category'>>(
  list: List,
): ListParameters & List {
  const [search] = useSearchParams();
  return { ...parseListParameters(search, list), ...list };
}
