import { type ComponentProps, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { joinClasses } from '../joinClasses.ts';
import styles from './Calculation.module.css';
import { type CalculationSteps, toCalculationText } from './calculationText.ts';

export type CalculationProps = Omit<ComponentProps<'details'>, 'children'> & {
  calculation: CalculationSteps;
  /** First line of the copied text: what is calculated, and with which settings. */
  heading: string;
};

/** Renders a figure's calculation as a `<details>`, closed at first and printed open; its text can be copied. */
export function Calculation({ calculation, heading, className, ...props }: CalculationProps) {
  const { steps, sources } = calculation;
  return (
    <details {...props} className={joinClasses(styles.calculation, className)}>
      <summary className={styles.summary}>Show the calculation</summary>
      <div className={styles.body}>
        <ol role="list" className={styles.steps}>
          {steps.map(({ label, formula, values, result }) => (
            <li key={label} className={styles.step}>
              <p>{label}</p>
              <div className={styles.lines}>
                <p>{formula}</p>
                {values && <p>= {values}</p>}
                <p className={styles.result}>= {result}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className={styles.sources}>Sources: {sources.join('; ')}.</p>
        <CopyButton text={toCalculationText(heading, calculation)} />
      </div>
    </details>
  );
}

function CopyButton({ text }: { text: string }) {
  const [message, setMessage] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setMessage('Copied.');
    } catch {
      // The browser denies access, or the page has no secure context.
      setMessage('The browser does not allow it. Select the text and copy it.');
    }
  };
  return (
    <p className={styles.copy} data-needs-script>
      <Button tone="quiet" onClick={() => void copy()}>
        Copy the calculation
      </Button>
      <span aria-live="polite">{message}</span>
    </p>
  );
}
