import type { CalculationStep, CalculationSteps } from '@site/shared/figures';
import {
  balanceNodes,
  type Fault,
  findSuspects,
  meteringDifference,
  meters,
  nodeTags,
  readMeters,
  sumBorder,
  type Suspect,
  toNodeText,
} from './balance.ts';
import { formatClosure, formatImbalance, formatPercent } from './flowFormat.ts';

/** Formats a flow to the litre, without trailing zeros. */
const exact = (flow: number) => String(Number(flow.toFixed(3))).replace('-', '−');

/** Returns the calculation of node balances, metering difference and bias with a meter in error. */
export function calculateBalance(fault: Fault): CalculationSteps {
  const readings = readMeters(fault);
  const balances = balanceNodes(readings);
  const readingsOf = (side: 'from' | 'to', node: string) =>
    meters.flatMap((meter, index) => (meter[side] === node ? [exact(readings[index] ?? 0)] : []));
  const [suspect] = findSuspects(balances);
  return {
    steps: [
      ...nodeTags.map((node) => ({
        label: `Imbalance of ${toNodeText(node)}`,
        formula: 'metered in − metered out',
        values: [readingsOf('to', node).join(' + '), ...readingsOf('from', node)].join(' − '),
        result: `${formatClosure(balances[node].imbalance)} × 10³ m³/d`,
      })),
      describeDifference(readings),
      ...(suspect ? [describeBias(suspect, balances)] : []),
    ],
    sources: [
      'illustrative flows in 10³ m³/d at 15 °C and 101.325 kPa, which balance when every meter reads true',
      'Narasimhan and Jordache, Data Reconciliation and Gross Error Detection, 2000',
    ],
  };
}

function describeDifference(readings: readonly number[]): CalculationStep {
  const { inlet, ...outlets } = sumBorder(readings);
  const uses = Object.values(outlets).map(exact).join(' − ');
  return {
    label: 'Metering difference',
    formula:
      '(inlet − sales − acid gas − liquids − fuel − flare − vent) ÷ inlet; −100% where the inlet meter reads nothing',
    ...(inlet > 0 && { values: `100% × (${exact(inlet)} − ${uses}) ÷ ${exact(inlet)}` }),
    result: formatPercent(meteringDifference(readings)),
  };
}

function describeBias({ meter: { tag, from, to }, bias }: Suspect, balances: ReturnType<typeof balanceNodes>) {
  const terms = [to && exact(balances[to].imbalance), from && `− (${exact(balances[from].imbalance)})`];
  return {
    label: `Bias of ${tag}`,
    formula: '(imbalance where it leads − imbalance where it comes from) ÷ nodes that it joins',
    values: `(${terms.filter(Boolean).join(' ')}) ÷ ${terms.filter(Boolean).length}`,
    result: `${formatImbalance(bias)} × 10³ m³/d`,
  };
}
