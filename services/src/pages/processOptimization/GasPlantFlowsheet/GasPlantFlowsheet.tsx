import { FigureFrame } from '@site/shared';
import { useState } from 'react';
import { FlowsheetDrawing } from './FlowsheetDrawing.tsx';
import styles from './GasPlantFlowsheet.module.css';
import { gainOf, runPlant, type UnitKey, units } from './gasPlant.ts';
import { UnitLoads } from './UnitLoads.tsx';

const count = (value: number) => Math.round(value).toLocaleString('en-CA');

/** Process optimization's signature figure: a gas plant whose bottleneck moves as it is relieved. Renders a `<figure>`. */
export function GasPlantFlowsheet() {
  const [relieved, setRelieved] = useState<ReadonlySet<UnitKey>>(new Set());
  const plant = runPlant(relieved);
  const first = runPlant(new Set());
  const toggle = (key: UnitKey) =>
    setRelieved((before) => new Set(before.has(key) ? [...before].filter((other) => other !== key) : [...before, key]));
  return (
    <FigureFrame
      title="A gas plant and its bottleneck"
      caption="Illustrative plant, not a client’s. Ratings in 10³ m³/d of inlet gas at 15 °C and 101.325 kPa: vessels by Souders and Brown, compressors by isentropic head at 78% efficiency, the chiller by 1,780 kJ/kmol. Recycles are left out, and the amine loop’s exchangers are not drawn."
    >
      <div className={styles.figure}>
        <p className={styles.result} role="status">
          <strong className={styles.throughput}>{count(plant.throughput)}</strong> ×10³ m³/d
          {plant.throughput > first.throughput && ` (+${count(plant.throughput - first.throughput)})`}.{' '}
          <b>{plant.limit.name}</b> is the limit, by {plant.limit.limitedBy}.
        </p>
        <FlowsheetDrawing plant={plant} />
        <UnitLoads units={plant.units} limit={plant.limit.key} />
        <fieldset className={styles.reliefs} data-needs-script>
          <legend className="tag">Relieve a unit</legend>
          {units.map(
            ({ key, name, relief }) =>
              relief && (
                <label key={key} className={styles.relief}>
                  <input
                    type="checkbox"
                    className={styles.box}
                    checked={relieved.has(key)}
                    autoComplete="off"
                    onChange={() => toggle(key)}
                  />
                  <span>
                    <b className={styles.unit}>{name}</b> {relief.name}
                  </span>
                  <span className={styles.gain}>
                    {relieved.has(key) ? 'done' : `+${count(gainOf(key, relieved))} now`}
                  </span>
                </label>
              ),
          )}
        </fieldset>
      </div>
    </FigureFrame>
  );
}
