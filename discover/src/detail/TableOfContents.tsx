import { type Heading, Icon } from '@site/shared';
import styles from './TableOfContents.module.css';
import { useCurrentHeading } from './useCurrentHeading.ts';

/** Minimum number of headings for a table of contents. */
export const minHeadingsForContents = 4;

/**
 * Renders the table of contents of a text as two `<nav>`s, of which CSS shows one: a sticky one at the side in wide
 * windows, which marks the current heading, and a collapsed one above the text in narrow windows.
 */
export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  const current = useCurrentHeading(headings);
  const list = (
    <ol role="list" className={styles.list}>
      {headings.map(({ id, text, level }) => (
        <li key={id} data-level={level}>
          <a className={styles.link} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav className={styles.beside} aria-label="Contents">
        <p className="tag">Contents</p>
        {list}
      </nav>
      <nav className={styles.above} aria-label="Contents">
        <details>
          <summary className={styles.summary}>
            Contents
            <Icon name="chevron" className={styles.sign} width="20" height="20" />
          </summary>
          {list}
        </details>
      </nav>
    </>
  );
}
