import { type ReactElement, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { ComponentSection } from './ComponentSection.tsx';
import { filterComponents } from './filterComponents.ts';
import styles from './GalleryPage.module.css';
import { componentGroups } from './specimens.ts';

const count = componentGroups.flatMap(({ entries }) => entries).length;

/** Constant elements, so that a change of the filter renders no component again. React hydrates each one separately. */
const sections: ReadonlyMap<string, ReactElement> = new Map(
  componentGroups.flatMap(({ entries }) =>
    entries.map((entry) => [
      entry.component,
      <Suspense key={entry.component}>
        <ComponentSection {...entry} />
      </Suspense>,
    ]),
  ),
);

/** Renders the filter, the index and all components in groups. */
export function ComponentReferenceList() {
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The visitor can type before hydration.
  useEffect(() => setQuery(field.current?.value ?? ''), []);
  const found = useMemo(() => filterComponents(componentGroups, query), [query]);
  return (
    <>
      <nav id="index" className={styles.index} aria-label="Components">
        <div className={styles.filter} data-needs-script>
          <label htmlFor="component-filter">Filter</label>
          <input
            ref={field}
            id="component-filter"
            type="search"
            autoComplete="off"
            placeholder="name, module or prop"
            onChange={({ target }) => setQuery(target.value)}
          />
          <span aria-live="polite">
            {found.size} of {count}
          </span>
        </div>
        <div className={styles.groups}>
          {componentGroups.map(({ id, name, entries }) => (
            <div key={id} hidden={!entries.some(({ component }) => found.has(component))}>
              <p className={styles.groupName}>
                <a href={`#${id}`}>{name}</a>
              </p>
              <ul role="list">
                {entries.map(({ component }) => (
                  <li key={component} hidden={!found.has(component)}>
                    <a href={`#${component}`}>{component}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </nav>
      {componentGroups.map(({ id, name, entries }) => (
        <section key={id} id={id} aria-label={name} hidden={!entries.some(({ component }) => found.has(component))}>
          <div className={styles.groupHead} data-tone="mist">
            <p className={styles.groupTitle}>{name}</p>
            <a href="#index">Index</a>
          </div>
          {entries.map(({ component }) => (
            <div key={component} hidden={!found.has(component)}>
              {sections.get(component)}
            </div>
          ))}
        </section>
      ))}
    </>
  );
}
