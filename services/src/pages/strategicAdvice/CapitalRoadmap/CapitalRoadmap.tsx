import { formatNumber } from '@site/shared';
import { Choice, choiceSetting, FigureSheet, useFigureSettings } from '@site/shared/figures';
import { sheetRoadmap } from '@site/shared/figureSheets';
import { NarrowChart } from './NarrowChart.tsx';
import styles from './CapitalRoadmap.module.css';
import { facility, orders, planRoadmap, targetEmissions, yearlyBudgets } from './roadmapModel.ts';
import { calculateRoadmap } from './roadmapCalculation.ts';
import { RoadmapChart } from './RoadmapChart.tsx';
import { RoadmapList } from './RoadmapList.tsx';

const orderNames = { cheapest: 'Cheapest tonne first', largest: 'Largest tonne first' } as const;
const settings = { order: choiceSetting(orders, 'cheapest'), budget: choiceSetting(yearlyBudgets, 3) };
const toKilotonnes = (tonnes: number) => formatNumber(tonnes / 1000, 1);

/** Renders a `<figure>`: a roadmap of measures over capital; the visitor selects order and yearly budget. */
export function CapitalRoadmap() {
  const [{ order, budget }, change] = useFigureSettings(settings);
  const roadmap = planRoadmap(order, budget);
  const { targetYear, emissionsReached, capital, abated } = roadmap;
  return (
    <FigureSheet
      className={styles.frame}
      sheet={sheetRoadmap}
      settings={[orderNames[order].toLowerCase(), `CAD ${budget} million a year`]}
      calculation={calculateRoadmap(roadmap, budget)}
      caption={`Illustrative sour gas plant, not a client’s: ${facility.baseline / 1000} kt CO₂e/y, capital in CAD of 2026, abatement net of power drawn. A measure is bought when the budgets so far pay for it and works from the January after; operating cost, interest and carbon price are left out here and decide in a real one.`}
    >
      <div className={styles.figure}>
        <Choice
          legend="Order"
          options={orders.map((value) => ({ value, label: orderNames[value] }))}
          chosen={order}
          onChoose={(value) => change({ order: value })}
        />
        <Choice
          legend="Capital a year"
          options={yearlyBudgets.map((value) => ({ value, label: `CAD ${value} million` }))}
          chosen={budget}
          onChoose={(value) => change({ budget: value })}
        />
        <p className={styles.result} role="status">
          <strong className={styles.resultValue}>
            {targetYear ? `On target in ${targetYear}` : `Not on target by ${facility.lastYear}`}
          </strong>{' '}
          {toKilotonnes(emissionsReached)} kt CO₂e in {targetYear ?? facility.lastYear}; the target is{' '}
          {toKilotonnes(targetEmissions)} kt, {facility.targetShare * 100}% below {facility.baseline / 1000} kt. By the
          end of {facility.lastYear}: CAD {capital} million spent, {toKilotonnes(abated)} kt CO₂e abated.
        </p>
        <RoadmapChart roadmap={roadmap} budget={budget} />
        <NarrowChart roadmap={roadmap} budget={budget} />
        <RoadmapList steps={roadmap.steps} />
      </div>
    </FigureSheet>
  );
}
