import { useSearchParams } from '@site/shared';
import { type ListParameters, parseListParameters } from '../contentItems/listParameters.ts';

/** What the address of this list asks for. */
export function useListParameters<List extends Pick<ListParameters, 'kind' | 'category'>>(
  list: List,
): ListParameters & List {
  const [search] = useSearchParams();
  return { ...parseListParameters(search, list), ...list };
}
