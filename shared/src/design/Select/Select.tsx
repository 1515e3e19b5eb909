import type { ComponentProps } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './Select.module.css';

export type SelectProps<Value extends string> = Omit<ComponentProps<'label'>, 'children'> & {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** Renders a choice among many options of a figure as a `<label>` with a `<select>`; hidden without script. */
export function Select<Value extends string>({
  label,
  options,
  chosen,
  onChoose,
  className,
  ...props
}: SelectProps<Value>) {
  return (
    <label {...props} className={joinClasses(styles.field, className)} data-needs-script>
      <span className={styles.label}>{label}</span>
      <select
        className={styles.select}
        value={chosen}
        autoComplete="off"
        onChange={({ target }) => onChoose(options[target.selectedIndex]?.value ?? chosen)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
