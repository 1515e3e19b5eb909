import { Drawn } from '@site/shared/figures';
import styles from './Plant.module.css';
import * as plant from './plantGeometry.ts';

/** Id by which other drawings of the page reuse this one. */
export const plantId = 'plant';

/**
 * Renders a `<g>` with a gas plant in isometric projection, centred on the slab: gas from the wells is separated,
 * compressed, cooled, sweetened by amine and sold; relief gas flows through a header and a knock-out drum to the flare.
 * Verified line by line: gas from the wellhead to sales; condensate to the tank and out; rich and lean amine; fuel gas
 * from the sales line; relief of separator, compressor and absorber and the acid gas of the regenerator into the
 * header; drips of the drum to the tank. Lines are interrupted where another line crosses in front. Pumps, valves and
 * controls are not drawn.
 */
export function Plant() {
  return (
    <g id={plantId}>
      <Drawn solids={plant.back} />
      <path className="fig-accent-fill" d={plant.flame} />
      <path className="fig-ink" d={plant.guys} />
      <Drawn solids={plant.towers} />
      <path className="fig-ink" d={plant.fans} />
      <path className="fig-ink" d={plant.amine[0]} />
      <Pipe d={plant.amine[1]} />
      <Pipe d={plant.salesGas} isGas />
      <Pipe d={plant.cooledGas} isGas />
      <Drawn solids={plant.middle} />
      <path className="fig-ink" d={plant.flareLines + plant.liquids + plant.fuel} />
      <path className={styles.gas} d={plant.inletGas} />
      <path className={styles.well} d={plant.wells} />
      <Drawn solids={plant.separator} />
      <path className={styles.gas} d={plant.separatedGas} />
      <Drawn solids={plant.front} />
      <Pipe d={plant.header} isHeader />
    </g>
  );
}

type PipeProps = { d: string; isGas?: boolean; isHeader?: boolean };

/** Renders a pipe with a casing, which interrupts the lines behind it. */
function Pipe({ d, isGas, isHeader }: PipeProps) {
  return (
    <>
      <path className={styles.casing} d={d} />
      <path className={isGas ? styles.gas : isHeader ? styles.header : 'fig-ink'} d={d} />
    </>
  );
}
