import { formatNumber } from '@site/shared';
import type { CalculationStep, CalculationSteps } from '@site/shared/figures';
import { annuityFactor, type CurveStep, type Economics, type Measure, sumAll, sumPaying } from './abatementCurve.ts';
import { formatDollars, formatKilotonnes, formatMillions } from './figureFormat.ts';

const dollars = (amount: number) => `$${formatNumber(amount)}`;

/** Returns the present cost of a measure's capital as an expression: purchases minus the value at the horizon. */
function describeCapital({ capital, life }: Measure, { discountRate, horizon }: Economics): string {
  const growth = (1 + discountRate).toFixed(2);
  const purchases = Math.ceil(horizon / life);
  const later = Array.from({ length: purchases - 1 }, (_, index) => `${growth}^−${(index + 1) * life}`);
  const unused = purchases * life - horizon;
  const residual = unused > 0 ? ` − ${unused} ÷ ${life} × ${growth}^−${horizon}` : '';
  if (capital === 0 || (later.length === 0 && unused === 0)) return dollars(capital);
  return `${dollars(capital)} × (${['1', ...later].join(' + ')}${residual})`;
}

function calculateStep(
  { measure, netPresentValue, netCost, from, to }: CurveStep,
  given: Economics,
): CalculationStep[] {
  const { tag, name, energySaved, pricedShare, abatement, operating } = measure;
  const years = annuityFactor(given.discountRate, given.horizon).toFixed(8);
  const value = `${formatNumber(energySaved)} GJ × $${given.gasPrice.toFixed(2)} + ${pricedShare} × ${formatNumber(abatement)} t × $${given.carbonPrice} − ${dollars(operating)}`;
  return [
    {
      label: `${tag}, ${name}: net present value`,
      formula: '(energy × gas price + priced share × tonnes × carbon price − operating cost) × a − capital',
      values: `((${value}) × ${years} − ${describeCapital(measure, given)}) ÷ 1,000,000`,
      result: `${formatMillions(netPresentValue)} million`,
    },
    {
      label: `${tag}: net cost of ${formatKilotonnes(to - from)} kt`,
      formula: '−net present value ÷ (tonnes a year × a)',
      values: `−1 × (${formatNumber(Math.round(netPresentValue * 100) / 100).replace('-', '−')}) ÷ (${formatNumber(abatement)} t × ${years})`,
      result: `${formatDollars(netCost)} per t`,
    },
  ];
}

/** Returns the calculation of a curve: value and cost of each measure in their order, and the totals. */
export function calculateCurve(curve: readonly CurveStep[], given: Economics): CalculationSteps {
  const { discountRate, horizon } = given;
  const [all, paying] = [sumAll(curve), sumPaying(curve)];
  const rate = discountRate.toFixed(2);
  return {
    steps: [
      {
        label: 'Present value of a dollar a year, a',
        formula: '(1 − (1 + rate)^−years) ÷ rate; the years at a rate of 0',
        values: discountRate === 0 ? `${horizon}` : `(1 − (1 + ${rate})^−${horizon}) ÷ ${rate}`,
        result: annuityFactor(discountRate, horizon).toFixed(5),
      },
      {
        label: 'Abatement of the portfolio',
        formula: 'sum of the tonnes a year × years',
        values: `(${curve.map(({ measure }) => measure.abatement).join(' + ')}) × ${horizon} ÷ 1000`,
        result: `${formatKilotonnes(all.abatement)} kt CO₂e`,
      },
      ...curve.flatMap((step) => calculateStep(step, given)),
      {
        label: 'Measures that pay at the carbon price',
        formula: 'net cost of 0 or less',
        result: `${paying.count} of ${all.count}: ${formatKilotonnes(paying.abatement)} kt, ${formatMillions(paying.netPresentValue)} million`,
      },
      {
        label: 'Of these, measures that pay for themselves',
        formula: 'net present value of 0 or more at a carbon price of 0',
        result: `${curve.filter(({ verdict }) => verdict === 'itself').length} of ${all.count}`,
      },
      {
        label: 'Value of the portfolio',
        formula: 'sum of the net present values, before rounding',
        values: `(${curve.map(({ netPresentValue }) => `(${Math.round(netPresentValue)})`.replace('-', '−')).join(' + ')}) ÷ 1,000,000`,
        result: `${formatMillions(all.netPresentValue)} million`,
      },
    ],
    sources: [
      'Short, Packey and Holt, NREL/TP-462-5173, 1995, for the net cost of a tonne',
      'illustrative portfolio, not a client’s, in real Canadian dollars',
    ],
  };
}
