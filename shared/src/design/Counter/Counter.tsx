import { type ComponentProps, useImperativeHandle, useRef } from 'react';
import { joinClasses } from '../joinClasses.ts';
import { formatCount } from '../text/formatCount.ts';
import styles from './Counter.module.css';
import { useCountUp } from './useCountUp.ts';

export type CounterProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** The value, a whole number; counted up from 0. */
  end: number;
  /** Follows the value, such as "+". */
  suffix?: string;
  /** Length of the counting, in milliseconds. */
  durationMs?: number;
  /** What is counted, in words. */
  label: string;
};

/**
 * A number that counts up once, when scrolled down to (specification, section 4). What is counted so far says
 * "or more" by a plus, so that it is true at each moment. The end value is in the server's HTML, is all
 * that assistive technology hears, and sets the width. Renders a `<div>`.
 */
export function Counter({ end, suffix = '', durationMs = 4000, label, ref, className, ...props }: CounterProps) {
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLDivElement, []); // rendered below
  const value = useCountUp(root, end, durationMs);
  const final = formatCount(end) + suffix;
  return (
    <div {...props} ref={root} className={joinClasses(styles.counter, className)}>
      <span className="visuallyHidden">{final}</span>
      <span className={styles.value} aria-hidden="true" data-final={final}>
        {value < end ? `${formatCount(value)}+` : final}
      </span>
      <span className={styles.label}>{label}</span>
    </div>
  );
}
