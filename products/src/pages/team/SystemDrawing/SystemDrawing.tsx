import { isometric } from '@site/shared/figures';
import { joinClasses } from '@site/shared';
import { useId } from 'react';
import { FacilityPlate, facilityOutlineAt } from './FacilityPlate.tsx';
import styles from './SystemDrawing.module.css';
import { bars, type Block, curveAxes, leaders, levels, plateNames, side, steps } from './systemModel.ts';

/**
 * Renders the hero's `<svg>`: facility, inventory and abatement curve as three plates of one system.
 * Verified: bars and curve have linear scales and come from the page's model, and no plate hides objects on another
 * (`systemModel.test.ts`).
 */
export function SystemDrawing() {
  const id = useId();
  return (
    <svg
      className={styles.drawing}
      viewBox="-190 -352 500 566"
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <title id={`${id}-title`}>Three layers of one system</title>
      <desc id={`${id}-text`}>
        At the foot a gas compressor station: separator, compressor, dehydrator, tanks and flare. Above it its
        inventory, a bar for each source on the station’s plan, illustrative. On top the marginal abatement cost curve
        of the figure below, with the measures that pay for themselves in front of its axis. The three are joined at the
        corners.
      </desc>
      <Plate z={levels.facility} />
      <FacilityPlate />
      <path className={styles.ties} d={leaders} />
      <CornerLines from={levels.facility} to={levels.inventory} />
      <Plate z={levels.inventory} />
      <path className="fig-line" d={facilityOutlineAt(levels.inventory)} />
      {bars.map((block) => (
        <BlockDrawing key={`${block.x}-${block.y}`} block={block} kind="source" />
      ))}
      <CornerLines from={levels.inventory} to={levels.curve} />
      <Plate z={levels.curve} />
      <path className="fig-ink" d={curveAxes} />
      {steps.map(({ tag, block, isPaying }) => (
        <BlockDrawing key={tag} block={block} kind={isPaying ? 'paying' : undefined} />
      ))}
      {plateNames.map(({ name, z }) => {
        const [x, y] = isometric.project([side, 0, z]);
        return (
          <text
            key={name}
            className={joinClasses('fig-label', styles.name)}
            x={(x + 12).toFixed(1)}
            y={(y + 5).toFixed(1)}
          >
            {name.toUpperCase()}
          </text>
        );
      })}
    </svg>
  );
}

function Plate({ z }: { z: number }) {
  return <path className={styles.plate} d={isometric.faces([0, 0, z], side, side, 0).top} />;
}

function CornerLines({ from, to }: { from: number; to: number }) {
  const corners = [
    [side, 0],
    [0, side],
    [side, side],
  ] as const;
  return (
    <path
      className={styles.ties}
      d={corners
        .map(([x, y]) =>
          isometric.polyline([
            [x, y, from],
            [x, y, to],
          ]),
        )
        .join('')}
    />
  );
}

function BlockDrawing({ block, kind }: { block: Block; kind: 'source' | 'paying' | undefined }) {
  const { x, y, z, width, depth, height } = block;
  const { top, left, right } = isometric.faces([x, y, z], width, depth, height);
  return (
    <g className={styles.block} data-kind={kind}>
      <path className={styles.side} d={left} />
      <path className={styles.side} d={right} />
      <path className={styles.top} d={top} />
    </g>
  );
}
