import type { TitledText } from '../serviceContent.ts';
import styles from './StepList.module.css';

/** Renders the steps of a procedure as an `<ol>`, connected by a line. */
export function StepList({ steps }: { steps: readonly TitledText[] }) {
  return (
    <ol className={styles.steps} data-count={steps.length}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={styles.step} data-step={index + 1}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
