import type { PieceKind } from '@site/shared';
import { kinds } from '../pieces/kinds.ts';

/** How many pieces a list has or a search found, in words: `3 articles for “hydrogen”`. */
export function describeCount(total: number, kind?: PieceKind, q?: string): string {
  const { one, many } = kind ? kinds[kind] : { one: 'piece', many: 'pieces' };
  return `${total} ${total === 1 ? one : many}${q ? ` for “${q}”` : ''}`;
}
