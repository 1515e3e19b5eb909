import { FigureFrame, joinClasses } from '@site/shared';
import { kinds, pieceKinds } from '../../pieces/kinds.ts';
import rows from '../../pieces/rows.module.css';
import { kindDescriptions, overview } from './overview.content.ts';
import styles from './Overview.module.css';
import { useNewest } from './useNewest.ts';

/** The register of the four kinds: what each is, and how much of it there is as soon as that is known. Renders a `<figure>`. */
export function Register() {
  const newest = useNewest();
  return (
    <FigureFrame title={overview.register}>
      <ol role="list" className={styles.register}>
        {pieceKinds.map((kind) => (
          <li key={kind} className={joinClasses(rows.target, styles.entry)}>
            <span className="tag" aria-hidden="true">
              {kind.slice(0, 1)}
            </span>
            <a className={joinClasses(rows.link, styles.entryLink)} href={kinds[kind].listPath}>
              {kinds[kind].name}
            </a>
            <span className={styles.entryWords}>{kindDescriptions[kind]}</span>
            <span className={styles.entryCount}>{newest[kind]?.total}</span>
          </li>
        ))}
      </ol>
    </FigureFrame>
  );
}
