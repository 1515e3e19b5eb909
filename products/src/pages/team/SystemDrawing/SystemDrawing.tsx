import { isometric } from '@site/shared/figures';
import { useId } from 'react';
import styles from './SystemDrawing.module.css';
import { type Block, facility, flare, levels, plateNames, side, sources, steps } from './systemModel.ts';

/** The hero's drawing: facility, inventory and abatement curve as three plates of one system. Renders an `<svg>`. */
export function SystemDrawing() {
  const id = useId();
  return (
    <svg
      className={styles.drawing}
      viewBox="-190 -340 490 560"
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <title id={`${id}-title`}>Three layers of one system</title>
      <desc id={`${id}-text`}>
        A facility’s equipment at the foot, the emissions inventory of its sources above it, and the marginal abatement
        cost curve built from them on top, joined at the corners.
      </desc>
      <Plate z={levels.facility} />
      <FacilityPlate />
      <Ties from={levels.facility} to={levels.inventory} />
      <Plate z={levels.inventory} />
      {sources.map((block) => (
        <BlockDrawing key={`${block.x}-${block.y}`} block={block} kind="source" />
      ))}
      <Ties from={levels.inventory} to={levels.curve} />
      <Plate z={levels.curve} />
      {steps.map(({ tag, block, isPaying }) => (
        <BlockDrawing key={tag} block={block} kind={isPaying ? 'paying' : undefined} />
      ))}
      {plateNames.map(({ name, z }) => {
        const [x, y] = isometric.project([side, 0, z]);
        return (
          <text key={name} className="fig-label" x={(x + 16).toFixed(1)} y={(y + 5).toFixed(1)}>
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

function FacilityPlate() {
  const [x, y] = isometric.project(flare.tip);
  return (
    <>
      <path className={styles.pipe} d={facility.pipes.map((pipe) => isometric.polyline(pipe)).join('')} />
      {facility.buildings.map((block) => (
        <BlockDrawing key={`${block.x}-${block.y}`} block={block} />
      ))}
      {facility.vessels.map(({ x: vesselX, y: vesselY, z, radius, height }) => (
        <g key={`${vesselX}-${vesselY}`} className={styles.block}>
          <path className={styles.side} d={isometric.column([vesselX, vesselY, z], radius, height).face} />
          <path className={styles.top} d={isometric.circle([vesselX, vesselY, z + height], radius)} />
        </g>
      ))}
      <path className={styles.pipe} d={isometric.polyline([flare.foot, flare.tip])} />
      <path
        className="fig-flare"
        transform={`translate(${x.toFixed(1)} ${(y - 4).toFixed(1)})`}
        d="M0 0c-10-9-4-16 1-28 1 9 12 14 5 23-2 3-4 4-6 5z"
      />
    </>
  );
}

function Ties({ from, to }: { from: number; to: number }) {
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

function BlockDrawing({ block, kind }: { block: Block; kind?: 'source' | 'paying' }) {
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
