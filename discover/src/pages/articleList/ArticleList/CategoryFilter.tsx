import type { Category } from '@site/shared';
import { buildListAddress } from '../../../articles/articleListAddress.ts';
import { categories, categoryNames } from '../../../articles/categories.ts';
import styles from './ArticleList.module.css';

export type CategoryFilterProps = { current?: Category; q?: string };

/** Links to the lists of all articles and of each category; the search is kept. Renders a `<nav>`. */
export function CategoryFilter({ current, q }: CategoryFilterProps) {
  const choices = [
    { name: 'All', category: undefined },
    ...categories.map((category) => ({ name: categoryNames[category], category })),
  ];
  return (
    <nav aria-label="Categories">
      <ul role="list" className={styles.categories}>
        {choices.map(({ name, category }) => (
          <li key={name}>
            <a
              className={styles.category}
              href={buildListAddress({ page: 1, category, q })}
              aria-current={category === current ? 'page' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
