import { FigureFrame } from '@site/shared';
import { Choice } from '@site/shared/figures';
import { useState } from 'react';
import styles from './FlareNetwork.module.css';
import { findGoverning, findGoverningOf, runScenario, type Scenario, scenarios, tipLimit } from './flareNetwork.ts';
import { NetworkDrawing } from './NetworkDrawing.tsx';
import { ValveList } from './ValveList.tsx';

const formatNumber = (value: number) => Math.round(value).toLocaleString('en-CA');

const governing = findGoverning();

/** Renders a `<figure>`: a relief and flare network in the selected scenario, and the scenario that governs it. */
export function FlareNetwork() {
  const [scenario, setScenario] = useState<Scenario>(governing);
  const state = runScenario(scenario);
  const isGoverning = scenario.name === governing.name;
  const governedValves = state.valves.filter(
    ({ tag, load }) => load > 0 && findGoverningOf(tag)?.name === scenario.name,
  );
  return (
    <FigureFrame
      title="A relief and flare network, case by case"
      caption={`Illustrative plant, not a client’s. Loads as given; pressures from the tip back by isothermal flow (API 521): gas of 20 kg/kmol at 330 K, f = 0.015, air at 93 kPa. Allowed: 10% of set pressure for conventional valves (API 520-1), Mach ${tipLimit} at the tip. Radiation, noise and liquids are other calculations.`}
    >
      <div className={styles.figure}>
        <Choice
          legend="What happens"
          options={scenarios.map((option) => ({ value: option, label: option.name }))}
          chosen={scenario}
          onChoose={setScenario}
        />
        <p className={styles.result} role="status">
          <strong className={styles.total}>{formatNumber(state.total)} kg/h</strong>, Mach {state.mach.toFixed(2)} at
          the tip.{' '}
          {isGoverning
            ? 'This case governs the header.'
            : `The header is governed by another: ${governing.name.toLowerCase()}.`}{' '}
          {governedValves.length > 0 &&
            `It governs the tail pipe of ${governedValves.map(({ tag }) => tag).join(' and ')}.`}
        </p>
        <NetworkDrawing valves={state.valves} />
        <ValveList valves={state.valves} />
      </div>
    </FigureFrame>
  );
}
