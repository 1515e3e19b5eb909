import { FigureFrame, serviceNames, type ServiceSlug } from '@site/shared';
import { readingIntervalSeconds } from '@site/shared/claims';
import { useId } from 'react';
import { flareGas, readFlareMeter } from './flareReadings.ts';
import styles from './MeterFigure.module.css';

const { monthlyVolume, lostEnergy, emissions, headerLoad, readingsPerDay, cost } = readFlareMeter(
  flareGas,
  readingIntervalSeconds,
);

/** A number in words of the page: at most three digits that count. */
const count = (value: number) => value.toLocaleString('en-CA', { maximumSignificantDigits: 3 });

/** What each service reads, with its unit and what it is. */
const readings: readonly { service: ServiceSlug; value: string; unit: string; what: string }[] = [
  { service: 'regulatory-compliance', value: count(monthlyVolume), unit: '10³ m³', what: 'in the month’s report' },
  { service: 'process-optimization', value: count(lostEnergy), unit: 'GJ/d', what: 'of product lost' },
  { service: 'energy-transition', value: count(emissions), unit: 't CO2e/y', what: 'to abate' },
  { service: 'process-safety', value: count(headerLoad), unit: 'kg/h', what: 'in the flare header' },
  {
    service: 'digital-transformation',
    value: readingsPerDay.toLocaleString('en-CA'),
    unit: 'readings/d',
    what: 'to keep and check',
  },
  {
    service: 'strategic-advice',
    value: `CAD ${count(cost / 1000)}k`,
    unit: 'a year',
    what: 'if every tonne is priced',
  },
];

/** The hero's figure: one flare meter, and what each of the six services reads from it. Renders a `<figure>`. */
export function MeterFigure() {
  const id = useId();
  return (
    <FigureFrame
      title="One meter, six readings"
      caption="Worked example, not a client’s: lean gas of 39 MJ/m³ at 15 °C and 101.325 kPa, 98% burnt, methane at a GWP of 28, CAD 95/t."
    >
      <svg className={styles.drawing} viewBox="0 0 480 172" role="img" aria-labelledby={`${id}-title`}>
        <title
          id={`${id}-title`}
        >{`A flare line: header, knock-out drum, flow meter FT-101 reading ${flareGas.flow} thousand cubic metres a day, flare stack.`}</title>
        <FlareLine />
        <text className="fig-label" x="252" y="62" textAnchor="middle">
          FT-101
        </text>
        <text className={styles.flow} x="252" y="164" textAnchor="middle">
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
    </FigureFrame>
  );
}

function FlareLine() {
  return (
    <>
      {/* Sources into the header, the header into the drum */}
      <path className="fig-ink" d="M28 24V112M64 24V112M12 112H96" />
      <path className="fig-ink" d="M20 44h16l-16 16h16zM56 44h16l-16 16h16z" />
      {/* Knock-out drum and its liquid out */}
      <path className="fig-ink" d="M104 92h72c14 0 14 44 0 44h-72c-14 0-14-44 0-44z" />
      <path className="fig-line" d="M98 124h84M112 130h56" />
      <path className="fig-ink" d="M140 136v24H88" />
      <path className="fig-ink" d="M96 154l-10 6 10 6" />
      {/* Gas to the meter, the meter to the stack */}
      <path className="fig-ink" d="M140 92V80H236M268 80H420V136" />
      <circle className={styles.meter} cx="252" cy="80" r="16" />
      <path className="fig-ink" d="M252 64v32" />
      {/* Stack with its pilot */}
      <path className="fig-ink" d="M414 136 417 52h6l3 84zM400 136h40" />
      <path className="fig-ink" d="M448 136V56h-14" />
      <path className="fig-flare" d="M420 44c-14-12-5-22 2-36 2 12 15 18 7 30-2 4-5 5-9 6z" />
    </>
  );
}
