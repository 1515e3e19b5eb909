import { FigureFrame, joinClasses } from '@site/shared';
import { contentTypeInfo } from '../../contentItems/contentTypes.ts';
import rows from '../../contentItems/rows.module.css';
import { contentTypeDescriptions, overview } from './overview.content.ts';
import styles from './Overview.module.css';
import { useNewestItems } from './useNewestItems.ts';

/** The content types, in the order of their sections on the page. */
const inPageOrder = ['articles', 'events', 'research', 'projects'] as const;

/** Renders the content types with description and, once loaded, item count in a `<figure>`. */
export function ContentTypeIndex() {
  const newest = useNewestItems();
  return (
    <FigureFrame title={overview.register} className={styles.index}>
      <ol role="list" className={styles.register}>
        {inPageOrder.map((kind) => (
          <li key={kind} className={joinClasses(rows.target, styles.entry)}>
            <a className={joinClasses(rows.link, styles.entryLink)} href={contentTypeInfo[kind].listPath}>
              {contentTypeInfo[kind].name}
            </a>
            <span className={styles.entryWords}>{contentTypeDescriptions[kind]}</span>
            <span className={styles.entryCount}>{newest[kind]?.total}</span>
          </li>
        ))}
      </ol>
    </FigureFrame>
  );
}
