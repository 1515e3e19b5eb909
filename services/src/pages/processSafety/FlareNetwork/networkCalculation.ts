import { formatNumber } from '@site/shared';
import type { CalculationStep, CalculationSteps } from '@site/shared/figures';
import {
  flow,
  fluxOf,
  inletPressure,
  type Pipe,
  runScenario,
  type Scenario,
  stack,
  type ValveState,
} from './flareNetwork.ts';

const whole = (value: number) => formatNumber(value, 0);
const kilopascals = (pressure: number) => pressure.toFixed(3);

/** Returns the step of a pipe's inlet pressure; its formula is solved by iteration. */
function describePipe(label: string, load: number, outlet: number, pipe: Pipe): CalculationStep {
  const inlet = inletPressure(outlet, load, pipe);
  const kinetic = (fluxOf(load, pipe) ** 2 * flow.energy) / 1e6;
  return {
    label,
    formula: 'p₁ = √(p₂² + G² × R × T ÷ M × (f × L ÷ D + 2 × ln(p₁ ÷ p₂))), solved by iteration',
    values: `√(${kilopascals(outlet)}^2 + ${kinetic.toFixed(4)} kPa² × (${flow.friction} × ${pipe.length} m ÷ ${pipe.diameter} m + 2 × ln(${kilopascals(inlet)} ÷ ${kilopascals(outlet)})))`,
    result: `${inlet.toFixed(2)} kPa absolute`,
  };
}

/** Returns the steps of a valve's back pressure and of its share of what is allowed. */
function describeValve({ tag, load, tieIn, tail, backPressure, allowed, used }: ValveState): CalculationStep[] {
  const inlet = backPressure + flow.air;
  return [
    ...(load > 0 ? [describePipe(`Outlet of ${tag}`, load, tieIn + flow.air, tail)] : []),
    {
      label: `${load > 0 ? 'Back pressure' : 'Superimposed back pressure'} of ${tag}`,
      formula: load > 0 ? 'outlet − air' : 'tie-in − air',
      values: `${kilopascals(inlet)} − ${flow.air}`,
      result: `${whole(backPressure)} kPa gauge`,
    },
    ...(used === undefined || allowed === undefined
      ? []
      : [
          {
            label: `Share of what ${tag} allows`,
            formula: load > 0 ? 'back pressure ÷ overpressure' : 'back pressure ÷ (MAWP − set pressure)',
            values: `100% × ${kilopascals(backPressure)} ÷ ${kilopascals(allowed)}`,
            result: `${Math.round(used * 100)}%`,
          },
        ]),
  ];
}

/** Returns the calculation of Mach number and pressures in a scenario, from the tip back to the valves. */
export function calculateNetwork(scenario: Scenario): CalculationSteps {
  const state = runScenario(scenario);
  const flux = fluxOf(state.total, stack);
  const header = state.valves.toReversed().flatMap(({ tag, headerFlow, header: pipe }, index, all) => {
    const outlet = (all[index - 1]?.tieIn ?? state.drum) + flow.air;
    return headerFlow > 0 ? [describePipe(`Header at ${tag}`, headerFlow, outlet, pipe)] : [];
  });
  return {
    steps: [
      {
        label: 'Load of the tip',
        formula: 'sum of the valves that flow',
        values: state.valves.flatMap(({ load }) => (load > 0 ? [whole(load)] : [])).join(' + '),
        result: `${whole(state.total)} kg/h`,
      },
      {
        label: 'Mach number at the tip',
        formula: 'G × R × T ÷ M ÷ p ÷ speed of sound, G = load ÷ area',
        values: `${flux.toFixed(4)} × ${flow.energy.toFixed(1)} J/kg ÷ ${flow.air * 1000} Pa ÷ ${flow.soundSpeed.toFixed(3)} m/s`,
        result: state.mach.toFixed(2),
      },
      describePipe('Knock-out drum V-901', state.total, flow.air, stack),
      ...header,
      ...state.valves.flatMap(describeValve),
    ],
    sources: [
      'API 521, sizing of disposal piping, isothermal flow',
      'API 520-1, back pressure of conventional valves',
      'loads as given; gas of 20 kg/kmol at 330 K; illustrative plant, not a client’s',
    ],
  };
}
