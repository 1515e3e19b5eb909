import { FigureSheet, type FigureSetting, useFigureSettings } from '@site/shared/figures';
import { sheetOptimization } from '@site/shared/figureSheets';
import styles from './GasPlantFlowsheet.module.css';
import { toPlantState, type UnitId, unitIds, units } from './gasPlant.ts';
import { narrowLayout } from './narrowLayout.ts';
import { calculatePlant } from './plantCalculation.ts';
import { PlantDrawing } from './PlantDrawing.tsx';
import { describePlant, formatRate } from './describePlant.ts';
import { ProjectList } from './ProjectList.tsx';
import { wideLayout } from './wideLayout.ts';

const separator = '.';
/** Returns the projects of a text in their order; unknown units are left out. */
const readSteps = (text: string) => text.split(separator).flatMap((step) => unitIds.filter((unit) => unit === step));
/** Setting of the address: the selected projects in their order, each once. */
const projects: FigureSetting<string> = {
  initial: '',
  parse: (text) => (new Set(readSteps(text)).size === text.split(separator).length ? text : undefined),
};
const settings = { projects };

/** Renders a `<figure>`: a gas plant whose bottleneck moves when the visitor selects projects that relieve units. */
export function GasPlantFlowsheet() {
  const [given, change] = useFigureSettings(settings);
  const steps = readSteps(given.projects);
  const state = toPlantState(steps);
  const toggle = (unit: UnitId) =>
    change((now) => {
      const before = readSteps(now.projects);
      const next = before.includes(unit) ? before.filter((step) => step !== unit) : [...before, unit];
      return { projects: next.join(separator) };
    });
  return (
    <FigureSheet
      sheet={sheetOptimization}
      settings={[steps.length > 0 ? `projects at ${steps.map((unit) => units[unit].tag).join(', ')}` : 'no projects']}
      calculation={calculatePlant(steps)}
      caption={`Illustrative plant, no client’s: 4.5% acid gas, inlet at 2,400 kPa, sales at 8,400 kPa, absolute. Throughput in 10³ m³/d of inlet gas at 15 °C and 101.325 kPa; loading is throughput over capacity. Capacities from vapour velocity (Souders and Brown), piston displacement, driver power and heat duty, with usual values after GPSA. The second gas/gas exchanger warms the suction of K-701 and costs it ${salesCost}%; other capacities stand alone. Simplified: the reflux pump P-303, flash drums, filters, scrubbers, hot oil and fuel gas are left out.`}
    >
      <div className={styles.place}>
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
      </div>
    </FigureSheet>
  );
}

/** Loss of sales compressor capacity caused by the chiller's project, in whole percent. */
const salesCost = Math.round(
  (1 - toPlantState(['chiller']).capacities.sales / toPlantState([]).capacities.sales) * 100,
);
