import styles from './GasPlantFlowsheet.module.css';
import type { PlantSymbol } from './plantLayout.ts';

export type PlantSymbolDrawingProps = {
  symbol: PlantSymbol;
  isBottleneck: boolean;
  /** Height of the label in the middle of a column; the trays leave it free. */
  labelHeight: number;
};

/** Position of a kettle's weir between its centre and the end away from the channel, as a share of half its length. */
export const weirPosition = 0.5;

/**
 * Renders a symbol of process flow diagrams as a `<g>`: vessels have domed ends, compressors converging lines, coolers
 * an arrow, kettles a channel with the bundle, and a weir behind it.
 */
export function PlantSymbolDrawing({ symbol, isBottleneck, labelHeight }: PlantSymbolDrawingProps) {
  const { kind, x, y, w, h = w } = symbol;
  return (
    <g className={styles.symbol} data-is-bottleneck={isBottleneck || undefined} transform={`translate(${x} ${y})`}>
      {kind === 'valve' ? null : isRound(kind) ? (
        <circle r={w / 2} />
      ) : (
        <rect x={-w / 2} y={-h / 2} width={w} height={h} {...cornersOf(symbol)} />
      )}
      <path d={innerPathOf(symbol, labelHeight)} />
    </g>
  );
}

function isRound(kind: PlantSymbol['kind']) {
  return kind === 'compressor' || kind === 'cooler' || kind === 'exchanger' || kind === 'pump';
}

/** Returns corner radii: vertical vessels are domed at top and bottom, horizontal ones at the left and right. */
function cornersOf({ kind, w }: PlantSymbol) {
  return kind === 'shell' || kind === 'threePhase' || kind === 'bundle' || kind === 'kettle'
    ? { rx: 7, ry: 14 }
    : { rx: w / 2, ry: w / 5 };
}

/** Returns path data for the lines inside the outline, relative to the centre of the symbol. */
function innerPathOf({ kind, w, h = w, isTurned = false }: PlantSymbol, labelHeight: number): string {
  const r = w / 2;
  switch (kind) {
    case 'column':
      return toTrays(w, h, labelHeight)
        .map((y) => `M${-r} ${y}H${r}`)
        .join('');
    case 'separator':
      return `M${-r} ${24 - h / 2}H${r}M${-r} ${31 - h / 2}H${r}M${-r} ${h / 2 - 26}H${r}`;
    case 'threePhase':
      return `M${-r} ${h * 0.2}H${r * 0.5}M${r * 0.5} ${h / 2}V${h * 0.1}M${r * 0.5} ${h * 0.34}H${r}`;
    case 'drum':
      return `M${-r} ${h / 2 - 16}H${r}`;
    case 'shell':
      return '';
    case 'compressor': {
      const [near, far] = isTurned ? [r, -r] : [-r, r];
      return [-1, 1].map((side) => `M${near * 0.77} ${side * r * 0.64}L${far * 0.92} ${side * r * 0.4}`).join('');
    }
    case 'cooler':
      return `M${-r * 1.15} ${r * 1.15}L${r * 1.15} ${-r * 1.15}m-7 1h7v7`;
    case 'kettle': {
      const side = isTurned ? -1 : 1;
      const channel = `M${side * r} ${-h * 0.3}h${side * 8}v${h * 0.7}h${-side * 8}`;
      const bundle = `M${side * r} ${h * 0.04}H${-side * r * 0.3}v${h * 0.22}H${side * r}`;
      return `${channel}${bundle}M${-side * r * weirPosition} ${h / 2}V${-h * 0.1}`;
    }
    case 'exchanger':
    case 'bundle':
      return `M${-r} 0h${r * 0.5}l${r * 0.25} ${-r * 0.5} ${r * 0.5} ${r} ${r * 0.25} ${-r * 0.5}H${r}`;
    case 'pump':
      return `M${-r * 0.85} ${r * 0.5}L0 ${-r}L${r * 0.85} ${r * 0.5}`;
    case 'valve':
      return isTurned
        ? `M${-r * 0.7} ${-r}H${r * 0.7}L${-r * 0.7} ${r}H${r * 0.7}Z`
        : `M${-r} ${-r * 0.7}V${r * 0.7}L${r} ${-r * 0.7}V${r * 0.7}Z`;
  }
}

/** Returns the heights of a column's trays: the reflux enters above the top one, vapour below the lowest one. */
function toTrays(w: number, h: number, labelHeight: number): number[] {
  const distance = 12;
  const [top, bottom] = [0.52 * w - h / 2, h / 2 - 0.55 * w];
  const countIn = (space: number) => Math.max(0, Math.floor((space - labelHeight / 2) / distance) + 1);
  // Narrow columns such as the glycol still have no label.
  if (w < labelHeight) return Array.from({ length: Math.floor((bottom - top) / 8) + 1 }, (_, index) => top + index * 8);
  return [
    ...Array.from({ length: countIn(-top) }, (_, index) => top + index * distance),
    ...Array.from({ length: countIn(bottom) }, (_, index) => bottom - index * distance),
  ];
}
