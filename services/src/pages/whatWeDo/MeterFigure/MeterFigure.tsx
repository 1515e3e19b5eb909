import { serviceNames, type ServiceSlug } from '@site/shared';
import { readingIntervalSeconds } from '@site/shared/claims';
import { FigureSheet } from '@site/shared/figures';
import { sheetMeter } from '@site/shared/figureSheets';
import { useId } from 'react';
import { flareGas, readFlareMeter } from './flareReadings.ts';
import { calculateMeter, formatNumber } from './meterCalculation.ts';
import styles from './MeterFigure.module.css';

const { monthlyVolume, lostEnergy, emissions, headerLoad, readingsPerDay, cost } = readFlareMeter(
  flareGas,
  readingIntervalSeconds,
);

/** Reading of each service, with its unit and its purpose. */
const readings: readonly { service: ServiceSlug; value: string; unit: string; what: string }[] = [
  {
    service: 'regulatory-compliance',
    value: formatNumber(monthlyVolume),
    unit: '10³ m³',
    what: 'in the month’s report',
  },
  { service: 'process-optimization', value: formatNumber(lostEnergy), unit: 'GJ/d', what: 'of product lost' },
  { service: 'energy-transition', value: formatNumber(emissions), unit: 't CO₂e/y', what: 'to abate' },
  { service: 'process-safety', value: formatNumber(headerLoad), unit: 'kg/h', what: 'in the flare header' },
  {
    service: 'digital-transformation',
    value: readingsPerDay.toLocaleString('en-CA'),
    unit: 'readings/d',
    what: 'to keep and check',
  },
  {
    service: 'strategic-advice',
    value: `CAD ${formatNumber(cost / 1000)}k`,
    unit: 'a year',
    what: 'if every tonne is priced',
  },
];

const labels = [
  { text: 'RELIEF', x: 50, y: 18, anchor: 'middle' },
  { text: 'SLOPS', x: 72, y: 152, anchor: 'end' },
  { text: 'FT-901', x: 222, y: 46, anchor: 'middle' },
  { text: 'PILOT GAS', x: 394, y: 160, anchor: 'end' },
] as const;

/**
 * Renders the hero's `<figure>`: one flare meter, and the values that each of the six services derives from it.
 * Verified: all numbers derive from one reading (`flareReadings.test.ts`); the header begins at a spring-loaded relief
 * valve, the drum drains, the meter is downstream of it, and the stack is entered at its base.
 */
export function MeterFigure() {
  const id = useId();
  return (
    <FigureSheet
      sheet={sheetMeter}
      calculation={calculateMeter()}
      caption="Worked example, not a client’s: lean gas of 39 MJ/m³ at 15 °C and 101.325 kPa, 98% burnt, methane at a GWP of 28 (IPCC AR5), CAD 95/t (Alberta’s TIER fund, 2025)."
    >
      <svg className={styles.drawing} viewBox="0 0 400 168" role="img" aria-labelledby={`${id}-title`}>
        <title
          id={`${id}-title`}
        >{`A flare line: relief valves, header, knock-out drum, flow meter FT-901 reading ${flareGas.flow} thousand cubic metres a day, flare stack.`}</title>
        <FlareLine />
        {labels.map(({ text, x, y, anchor }) => (
          <text key={text} className={styles.label} x={x} y={y} textAnchor={anchor}>
            {text}
          </text>
        ))}
        <text className={styles.flow} x="222" y="116" textAnchor="middle">
          {flareGas.flow} <tspan className={styles.unit}>10³ m³/d</tspan>
        </text>
      </svg>
      <dl className={styles.readings}>
        {readings.map(({ service, value, unit, what }) => (
          <div key={service} className={styles.reading}>
            <dt className={styles.service}>{serviceNames[service]}</dt>
            <dd className={styles.value}>
              <b className={styles.number}>{value}</b> {unit}
              <span className={styles.what}> {what}</span>
            </dd>
          </div>
        ))}
      </dl>
    </FigureSheet>
  );
}

function FlareLine() {
  return (
    <>
      {/* Vessels with their relief valves, header, inlet of the drum */}
      {[16, 60].map((x) => (
        <g key={x} transform={`translate(${x} 54)`}>
          <path className="fig-ink" d="M-12 29c0-10 24-10 24 0v7c0 10-24 10-24 0zM0 21V11M11 0H23V50" />
          <path className="fig-ink" d="M-7 11H7L0 0zM11-7V7L0 0zM0 0V-6l4-3-8-3 8-4-8-3 4-3v-4" />
        </g>
      ))}
      <path className="fig-ink" d="M39 104H92" />
      {/* Knock-out drum and its liquid outlet */}
      <path className="fig-ink" d="M100 84h56c12 0 12 40 0 40h-56c-12 0-12-40 0-40z" />
      <path className="fig-line" d="M94 112h68M108 117h42" />
      <path className="fig-ink" d="M128 124v24H80M88 142l-9 6 9 6" />
      {/* Gas line from the drum through the meter to the stack */}
      <path className="fig-ink" d="M128 84V72H208M236 72H300V126H332" />
      <circle className={styles.meter} cx="222" cy="72" r="14" />
      <path className="fig-ink" d="M222 58v28" />
      {/* Stack and pilot */}
      <path className="fig-ink" d="M332 140 335 48h6l3 92zM316 140h76M384 140V50H348" />
      <path className="fig-flare" d="M338 42c-14-12-5-22 2-36 2 12 15 18 7 30-2 4-5 5-9 6z" />
    </>
  );
}
