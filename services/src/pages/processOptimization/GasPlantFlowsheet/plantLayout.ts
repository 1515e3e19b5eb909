import type { UnitId } from './gasPlant.ts';

/** Symbol of the flowsheet, centred at `x`, `y`. `h` defaults to `w`. */
export type PlantSymbol = {
  kind:
    | 'column'
    | 'separator'
    | 'threePhase'
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
  /** The flow runs from right to left; a valve is vertical; a kettle has its channel at the left. */
  isTurned?: boolean;
  unit?: UnitId;
};

/** Line of text at `x`, `y`; starts there unless `anchor` is set. Tags of equipment are in the mono face. */
export type PlantLabel = { x: number; y: number; text: string; anchor?: 'middle' | 'end'; isTag?: boolean };

/** Arrowhead with its tip at `x`, `y`. */
export type PlantArrow = readonly [x: number, y: number, to: 'right' | 'left' | 'up' | 'down'];

/** Drawing of the plant for one width: symbols, pipes as path data, labels, and the labels of the rated units. */
export type PlantLayout = {
  width: number;
  height: number;
  symbols: readonly PlantSymbol[];
  /** Path of the gas from inlet to sales. */
  gas: string;
  /** Closed loops of amine, glycol and propane. */
  loops: string;
  /** Streams that leave the plant, except the sales gas. */
  products: string;
  /** Arrowheads of the gas and of the products. */
  arrows: readonly PlantArrow[];
  /** Arrowheads of the loops. */
  loopArrows: readonly PlantArrow[];
  labels: readonly PlantLabel[];
  /** Centres of the labels with tag and loading: in the middle of columns and shells, beside other units. */
  plates: Readonly<Record<UnitId, readonly [x: number, y: number]>>;
  plateHeight: number;
};
