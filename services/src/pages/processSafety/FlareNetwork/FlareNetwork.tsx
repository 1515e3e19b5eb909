import { formatNumber } from '@site/shared';
import { Choice, choiceSetting, FigureSheet, useFigureSettings } from '@site/shared/figures';
import { KeyPlan } from '@site/shared/plant';
import { sheetSafety } from '@site/shared/figureSheets';
import styles from './FlareNetwork.module.css';
import {
  findGoverning,
  findGoverningOf,
  runScenario,
  type Scenario,
  scenarios,
  tipLimit,
  valves,
} from './flareNetwork.ts';
import { calculateNetwork } from './networkCalculation.ts';
import { NetworkDrawing } from './NetworkDrawing.tsx';
import { narrowLayout, wideLayout } from './networkLayouts.ts';
import { ValveList } from './ValveList.tsx';

const formatWhole = (value: number) => formatNumber(value, 0);

const governing = findGoverning();
const scenarioNames = scenarios.map(({ name }) => name);
const settings = { case: choiceSetting(scenarioNames, governing.name) };

/** Renders a `<figure>`: a relief and flare network in the selected scenario, and the scenario that governs it. */
export function FlareNetwork() {
  const [{ case: chosen }, change] = useFigureSettings(settings);
  const scenario = scenarios.find(({ name }) => name === chosen) ?? governing;
  const state = runScenario(scenario);
  return (
    <FigureSheet
      className={styles.frame}
      sheet={sheetSafety}
      keyPlan={<KeyPlan present="flare" />}
      settings={[scenario.name.toLowerCase()]}
      calculation={calculateNetwork(scenario)}
      caption={`Illustrative plant, not a client’s. Loads as given; pressures, gauge, from the tip back by isothermal flow (API 521): one gas of 20 kg/kmol at 330 K, f = 0.015, air at 93 kPa; purge gas is not shown and, like the depth of the seal, neglected. Conventional valves. A flowing valve may have its overpressure as built-up back pressure: 10% of set, in a fire 21% (API 520-1); valves that flow together count all of it as built up. A shut valve opens at set plus superimposed back pressure, which must not exceed the vessel’s maximum allowable working pressure (MAWP). Mach ${tipLimit} at the tip. Radiation, noise and liquids are other calculations.`}
    >
      <div className={styles.figure}>
        <Choice
          legend="What happens"
          options={scenarioNames.map((name) => ({ value: name, label: name }))}
          chosen={scenario.name}
          onChoose={(name) => change({ case: name })}
        />
        <p className={styles.result} role="status">
          <strong className={styles.total}>{formatWhole(state.total)} kg/h</strong> to the tip, at Mach{' '}
          {state.mach.toFixed(2)}. {keepTags(`${scenario.cause} ${describeGovernance(scenario)}`)}
        </p>
        <NetworkDrawing className={styles.wide} layout={wideLayout} state={state} />
        <NetworkDrawing className={styles.narrow} layout={narrowLayout} state={state} />
        <ValveList valves={state.valves} />
      </div>
    </FigureSheet>
  );
}

/** States which case governs the header, and the tail pipes that `scenario` governs. */
function describeGovernance(scenario: Scenario): string {
  const tags = valves.map(({ tag }) => tag).filter((tag) => findGoverningOf(tag)?.name === scenario.name);
  const tailPipes = tags.length > 0 && `the tail pipe${tags.length > 1 ? 's' : ''} of ${tags.join(' and ')}`;
  if (scenario.name === governing.name) return `This case governs the header${tailPipes ? ` and ${tailPipes}` : ''}.`;
  return `The ${governing.name.toLowerCase()} governs the header${tailPipes ? `, this case ${tailPipes}` : ''}.`;
}

/** Returns the text with its tags in `<span>` elements, so that no tag breaks at its hyphen. */
function keepTags(text: string) {
  return text.split(/\b([A-Z]+-\d+)\b/).map((part, index) =>
    index % 2 ? (
      <span key={index} className={styles.tag}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
