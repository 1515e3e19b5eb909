import styles from './SelectField.module.css';

export type SelectFieldProps<Value extends string> = {
  label: string;
  options: readonly Value[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** One of more than a few, by name. Renders a `<label>` around a `<select>`. */
export function SelectField<Value extends string>({ label, options, chosen, onChoose }: SelectFieldProps<Value>) {
  return (
    <label className={styles.field}>
      <span className="tag">{label}</span>
      <select
        className={styles.select}
        value={chosen}
        autoComplete="off"
        onChange={({ target }) => onChoose(options.find((option) => option === target.value) ?? chosen)}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </label>
  );
}
