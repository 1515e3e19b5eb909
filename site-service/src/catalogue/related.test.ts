import type { ContentItem } from '../content/content.ts';
import { findRelated } from './related.ts';

const toItem = (slug: string, keywords: string[] = []) =>
  ({ kind: 'events', slug, front: { keywords } }) as unknown as ContentItem;

const item = toItem('item', ['carbon', 'price']);
const similar = toItem('similar', ['Carbon', 'price']);
const coming = toItem('coming');
const others = [toItem('first', ['carbon']), similar, coming, item, toItem('last')];
const slugsOf = (items: readonly ContentItem[]) => items.map(({ slug }) => slug);

test('the three items with the most common keywords are related, without the item itself', () => {
  expect(slugsOf(findRelated(item, others))).toEqual(['similar', 'first', 'coming']);
});

test('preferred items come before more similar ones', () => {
  expect(slugsOf(findRelated(item, others, (other) => other === coming))).toEqual(['coming', 'similar', 'first']);
});
