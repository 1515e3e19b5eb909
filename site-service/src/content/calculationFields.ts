import { findCalculationFaults, findUntracedNumbers } from '@site/shared/contract';
import type { ContentFault } from './contentFault.ts';
import type { FrontMatter } from './contentTypes.ts';

type Calculation = NonNullable<FrontMatter<'people'>['calculation']>;

/** Reports steps of a signed calculation whose result is wrong, and numbers that are not among the given values. */
export function findFaultySteps(file: string, line: number, calculation: Calculation): ContentFault[] {
  const toFault = (fault: string, remedy: string) => ({ file, line, field: 'calculation.steps', fault, remedy });
  const remedy = 'Write numbers with units and the signs + − × ÷ ^ √ ln, and the result to its last correct digit.';
  try {
    return [
      ...findCalculationFaults(calculation).map((step) => toFault(`has a wrong result: ${step}.`, remedy)),
      ...findUntracedNumbers(calculation).map((number) =>
        toFault(`has a number without source: ${number}.`, 'Add it to the given values, or correct it.'),
      ),
    ];
  } catch (error) {
    return [toFault(`cannot be calculated: ${error instanceof Error ? error.message : String(error)}`, remedy)];
  }
}
