import { type ComponentProps, useId } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './Choice.module.css';

export type ChoiceProps<Value> = Omit<ComponentProps<'fieldset'>, 'children'> & {
  legend: string;
  /** The options; each label is unique. */
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** Renders a choice among a few options of a figure as a `<fieldset>` of radio buttons; hidden without script. */
export function Choice<Value>({ legend, options, chosen, onChoose, className, ...props }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset {...props} className={joinClasses(styles.choice, className)} data-needs-script>
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
