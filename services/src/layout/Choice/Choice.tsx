import { useId } from 'react';
import styles from './Choice.module.css';

export type ChoiceProps<Value> = {
  legend: string;
  /** What there is to choose, each by a name of its own. */
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** One of a few, for figures that answer to it. Renders a `<fieldset>` of radio buttons, none without script. */
export function Choice<Value>({ legend, options, chosen, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choice} data-needs-script>
      <legend className="tag">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={label} className={styles.option}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={value === chosen}
            autoComplete="off"
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
