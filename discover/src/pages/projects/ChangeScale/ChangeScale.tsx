import type { Change } from '@site/shared';
import { useId } from 'react';
import styles from './ChangeScale.module.css';
import { toPosition } from './toPosition.ts';

/**
 * Renders what a project changed as a `<figure>`: one scale with the values before and after, and their difference.
 * Verified: the content check compares the numbers with the project's text, the scale and the difference.
 */
export function ChangeScale({ change }: { change: Change }) {
  const { quantity, unit, before, after, limit, difference, source, ticks } = change;
  const headingId = useId();
  const xOf = (value: number) => `${toPosition(change, value)}%`;
  const anchorOf = (value: number) => (toPosition(change, value) > 50 ? 'end' : 'start');
  return (
    <figure className={styles.change} data-tone="ink" aria-labelledby={headingId}>
      <div className={styles.head}>
        <p id={headingId} className={styles.quantity}>
          {unit ? `${quantity}, ` : quantity}
          {unit && <span className={styles.unit}>{unit}</span>}
        </p>
        <p className={styles.difference}>{difference}</p>
      </div>
      <svg className={styles.drawing} role="img" aria-label={describe(change)}>
        <text className={styles.label} x={xOf(before.value)} y="11%" textAnchor={anchorOf(before.value)}>
          {before.label}
        </text>
        <text className={styles.number} x={xOf(before.value)} y="41%" textAnchor={anchorOf(before.value)}>
          {before.text}
        </text>
        <line className={styles.scale} x1="0" x2="100%" y1="50%" y2="50%" />
        {ticks.map(({ value, text }, index) => (
          <g key={value}>
            <line className={styles.scale} x1={xOf(value)} x2={xOf(value)} y1="48.5%" y2="51.5%" />
            <text
              className={styles.tick}
              x={xOf(value)}
              y="50%"
              dy="22"
              textAnchor={index === 0 ? 'start' : index === ticks.length - 1 ? 'end' : 'middle'}
            >
              {text}
            </text>
          </g>
        ))}
        <line className={styles.span} x1={xOf(before.value)} x2={xOf(after.value)} y1="50%" y2="50%" />
        {limit && (
          <>
            <line className={styles.limit} x1={xOf(limit.value)} x2={xOf(limit.value)} y1="43%" y2="50%" />
            <text className={styles.limitLabel} x={xOf(limit.value)} y="50%" dy="42" textAnchor={anchorOf(limit.value)}>
              {limit.label}
            </text>
          </>
        )}
        <circle className={styles.before} cx={xOf(before.value)} cy="50%" r="7" />
        <circle className={styles.after} cx={xOf(after.value)} cy="50%" r="9" />
        <text className={styles.number} data-is-after x={xOf(after.value)} y="89%" textAnchor={anchorOf(after.value)}>
          {after.text}
        </text>
        <text className={styles.label} x={xOf(after.value)} y="99%" textAnchor={anchorOf(after.value)}>
          {after.label}
        </text>
      </svg>
      <figcaption className={styles.source}>{source}</figcaption>
    </figure>
  );
}

function describe({ unit, before, after, limit, ticks }: Change): string {
  const valueOf = ({ text, label }: Change['before']) => `${text}${unit && ` ${unit}`} (${label})`;
  const scale = `Scale from ${ticks[0]?.text} to ${ticks.at(-1)?.text}${unit && ` ${unit}`}`;
  return `${scale}: before ${valueOf(before)}, after ${valueOf(after)}${limit ? `; ${valueOf(limit)}` : ''}.`;
}
