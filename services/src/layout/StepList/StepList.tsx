import type { TitledText } from '../serviceContent.ts';
import styles from './StepList.module.css';

/** What is done in which order, along one line. Renders an `<ol>`. */
export function StepList({ steps }: { steps: readonly TitledText[] }) {
  return (
    <ol className={styles.steps} data-count={steps.length}>
      {steps.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
