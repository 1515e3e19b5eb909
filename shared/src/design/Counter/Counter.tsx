import { type ComponentProps, useImperativeHandle, useRef } from 'react';
import { joinClasses } from '../joinClasses.ts';
import { formatNumber } from '../text/formatNumber.ts';
import styles from './Counter.module.css';
import { useCountUp } from './useCountUp.ts';

export type CounterProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** The final value, a whole number. */
  end: number;
  /** Text after the value, such as "+". */
  suffix?: string;
  /** Duration of counting from 0 to `end`, in milliseconds. */
  durationMs?: number;
  /** Description of the number. */
  label: string;
};

/**
 * Renders a number, in a `<div>`, that counts up once when the visitor scrolls down to it. Intermediate values have a
 * plus sign ("or more"), so that they are never false. The server's HTML contains the end value, assistive technology
 * reads only the end value, and the end value sets the width.
 */
export function Counter({ end, suffix = '', durationMs = 4000, label, ref, className, ...props }: CounterProps) {
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLDivElement, []); // rendered below
  const value = useCountUp(root, end, durationMs);
  const final = formatNumber(end) + suffix;
  return (
    <div {...props} ref={root} className={joinClasses(styles.counter, className)}>
      <span className="visuallyHidden">{final}</span>
      <span className={styles.value} aria-hidden="true" data-final={final}>
        {value < end ? `${formatNumber(value)}+` : final}
      </span>
      <span className={styles.label}>{label}</span>
    </div>
  );
}
