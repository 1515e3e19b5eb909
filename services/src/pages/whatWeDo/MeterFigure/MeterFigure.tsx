import { formatNumber, serviceNames, type ServiceSlug } from '@site/shared';
import { readingIntervalSeconds } from '@site/shared/claims';
import { FigureSheet } from '@site/shared/figures';
import { sheetMeter } from '@site/shared/figureSheets';
import { flareGas, readFlareMeter } from './flareReadings.ts';
import { calculateMeter, toThreeDigits } from './meterCalculation.ts';
import styles from './MeterFigure.module.css';

const { monthlyVolume, lostEnergy, emissions, headerLoad, readingsPerDay, cost } = readFlareMeter(
  flareGas,
  readingIntervalSeconds,
);

/** Reading of each service, with its unit and its purpose. */
const readings: readonly { service: ServiceSlug; value: string; unit: string; what: string }[] = [
  {
    service: 'regulatory-compliance',
    value: toThreeDigits(monthlyVolume),
    unit: '10³ m³',
    what: 'in the month’s report',
  },
  { service: 'process-optimization', value: toThreeDigits(lostEnergy), unit: 'GJ/d', what: 'of product lost' },
  { service: 'energy-transition', value: toThreeDigits(emissions), unit: 't CO₂e/y', what: 'to abate' },
  { service: 'process-safety', value: toThreeDigits(headerLoad), unit: 'kg/h', what: 'in the flare header' },
  {
    service: 'digital-transformation',
    value: formatNumber(readingsPerDay),
    unit: 'readings/d',
    what: 'to keep and check',
  },
  {
    service: 'strategic-advice',
    value: `CAD ${toThreeDigits(cost / 1000)}k`,
    unit: 'a year',
    what: 'if every tonne is priced',
  },
];

/**
 * Renders a `<figure>`: the values that each of the six services derives from one flare meter.
 * Verified: all numbers derive from one reading (`flareReadings.test.ts`).
 */
export function MeterFigure() {
  return (
    <FigureSheet
      sheet={sheetMeter}
      calculation={calculateMeter()}
      caption="Worked example, not a client’s: lean gas of 39 MJ/m³ at 15 °C and 101.325 kPa, 98% burnt, methane at a GWP of 28 (IPCC AR5), CAD 95/t (Alberta’s TIER fund, 2025)."
    >
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
