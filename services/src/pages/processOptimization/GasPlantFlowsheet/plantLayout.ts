import type { UnitId } from './gasPlant.ts';

/** A symbol of the flowsheet, centred at `x`, `y`; `h` is its width where it is round. Valves stand upright if `isTurned`. */
export type PlantSymbol = {
  kind:
    | 'column'
    | 'separator'
    | 'shell'
    | 'bundle'
    | 'kettle'
    | 'drum'
    | 'compressor'
    | 'cooler'
    | 'exchanger'
    | 'pump'
    | 'valve';
  x: number;
  y: number;
  w: number;
  h?: number;
  /** Its flow runs from right to left, or upwards in a valve. */
  isTurned?: boolean;
  unit?: UnitId;
};

/** A line of type at `x`, `y`, begun there unless `anchor` says otherwise. */
export type PlantLabel = { x: number; y: number; text: string; anchor?: 'middle' | 'end' };

/** The plant as drawn for one width: symbols, pipes as path data, labels and the plates of the rated units. */
export type PlantLayout = {
  width: number;
  height: number;
  symbols: readonly PlantSymbol[];
  /** The gas from inlet to sales. */
  gas: string;
  /** Amine, glycol and propane, each a closed loop. */
  loops: string;
  /** What leaves the plant beside the sales gas. */
  products: string;
  /** Where lines end, with the way they point. */
  arrows: readonly (readonly [x: number, y: number, to: 'right' | 'up' | 'down'])[];
  labels: readonly PlantLabel[];
  plates: Readonly<Record<UnitId, readonly [x: number, y: number]>>;
  plate: { width: number; height: number };
};
