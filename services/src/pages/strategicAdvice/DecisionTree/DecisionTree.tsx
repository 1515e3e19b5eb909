import { useId } from 'react';
import styles from './DecisionTree.module.css';
import { expectedValue, type Option, options } from './decision.ts';

const formatSigned = (value: number) => (value < 0 ? `−${Math.abs(value)}` : value > 0 ? `+${value}` : '0');
const describeOption = (option: Option) =>
  `${option.name}: ${option.outcomes
    .map(({ name, probability, value }) => `${probability} that the ${name}, worth ${formatSigned(value)}`)
    .join('; ')}; expected ${formatSigned(Number(expectedValue(option).toFixed(1)))}.`;

/** `y` of the two options and of their outcomes in the drawing. */
const rows = [
  { y: 96, ends: [52, 140] },
  { y: 272, ends: [228, 316] },
] as const;

/**
 * Renders the hero's `<svg>`: a decision tree with two options, rolled back to their expected values.
 * Verified: `decision.test.ts` checks the expected values.
 */
export function DecisionTree() {
  const id = useId();
  const best = Math.max(...options.map(expectedValue));
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 460 370"
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <title id={`${id}-title`}>A decision, rolled back</title>
      <desc
        id={`${id}-text`}
      >{`Net present values in CAD million, an example. ${options.map(describeOption).join(' ')}`}</desc>
      {options.map((option, index) => {
        const { y, ends } = rows[index] ?? rows[0];
        const isBest = expectedValue(option) === best || undefined;
        return (
          <g key={option.name}>
            <path className={styles.branch} data-is-best={isBest} d={`M34 184L70 ${y}H196`} />
            {option.outcomes.map(({ name, probability, value }, place) => (
              <g key={name}>
                <path className="fig-ink" d={`M222 ${y}L250 ${ends[place]}H404`} />
                <text className={styles.label} x="256" y={(ends[place] ?? 0) - 8}>
                  {probability} {name}
                </text>
                <text className={styles.value} x="456" y={(ends[place] ?? 0) + 6} textAnchor="end">
                  {formatSigned(value)}
                </text>
              </g>
            ))}
            <circle className={styles.node} cx="209" cy={y} r="14" />
            <text className={styles.label} x="76" y={y - 10}>
              {option.name}
            </text>
            <text className={styles.value} data-is-best={isBest} x="209" y={y + 42} textAnchor="middle">
              {formatSigned(Number(expectedValue(option).toFixed(1)))}
            </text>
          </g>
        );
      })}
      <path className={styles.node} d="M12 168H44V200H12z" />
      <text className={styles.label} x="456" y="358" textAnchor="end">
        Example, NPV in CAD million
      </text>
    </svg>
  );
}
