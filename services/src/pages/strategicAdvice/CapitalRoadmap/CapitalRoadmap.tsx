import { FigureFrame } from '@site/shared';
import { Choice } from '@site/shared/figures';
import { useState } from 'react';
import { NarrowChart } from './NarrowChart.tsx';
import styles from './CapitalRoadmap.module.css';
import {
  facility,
  type Order,
  orders,
  planRoadmap,
  targetEmissions,
  type YearlyBudget,
  yearlyBudgets,
} from './roadmapModel.ts';
import { RoadmapChart } from './RoadmapChart.tsx';
import { RoadmapList } from './RoadmapList.tsx';

const orderNames = { cheapest: 'Cheapest tonne first', largest: 'Largest tonne first' } as const;
const toKilotonnes = (tonnes: number) => (tonnes / 1000).toLocaleString('en-CA', { maximumFractionDigits: 1 });

/** Renders a `<figure>`: a roadmap of measures over capital; the visitor selects order and yearly budget. */
export function CapitalRoadmap() {
  const [order, setOrder] = useState<Order>('cheapest');
  const [budget, setBudget] = useState<YearlyBudget>(3);
  const roadmap = planRoadmap(order, budget);
  const { targetYear, capital, abated } = roadmap;
  return (
    <FigureFrame
      title="A roadmap on an axis of capital"
      caption={`Illustrative sour gas plant, not a client’s: ${toKilotonnes(facility.baseline)} kt CO₂e/y, capital in CAD of 2026, abatement net of power drawn. A measure is bought when the budgets so far pay for it and works from the January after; operating cost, interest and carbon price are left out here and decide in a real one.`}
    >
      <div className={styles.figure}>
        <Choice
          legend="Order"
          options={orders.map((value) => ({ value, label: orderNames[value] }))}
          chosen={order}
          onChoose={setOrder}
        />
        <Choice
          legend="Capital a year"
          options={yearlyBudgets.map((value) => ({ value, label: `CAD ${value} million` }))}
          chosen={budget}
          onChoose={setBudget}
        />
        <p className={styles.result} role="status">
          <strong className={styles.resultValue}>
            {targetYear ? `On target in ${targetYear}` : `Not on target by ${facility.lastYear}`}
          </strong>{' '}
          ({toKilotonnes(targetEmissions)} kt, {facility.targetShare * 100}% below). By the end of {facility.lastYear}:
          CAD {capital} million spent, {toKilotonnes(abated)} kt CO₂e abated.
        </p>
        <RoadmapChart roadmap={roadmap} budget={budget} />
        <NarrowChart roadmap={roadmap} budget={budget} />
        <RoadmapList steps={roadmap.steps} />
      </div>
    </FigureFrame>
  );
}
