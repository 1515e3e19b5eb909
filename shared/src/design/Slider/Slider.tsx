import { type ComponentProps, useId } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './Slider.module.css';

export type SliderProps = Omit<ComponentProps<'div'>, 'children' | 'onChange'> & {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The value shown above the track, such as `$95`; `unit` follows in small type, such as `per tonne CO₂e`. */
  shown: string;
  unit?: string;
  /** The value in words, for assistive technology. */
  valueText: string;
  /** Labels of the two ends of the track. */
  bounds?: readonly [from: string, to: string];
  onChange: (value: number) => void;
};

/**
 * Renders a slider for a value of a figure in a `<div>`; hidden without script. The caller's class can inset the track
 * by `--track-start` and `--track-end`.
 */
export function Slider({
  label,
  value,
  min,
  max,
  step = 1,
  shown,
  unit,
  valueText,
  bounds,
  onChange,
  className,
  ...props
}: SliderProps) {
  const id = useId();
  return (
    <div {...props} className={joinClasses(styles.control, className)} data-needs-script>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {/* No live region: assistive technology already announces the slider's value. */}
      <span className={styles.value}>
        {shown}
        {unit && <span className={styles.unit}> {unit}</span>}
      </span>
      <input
        id={id}
        className={styles.slider}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={valueText}
        autoComplete="off"
        onChange={(event) => onChange(Number(event.target.value))}
      />
      {bounds && (
        <div className={styles.bounds} aria-hidden="true">
          <span>{bounds[0]}</span>
          <span>{bounds[1]}</span>
        </div>
      )}
    </div>
  );
}
