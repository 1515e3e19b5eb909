import { categoryNames } from '@site/shared';
import { categories } from '../contentItems/categories.ts';
import { buildListUrl, type ListParameters } from '../contentItems/listParameters.ts';
import styles from './ListPage.module.css';

/** Renders links to the lists of all articles and of each category in a `<nav>`. The links keep the search words. */
export function CategoryFilter({ parameters: { kind, category: current, q } }: { parameters: ListParameters }) {
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
              href={buildListUrl({ kind, category, page: 1, q })}
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
