import { type Heading, Icon } from '@site/shared';
import styles from './TableOfContents.module.css';
import { useCurrentHeading } from './useCurrentHeading.ts';

/** From this many headings on, a text has contents. */
export const minHeadingsForContents = 4;

/**
 * The contents of a long text: beside it in a wide window, where they stay in view and mark the heading that is
 * being read; above it and folded in a narrow one. Renders two `<nav>`s, of which a window shows one.
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
