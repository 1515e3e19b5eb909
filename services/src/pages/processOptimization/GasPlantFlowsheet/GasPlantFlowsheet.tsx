import { FigureFrame } from '@site/shared';
import { useState } from 'react';
import styles from './GasPlantFlowsheet.module.css';
import { toPlantState, type UnitId } from './gasPlant.ts';
import { narrowLayout } from './narrowLayout.ts';
import { PlantDrawing } from './PlantDrawing.tsx';
import { describePlant, formatRate } from './describePlant.ts';
import { ProjectList } from './ProjectList.tsx';
import { wideLayout } from './wideLayout.ts';

/** Renders a `<figure>`: a gas plant whose bottleneck moves when the visitor selects projects that relieve units. */
export function GasPlantFlowsheet() {
  const [steps, setSteps] = useState<readonly UnitId[]>([]);
  const state = toPlantState(steps);
  const toggle = (unit: UnitId) => {
    setSteps(steps.includes(unit) ? steps.filter((step) => step !== unit) : [...steps, unit]);
  };
  return (
    <FigureFrame
      title="A sour gas plant and its bottleneck"
      caption={`Illustrative plant, no client’s: 4.5% acid gas, inlet at 2,400 kPa, sales at 8,400 kPa, absolute. Throughput in 10³ m³/d of inlet gas at 15 °C and 101.325 kPa; loading is throughput over capacity. Capacities from vapour velocity (Souders and Brown), piston displacement, driver power and heat duty, with usual values after GPSA. The second gas/gas exchanger warms the suction of K-701 and costs it ${salesCost}%; other capacities stand alone. Simplified: flash drums, filters, scrubbers and fuel gas are left out.`}
    >
      <div className={styles.figure}>
        <p className={styles.result} role="status">
          <strong className={styles.maximum}>
            {formatRate(state.maximum)} <span className={styles.measure}>× 10³ m³/d is the plant’s maximum.</span>
          </strong>{' '}
          {describePlant(steps, state)}
        </p>
        <div>
          <PlantDrawing className={styles.wide} layout={wideLayout} state={state} />
          <PlantDrawing className={styles.narrow} layout={narrowLayout} state={state} />
        </div>
        <ProjectList steps={steps} state={state} onToggle={toggle} />
      </div>
    </FigureFrame>
  );
}

/** Loss of sales compressor capacity caused by the chiller's project, in whole percent. */
const salesCost = Math.round(
  (1 - toPlantState(['chiller']).capacities.sales / toPlantState([]).capacities.sales) * 100,
);
