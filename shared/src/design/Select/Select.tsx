import type { ComponentProps } from 'react';
import { joinClasses } from '../joinClasses.ts';
import { replayEarlyChange } from '../replayEarlyChange.ts';
import styles from './Select.module.css';

export type SelectProps<Value extends string> = Omit<ComponentProps<'label'>, 'children'> & {
  label: string;
  /** What there is to choose, each by the name that is shown. */
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** One of more than a few, for figures that answer to it; none without script. Renders a `<label>` around a `<select>`. */
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
        ref={replayEarlyChange}
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
