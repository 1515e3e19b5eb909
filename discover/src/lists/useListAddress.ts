import { useSearchParams } from '@site/shared';
import { type ListAddress, parseListAddress } from '../pieces/listAddress.ts';

/** What the address of this list asks for. */
export function useListAddress<List extends Pick<ListAddress, 'kind' | 'category'>>(list: List): ListAddress & List {
  const [search] = useSearchParams();
  return { ...parseListAddress(search, list), ...list };
}
