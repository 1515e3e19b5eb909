import { joinClasses } from '@site/shared';
import { DataTable, FigureSheet, numberSetting, Revision, Slider, useFigureSettings } from '@site/shared/figures';
import { sheetTeam } from '@site/shared/figureSheets';
import figure from '../../../layout/figure.module.css';
import styles from './AbatementCurve.module.css';
import { calculateCurve } from './curveCalculation.ts';
import { buildCurve, type CurveStep, initialEconomics, ranges, sumAll, sumPaying } from './abatementCurve.ts';
import { CurveChart } from './CurveChart.tsx';
import { formatDollars, formatKilotonnes, formatMillions } from './figureFormat.ts';
import { measures } from './measures.ts';

const initial = initialEconomics;
const settings = {
  price: numberSetting(ranges.carbonPrice, initial.carbonPrice),
  rate: numberSetting(ranges.discountPercent, Math.round(initial.discountRate * 100)),
  horizon: numberSetting(ranges.horizon, initial.horizon),
};

/** Renders TEAM's interactive `<figure>`: a marginal abatement cost curve, re-ordered by price, rate and horizon. */
export function AbatementCurve() {
  const [{ price: carbonPrice, rate: percent, horizon }, change] = useFigureSettings(settings);
  const given = { ...initial, carbonPrice, discountRate: percent / 100, horizon };
  const curve = buildCurve(measures, given);
  return (
    <FigureSheet
      className={styles.sheet}
      sheet={sheetTeam}
      settings={[
        `carbon price ${formatDollars(carbonPrice)}/t`,
        `discount rate ${percent}% a year`,
        `horizon ${horizon} years`,
      ]}
      calculation={calculateCurve(curve, given)}
      table={
        <DataTable
          className={joinClasses(figure.table, styles.table)}
          caption={`Measures in order, over ${horizon} years`}
          columns={columns}
          rows={curve.map(toRow)}
        />
      }
      caption={`Illustrative portfolio of twelve gas gathering sites, not a client’s, in real Canadian dollars. Net cost of a tonne: the net present cost of a measure over the horizon by its tonnes, discounted alike. Capital is spent again when its life ends, and its straight-line value at the horizon taken back. Gas at $${initialEconomics.gasPrice.toFixed(2)}/GJ, methane at a GWP of 28, an assumed carbon price that stays as it is set. Priced: the share of a measure’s abatement that avoids it, none where regulation requires the measure anyway. Totals add up the rows as shown.`}
    >
      <div className={styles.figure}>
        <div className={styles.controls} data-needs-script>
          <Slider
            label="Carbon price"
            {...ranges.carbonPrice}
            value={carbonPrice}
            shown={formatDollars(carbonPrice)}
            unit="per tonne CO₂e"
            valueText={`${formatDollars(carbonPrice)} per tonne CO₂e`}
            bounds={[formatDollars(ranges.carbonPrice.min), formatDollars(ranges.carbonPrice.max)]}
            onChange={(value) => change({ price: value })}
          />
          <Slider
            label="Discount rate"
            {...ranges.discountPercent}
            value={percent}
            shown={`${percent}%`}
            unit="a year, real"
            valueText={`${percent}% a year`}
            bounds={[`${ranges.discountPercent.min}%`, `${ranges.discountPercent.max}%`]}
            onChange={(value) => change({ rate: value })}
          />
          <Slider
            label="Horizon"
            {...ranges.horizon}
            value={horizon}
            shown={String(horizon)}
            unit="years"
            valueText={`${horizon} years`}
            bounds={[String(ranges.horizon.min), String(ranges.horizon.max)]}
            onChange={(value) => change({ horizon: value })}
          />
        </div>
        <Result curve={curve} carbonPrice={carbonPrice} horizon={horizon} />
        <CurveChart className={styles.chart} curve={curve} horizon={horizon} />
      </div>
    </FigureSheet>
  );
}

type ResultProps = { curve: readonly CurveStep[]; carbonPrice: number; horizon: number };

/** Renders the measures that pay, their abatement and value, in a `<p>`. */
function Result({ curve, carbonPrice, horizon }: ResultProps) {
  const paying = sumPaying(curve);
  const portfolio = sumAll(curve);
  const itselfCount = curve.filter(({ verdict }) => verdict === 'itself').length;
  return (
    <p className={joinClasses(figure.result, styles.result)} role="status">
      <strong className={figure.resultValue}>
        {paying.count} of {measures.length} measures
      </strong>{' '}
      pay at {formatDollars(carbonPrice)} a tonne, {itselfCount} at any price: {formatKilotonnes(paying.abatement)} of{' '}
      <Revision
        className={styles.revised}
        value={`${formatKilotonnes(portfolio.abatement)} kt CO₂e`}
        letter={sheetTeam.revisions[1].letter}
      />{' '}
      in {horizon} years, with a net present value of{' '}
      <span className={styles.amount}>{formatMillions(paying.netPresentValue)} million</span>. The whole portfolio’s is{' '}
      <span className={styles.amount}>{formatMillions(portfolio.netPresentValue)} million</span>.
    </p>
  );
}

const columns = [
  'Measure',
  { label: 'kt CO₂e', isNumeric: true },
  { label: 'Priced', isNumeric: true },
  { label: 'NPV, $ million', isNumeric: true },
  { label: '$/t', isNumeric: true },
];

function toRow({ measure, netPresentValue, netCost, verdict, from, to }: CurveStep) {
  return [
    <span key="name" className={styles.name} data-verdict={verdict}>
      <span className={styles.tag}>{measure.tag}</span> {measure.name}
    </span>,
    formatKilotonnes(to - from),
    `${Math.round(measure.pricedShare * 100)}%`,
    formatMillions(netPresentValue).replace('$', ''),
    formatDollars(netCost).replace('$', ''),
  ];
}
