import type { CalculationStep, CalculationSteps } from '@site/shared/figures';
import { circleArea, densityOf, gasConstant, type Gas, perKmolSecond } from './capacityRelations.ts';
import { formatRate } from './describePlant.ts';
import {
  type Limit,
  toCapacity,
  toGains,
  toLimits,
  toLoading,
  toPlantState,
  type UnitId,
  unitIds,
  units,
} from './gasPlant.ts';

/** Throughput of 1 kmol/s in 10³ m³/d. */
const perKmol = perKmolSecond.toFixed(3);
const volumeOf = ({ compressibility, temperature, pressure }: Gas) =>
  `(${compressibility} × ${gasConstant} × ${temperature} K ÷ ${pressure} kPa)`;

/** Returns formula and values of a capacity in 10³ m³/d. */
function describeLimit(limit: Limit): Pick<CalculationStep, 'formula' | 'values'> {
  if (limit.by === 'duty')
    return {
      formula: 'duty ÷ heat for 1 kmol of inlet gas × V',
      values: `${limit.duty} kW ÷ ${limit.perKmol.toFixed(2)} kJ/kmol × ${perKmol}`,
    };
  if (limit.by === 'velocity') {
    const { gas, vessel } = limit;
    const density = densityOf(gas).toFixed(4);
    return {
      formula: 'K × √((ρL − ρG) ÷ ρG) × area ÷ (Z × R × T ÷ p) ÷ share of the inlet gas × V',
      values: `${vessel.loadFactor.toFixed(5)} m/s × √((${vessel.liquidDensity} − ${density}) ÷ ${density}) × ${vessel.area.toFixed(5)} m² ÷ ${volumeOf(gas)} ÷ ${gas.shrinkage} × ${perKmol}`,
    };
  }
  const { gas, discharge, dischargeCompressibility, exponent } = limit.stage;
  const ratio = (discharge / gas.pressure).toFixed(5);
  if (limit.by === 'power') {
    const share = ((exponent - 1) / exponent).toFixed(6);
    return {
      formula: 'power × efficiency ÷ (Z × R × T ÷ n × (r^n − 1)) ÷ share of the inlet gas × V, n = (k − 1) ÷ k',
      values: `${limit.power} kW × ${limit.efficiency} ÷ (${gas.compressibility} × ${gasConstant} × ${gas.temperature} K ÷ ${share} × (${ratio}^${share} − 1)) ÷ ${gas.shrinkage} × ${perKmol}`,
    };
  }
  const { count, bore, rod, stroke, speed, clearance } = limit.cylinders;
  const area = `(2 × ${circleArea(bore).toFixed(6)} − ${circleArea(rod).toFixed(6)})`;
  const expansion = `(${gas.compressibility} ÷ ${dischargeCompressibility} × ${ratio}^(1 ÷ ${exponent}) − 1)`;
  return {
    formula: 'displacement × (0.96 − 0.01 × r − C × (Zs ÷ Zd × r^(1 ÷ k) − 1)) ÷ (Z × R × T ÷ p) × V',
    values: `${count} × ${area} m² × ${stroke} m × ${speed.toFixed(4)} × (0.96 − 0.01 × ${ratio} − ${clearance} × ${expansion}) ÷ ${volumeOf(gas)} ÷ ${gas.shrinkage} × ${perKmol}`,
  };
}

/** Returns the calculation of capacities, loadings, maximum and gains with the projects of `steps`, in their order. */
export function calculatePlant(steps: readonly UnitId[]): CalculationSteps {
  const state = toPlantState(steps);
  const limits = toLimits(new Set(steps));
  const gains = toGains(steps);
  const maximumOf = (relieved: readonly UnitId[]) => formatRate(toPlantState(relieved).maximum);
  return {
    steps: [
      ...unitIds.map((unit) => ({
        label: `Capacity of ${units[unit].tag}: ${units[unit].limit}`,
        ...describeLimit(limits[unit]),
        result: `${formatRate(toCapacity(limits[unit]))} × 10³ m³/d, loaded ${toLoading(state, unit)}%`,
      })),
      {
        label: 'Maximum of the plant',
        formula: 'smallest of the capacities',
        result: `${formatRate(state.maximum)} × 10³ m³/d at ${units[state.bottleneck].tag}`,
      },
      ...unitIds.map((unit) => {
        const index = steps.indexOf(unit);
        const before = index < 0 ? steps : steps.slice(0, index);
        return {
          label: `Gain of the project at ${units[unit].tag}${index < 0 ? ' now' : `, step ${index + 1}`}`,
          formula: 'maximum with it − maximum before',
          values: `${maximumOf([...before, unit])} − ${maximumOf(before)}`,
          result: `${gains[unit]}`.replace('-', '−'),
        };
      }),
    ],
    sources: [
      'Souders and Brown, 1934',
      'GPSA Engineering Data Book, sections 7, 13 and 20',
      `V = ${perKmol} × 10³ m³/d for 1 kmol/s at 15 °C and 101.325 kPa, R = ${gasConstant} kJ/(kmol·K)`,
      'illustrative plant, not a client’s',
    ],
  };
}
