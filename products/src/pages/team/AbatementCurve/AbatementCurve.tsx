import { FigureFrame } from '@site/shared';
import { DataTable } from '@site/shared/figures';
import { useId, useState } from 'react';
import styles from './AbatementCurve.module.css';
import { buildCurve, carbonPrices, type CurveStep, economics, sumPaying } from './abatementCurve.ts';
import { CurveChart } from './CurveChart.tsx';
import { formatDollars, formatKilotonnes, formatTonnes } from './figureFormat.ts';
import { measures } from './measures.ts';

const portfolio = measures.reduce((sum, { abatement }) => sum + abatement, 0);

/** TEAM's signature figure: a marginal abatement cost curve that re-orders as the carbon price moves. Renders a `<figure>`. */
export function AbatementCurve() {
  const id = useId();
  const [carbonPrice, setCarbonPrice] = useState<number>(carbonPrices.initial);
  const curve = buildCurve(measures, carbonPrice, economics);
  const paying = sumPaying(curve);
  return (
    <FigureFrame
      title="Marginal abatement cost curve"
      caption="Illustrative portfolio of twelve gas gathering sites, not a client’s. Capital spread over each measure’s life at 10%, gas at CAD 2.50/GJ, methane at a GWP of 28. Priced: the share of a measure’s abatement that avoids the carbon price, none where regulation requires the measure anyway."
    >
      <div className={styles.figure}>
        <div className={styles.control} data-needs-script>
          <label className={styles.label} htmlFor={`${id}-price`}>
            Carbon price
          </label>
          {/* No live region: the slider says its value itself. */}
          <span className={styles.price}>
            {formatDollars(carbonPrice)}
            <span className={styles.unit}> per tonne CO2e</span>
          </span>
          <input
            id={`${id}-price`}
            className={styles.slider}
            type="range"
            min={carbonPrices.min}
            max={carbonPrices.max}
            step={carbonPrices.step}
            value={carbonPrice}
            aria-valuetext={`CAD ${carbonPrice} per tonne CO2e`}
            autoComplete="off"
            onChange={(event) => setCarbonPrice(Number(event.target.value))}
          />
          <div className={styles.bounds} aria-hidden="true">
            <span>{formatDollars(carbonPrices.min)}</span>
            <span>{formatDollars(carbonPrices.max)}</span>
          </div>
        </div>
        <p className={styles.result} role="status">
          <strong className={styles.resultValue}>
            {paying.count} of {measures.length} measures
          </strong>{' '}
          pay for themselves: {formatKilotonnes(paying.abatement)} of {formatKilotonnes(portfolio)} kt CO2e a year.
        </p>
        <CurveChart curve={curve} carbonPrice={carbonPrice} portfolio={portfolio} />
        <DataTable
          className={styles.table}
          caption={`Measures in order at ${formatDollars(carbonPrice)} per tonne`}
          columns={columns}
          rows={curve.map(toRow)}
        />
      </div>
    </FigureFrame>
  );
}

const columns = [
  'Measure',
  { label: 't CO2e/y', isNumeric: true },
  { label: 'Priced', isNumeric: true },
  { label: 'CAD/t', isNumeric: true },
];

function toRow({ measure, netCost }: CurveStep) {
  return [
    <span key="name" className={styles.name} data-paying={netCost <= 0 || undefined}>
      <span className={styles.tag}>{measure.tag}</span> {measure.name}
    </span>,
    formatTonnes(measure.abatement),
    `${Math.round(measure.pricedShare * 100)}%`,
    formatDollars(netCost),
  ];
}
