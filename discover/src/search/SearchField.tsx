import { Button, useNavigate } from '@site/shared';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { contentTypeInfo } from '../contentItems/contentTypes.ts';
import {
  buildListUrl,
  type ListParameters,
  maxSearchLength,
  parseListParameters,
} from '../contentItems/listParameters.ts';
import styles from './search.module.css';

/**
 * Renders the search form of a list or of all content types. It is a GET form, which works without scripts; with
 * scripts, it navigates without a page load.
 */
export function SearchField({ parameters: { kind, category, q } }: { parameters: ListParameters }) {
  const id = useId();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const lastQuery = useRef(q);
  // Update the field on back and forward navigation. Set its value directly: a remount would lose the focus.
  useEffect(() => {
    if (lastQuery.current === q || !field.current) return;
    lastQuery.current = q;
    field.current.value = q ?? '';
  }, [q]);
  const label = `Search ${kind ? contentTypeInfo[kind].many : 'all of Discover'}`;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Hide the on-screen keyboard: it would cover the results.
    if (window.matchMedia('(hover: none)').matches) field.current?.blur();
    const typed = new FormData(event.currentTarget).get('q');
    const words = new URLSearchParams({ q: typeof typed === 'string' ? typed : '' });
    void navigate(buildListUrl(parseListParameters(words, { kind, category })));
  };
  return (
    <form
      className={styles.search}
      role="search"
      data-print="hidden"
      method="get"
      action={buildListUrl({ kind, category, page: 1 })}
      onSubmit={search}
    >
      <label className="visuallyHidden" htmlFor={`${id}-q`}>
        {label}
      </label>
      <input
        ref={field}
        id={`${id}-q`}
        className={styles.field}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={maxSearchLength}
        placeholder={label}
      />
      <Button type="submit" tone="secondary">
        Search
      </Button>
    </form>
  );
}
