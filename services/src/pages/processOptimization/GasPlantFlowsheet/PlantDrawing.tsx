import { useId } from 'react';
import styles from './GasPlantFlowsheet.module.css';
import { type PlantState, toLoading, unitIds, units } from './gasPlant.ts';
import type { PlantArrow, PlantLayout } from './plantLayout.ts';
import { PlantSymbolDrawing } from './PlantSymbolDrawing.tsx';

export type PlantDrawingProps = { layout: PlantLayout; state: PlantState; className?: string };

const arrowShapes = { right: 'l-10-5v10z', left: 'l10-5v10z', up: 'l-5 10h10z', down: 'l-5-10h10z' } as const;
const toPath = (arrows: readonly PlantArrow[]) => arrows.map(([x, y, to]) => `M${x} ${y}${arrowShapes[to]}`).join('');

/**
 * Renders the flowsheet in one layout as an `<svg>`: the loading of each rated unit, the bottleneck highlighted.
 * Verified: `gasPlant.test.ts` checks the model and the rounding of the loadings; each line ends at a nozzle or an
 * arrow, and each line of a loop has an arrow in its flow direction; equipment and tags are those of the plant P-001;
 * lean amine and lean glycol leave the kettles behind their weirs, and the pumps draw downstream of the lean/rich
 * exchangers; lean glycol passes E-402 in counterflow to the dry gas; rich amine, rich glycol and the liquids pass a
 * letdown valve; the propane loop has compressor, cooler and valve in that order.
 */
export function PlantDrawing({ layout, state, className }: PlantDrawingProps) {
  const id = useId();
  const { width, height, symbols, gas, loops, products, arrows, loopArrows, labels, plates, plateHeight } = layout;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <title id={`${id}-title`}>Flowsheet of the gas plant</title>
      <desc id={`${id}-text`}>
        {`Inlet gas passes the separator, the inlet compressor, the amine contactor, the glycol contactor, the gas/glycol exchanger E-402, the gas/gas exchanger E-501, the propane chiller, the cold separator V-501, E-501 again and the sales compressor. Amine, glycol and propane run in closed loops. Acid gas goes to injection, condensate to the stabilizer, water to its tank, the still’s vapour to its condenser E-403. Loadings: ${unitIds
          .map((unit) => `${units[unit].tag} ${toLoading(state, unit)}%`)
          .join(', ')}.`}
      </desc>
      <path className={`fig-enter ${styles.gas}`} data-step="1" d={gas} />
      <g className="fig-enter" data-step="2">
        {symbols.map((symbol) => (
          <PlantSymbolDrawing
            key={`${symbol.x}-${symbol.y}`}
            symbol={symbol}
            isBottleneck={symbol.unit === state.bottleneck}
            labelHeight={plateHeight}
          />
        ))}
      </g>
      <g className="fig-enter" data-step="3">
        <path className="fig-sky" d={loops} />
        <path className="fig-ink" d={products} />
        <path className="fig-sky-fill" d={toPath(loopArrows)} />
        <path className="fig-ink-fill" d={toPath(arrows)} />
      </g>
      <g className={`fig-enter ${styles.label}`} data-step="4">
        {labels.map(({ x, y, text, anchor, isTag }) => (
          <text key={`${x}-${y}`} className={isTag ? styles.tag : undefined} x={x} y={y} textAnchor={anchor}>
            {text}
          </text>
        ))}
      </g>
      <g className="fig-enter" data-step="5">
        {unitIds.map((unit) => {
          const [x, y] = plates[unit];
          const isInside = symbols.some((symbol) => symbol.unit === unit && symbol.x === x && symbol.y === y);
          return (
            <g
              key={unit}
              className={styles.plate}
              data-is-bottleneck={(isInside && unit === state.bottleneck) || undefined}
              transform={`translate(${x} ${y})`}
              textAnchor="middle"
            >
              <text className={styles.plateTag} y="-4">
                {units[unit].tag}
              </text>
              <text className={styles.plateLoading} y={plateHeight / 2 - 6}>
                {toLoading(state, unit)}%
              </text>
            </g>
          );
        })}
      </g>
    </svg>
  );
}
