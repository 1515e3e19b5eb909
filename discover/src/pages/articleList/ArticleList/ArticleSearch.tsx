import { Button, type Category, useNavigate } from '@site/shared';
import { type FormEvent, useId } from 'react';
import { buildListAddress, parseArticleQuery } from '../../../articles/articleListAddress.ts';
import styles from './ArticleList.module.css';

export type ArticleSearchProps = { category?: Category; q?: string };

/** Search within the list: a GET form, useful without scripts; with them, without a page load. Renders a `<form>`. */
export function ArticleSearch({ category, q }: ArticleSearchProps) {
  const id = useId();
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    const words = new URLSearchParams({ q: typeof typed === 'string' ? typed : '' });
    void navigate(buildListAddress(parseArticleQuery(words, category)));
  };
  return (
    <form
      className={styles.search}
      role="search"
      method="get"
      action={buildListAddress({ page: 1, category })}
      onSubmit={search}
    >
      <label className="visuallyHidden" htmlFor={`${id}-q`}>
        Search articles
      </label>
      <input
        id={`${id}-q`}
        className={styles.field}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={100}
        placeholder="Search articles"
      />
      <Button type="submit" tone="secondary">
        Search
      </Button>
    </form>
  );
}
