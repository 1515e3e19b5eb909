import { findCalculationFaults } from '@site/shared/testing';
import { balanceNodes, type Fault, meteringDifference, meters, nodeTags, readMeters, toNodeText } from './balance.ts';
import { calculateBalance } from './balanceCalculation.ts';
import { formatClosure, formatPercent } from './flowFormat.ts';

const faults: readonly Fault[] = meters.flatMap(({ tag }) =>
  [-1, -0.4, -0.05, 0, 0.05, 0.5].map((error) => ({ tag, error })),
);

test.each(faults)('with $tag in error by $error the calculation gives the table and the difference', (fault) => {
  const { steps } = calculateBalance(fault);
  const resultOf = (label: string) => steps.find((step) => step.label === label)?.result;
  expect(findCalculationFaults({ steps, sources: [] })).toEqual([]);
  const readings = readMeters(fault);
  for (const node of nodeTags)
    expect(resultOf(`Imbalance of ${toNodeText(node)}`)).toBe(
      `${formatClosure(balanceNodes(readings)[node].imbalance)} × 10³ m³/d`,
    );
  expect(resultOf('Metering difference')).toBe(formatPercent(meteringDifference(readings)));
});
