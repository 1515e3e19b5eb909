import { categories, categoryNames } from '../pieces/categories.ts';
import { buildListAddress, type ListAddress } from '../pieces/listAddress.ts';
import styles from './ListPage.module.css';

/** Links to the lists of all articles and of each category; the search is kept. Renders a `<nav>`. */
export function CategoryFilter({ address: { kind, category: current, q } }: { address: ListAddress }) {
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
              href={buildListAddress({ kind, category, page: 1, q })}
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
