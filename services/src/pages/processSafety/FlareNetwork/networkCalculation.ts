import type { CalculationStep, CalculationSteps } from '@site/shared/figures';
import { flow, fluxOf, headers, inletPressure, type Pipe, runScenario, type Scenario, valves } from './flareNetwork.ts';

const whole = (value: number) => Math.round(value).toLocaleString('en-CA');
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

/** Returns the calculation of Mach number and pressures in a scenario, from the tip back to the valves that flow. */
export function calculateNetwork(scenario: Scenario): CalculationSteps {
  const state = runScenario(scenario);
  const flowing = state.valves.filter(({ load }) => load > 0);
  const farLoad = flowing.filter(({ joins }) => joins === 'far').reduce((sum, { load }) => sum + load, 0);
  const main = inletPressure(flow.air, state.total, headers.main);
  const far = inletPressure(main, farLoad, headers.far);
  const flux = fluxOf(state.total, headers.main);
  return {
    steps: [
      {
        label: 'Load of the tip',
        formula: 'sum of the valves that flow',
        values: flowing.map(({ load }) => `${whole(load)}`).join(' + '),
        result: `${whole(state.total)} kg/h`,
      },
      {
        label: 'Mach number at the tip',
        formula: 'G × R × T ÷ M ÷ p ÷ speed of sound, G = load ÷ area',
        values: `${flux.toFixed(4)} × ${flow.energy.toFixed(1)} J/kg ÷ ${flow.air * 1000} Pa ÷ ${flow.soundSpeed.toFixed(3)} m/s`,
        result: state.mach.toFixed(2),
      },
      describePipe('Main header', state.total, flow.air, headers.main),
      ...(farLoad > 0 ? [describePipe('Far header', farLoad, main, headers.far)] : []),
      ...flowing.flatMap(({ tag, load, joins, tail, backPressure, used }) => {
        const inlet = backPressure + flow.air;
        return [
          describePipe(`Outlet of ${tag}`, load, joins === 'far' ? far : main, tail),
          {
            label: `Back pressure of ${tag}`,
            formula: 'outlet − air',
            values: `${kilopascals(inlet)} − ${flow.air}`,
            result: `${whole(backPressure)} kPa gauge`,
          },
          ...(used === undefined
            ? []
            : [
                {
                  label: `Share of what ${tag} allows`,
                  formula: 'back pressure ÷ allowed back pressure',
                  values: `100% × ${kilopascals(backPressure)} ÷ ${kilopascals(backPressure / used)}`,
                  result: `${Math.round(used * 100)}%`,
                },
              ]),
        ];
      }),
    ],
    sources: [
      'API 521, sizing of disposal piping, isothermal flow',
      'API 520-1, allowed back pressure',
      `loads as given for ${valves.length} valves; gas of 20 kg/kmol at 330 K; illustrative plant, not a client’s`,
    ],
  };
}
