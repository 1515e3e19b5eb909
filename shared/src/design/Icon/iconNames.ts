import { type ProductSlug, productSlugs, type ServiceSlug, serviceSlugs } from '../../company/names.ts';
import type { Category } from '../../contract/entities.ts';
import { type Audience, audiences } from '../../routing/paths.ts';

const categories = ['engineering', 'sustainability', 'innovation'] as const satisfies readonly Category[];

/** Icons of what is operated, and of ways to reach us. */
export const controlIcons = [
  'menu',
  'close',
  'chevron',
  'plus',
  'minus',
  'arrow',
  'previous',
  'next',
  'pause',
  'play',
  'check',
  'external',
  'mail',
  'phone',
  'pin',
  'clock',
] as const;

/** The name of every icon: services, platforms, audiences, pillars by their slugs, then controls. */
export type IconName = ServiceSlug | ProductSlug | Audience | Category | (typeof controlIcons)[number];

/** Every icon's name. */
export const iconNames: readonly IconName[] = [
  ...serviceSlugs,
  ...productSlugs,
  ...audiences,
  ...categories,
  ...controlIcons,
];
