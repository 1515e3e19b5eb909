import { formatNumber, joinClasses } from '@site/shared';
import styles from './OperatingWindow.module.css';
import {
  capacity,
  emissionLimit,
  energies,
  type OperatingPoint,
  optimum,
  peak,
  ringPoint,
  rings,
  throughputs,
  today,
  toValue,
} from './operatingWindow.ts';

const throughputTicks = [800, 900, 1000, 1100, 1200];
const energyTicks = [10, 20, 30, 40, 50];

/** The plot has one unit for each per cent of its width and height. */
const xOf = (throughput: number) => (100 * (throughput - throughputs[0])) / (throughputs[1] - throughputs[0]);
const yOf = (energy: number) => 100 - (100 * (energy - energies[0])) / (energies[1] - energies[0]);
const at = ([throughput, energy]: OperatingPoint) => `${xOf(throughput)} ${yOf(energy)}`;
const place = ([throughput, energy]: OperatingPoint) => ({ x: `${xOf(throughput)}%`, y: `${yOf(energy)}%` });

const valueAt = (point: OperatingPoint) => `$${toValue(point)}k/d`;

/** Points beyond either limit. */
const beyond = [
  at([throughputs[0], emissionLimit(throughputs[0])]),
  at(optimum),
  at([capacity(energies[0]), energies[0]]),
  '100 100V0H0z',
].join('L');
const emissions = throughputs.map((throughput) => at([throughput, emissionLimit(throughput)])).join('L');
const capacities = energies.map((energy) => at([capacity(energy), energy])).join('L');

/**
 * Renders a plant's operating window: rings of value, two limits, and the path from today's point to the optimum. The
 * plot takes the width that its scales leave, so text has the same size at every width.
 * Verified: limits, rings and points are computed on the axes (`operatingWindow.ts`); no other point within the limits has
 * the value of the optimum, so the best ring touches the window only there. Each tick of both axes has its
 * number. The values are those of their points, one of them on a ring. The numbers are illustrative.
 */
export function OperatingWindow() {
  return (
    <div className={styles.chart} role="img" aria-label={description}>
      <p className={styles.energy}>Energy, GJ/h</p>
      <svg className={styles.energies}>
        {energyTicks.map((energy) => (
          <text key={energy} className={styles.scale} x="100%" y={`${yOf(energy)}%`} dy="5" textAnchor="end">
            {energy}
          </text>
        ))}
      </svg>
      <svg className={styles.plot} viewBox="0 0 100 100" preserveAspectRatio="none">
        <path className={styles.beyond} d={`M${beyond}`} />
        {rings.map((ring) => (
          <circle key={ring} className={styles.ring} cx={xOf(peak[0])} cy={yOf(peak[1])} r={ring} />
        ))}
        <path className={styles.limit} d={`M${emissions}`} />
        <path className={styles.limit} d={`M${capacities}`} />
        <path className={styles.axes} d="M0 0V100H100" />
        <path className={styles.way} d={`M${at(today)}C32 80 38 63 50 63S66 65 ${at(optimum)}`} />
      </svg>
      <svg className={styles.names}>
        <svg className={styles.spot} {...place(today)}>
          <circle className={styles.today} r="7" />
          <text className={styles.value} x="8" y="41" textAnchor="end">
            {valueAt(today)}
          </text>
          <text className={styles.name} x="8" y="24" textAnchor="end">
            Today
          </text>
        </svg>
        <svg className={styles.spot} {...place(optimum)}>
          <circle className={styles.best} r="9" />
          <text className={joinClasses(styles.name, styles.bestName)} x="4" y="-31">
            Optimum
          </text>
          <text className={joinClasses(styles.value, styles.bestName)} x="4" y="-15">
            {valueAt(optimum)}
          </text>
        </svg>
        <text className={styles.name} data-is-beyond x="8" y="28%">
          <tspan dy="-17">Emission</tspan>{' '}
          <tspan x="8" dy="17">
            limit
          </tspan>
        </text>
        <text className={styles.name} x={`${xOf(capacity(energies[1]))}%`} y="-10" textAnchor="middle">
          Capacity
        </text>
        <svg className={styles.spot} {...place(ringPoint)}>
          <text className={styles.value} data-is-beyond y="4" textAnchor="middle">
            {valueAt(ringPoint)}
          </text>
        </svg>
        {energyTicks.map((energy) => (
          <line key={energy} className={styles.tick} x1="-6" x2="0" y1={`${yOf(energy)}%`} y2={`${yOf(energy)}%`} />
        ))}
      </svg>
      <svg className={styles.throughputs}>
        {throughputTicks.map((throughput) => (
          <line key={throughput} className={styles.tick} x1={`${xOf(throughput)}%`} x2={`${xOf(throughput)}%`} y2="6" />
        ))}
        {throughputTicks.map((throughput) => (
          <text
            key={throughput}
            className={styles.scale}
            data-is-between={throughput % 200 ? true : undefined}
            x={`${xOf(throughput)}%`}
            y="22"
            textAnchor={throughput === throughputs[1] ? 'end' : 'middle'}
          >
            {formatNumber(throughput)}
          </text>
        ))}
      </svg>
      <p className={styles.throughput}>Throughput, 10³ m³/d</p>
    </div>
  );
}

const description = `Chart of energy against throughput. Rings of rising value close beyond an emission limit and a capacity limit; a path leads from today’s operating point, worth ${valueAt(today)}, to the optimum, worth ${valueAt(optimum)}, at the corner where both limits meet.`;
