import styles from './TitleBlock.module.css';
import type { ReadingHeaderProps } from './ReadingHeader.tsx';

/** Facts in ruled cells, as in the corner of a drawing. Renders a `<dl>`. */
export function TitleBlock({ facts }: Pick<ReadingHeaderProps, 'facts'>) {
  return (
    <dl className={styles.block}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.cell}>
          <dt className="tag">{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
