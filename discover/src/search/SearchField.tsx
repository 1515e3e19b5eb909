import { Button, useNavigate } from '@site/shared';
import { type FormEvent, useId } from 'react';
import { kinds } from '../pieces/kinds.ts';
import { buildListAddress, type ListAddress, longestSearch, parseListAddress } from '../pieces/listAddress.ts';
import styles from './search.module.css';

/** Search within a list, or the whole area: a GET form, useful without scripts; with them, without a page load. Renders a `<form>`. */
export function SearchField({ address: { kind, category, q } }: { address: ListAddress }) {
  const id = useId();
  const navigate = useNavigate();
  const label = `Search ${kind ? kinds[kind].many : 'all of Discover'}`;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    const words = new URLSearchParams({ q: typeof typed === 'string' ? typed : '' });
    void navigate(buildListAddress(parseListAddress(words, { kind, category })));
  };
  return (
    <form
      // Keyed, so that the field follows the address on back and forward.
      key={`${kind}-${category}-${q}`}
      className={styles.search}
      role="search"
      method="get"
      action={buildListAddress({ kind, category, page: 1 })}
      onSubmit={search}
    >
      <label className="visuallyHidden" htmlFor={`${id}-q`}>
        {label}
      </label>
      <input
        id={`${id}-q`}
        className={styles.field}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={longestSearch}
        placeholder={label}
      />
      <Button type="submit" tone="secondary">
        Search
      </Button>
    </form>
  );
}
