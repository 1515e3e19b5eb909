import styles from './GasPlantFlowsheet.module.css';
import type { PlantSymbol } from './plantLayout.ts';

export type PlantSymbolDrawingProps = { symbol: PlantSymbol; isBottleneck: boolean };

/**
 * Renders a symbol of process flow diagrams as a `<g>`: vessels have domed ends, compressors converging lines, coolers
 * an arrow.
 */
export function PlantSymbolDrawing({ symbol, isBottleneck }: PlantSymbolDrawingProps) {
  const { kind, x, y, w, h = w } = symbol;
  return (
    <g className={styles.symbol} data-is-bottleneck={isBottleneck || undefined} transform={`translate(${x} ${y})`}>
      {kind === 'valve' ? null : isRound(kind) ? (
        <circle r={w / 2} />
      ) : (
        <rect x={-w / 2} y={-h / 2} width={w} height={h} {...cornersOf(symbol)} />
      )}
      <path d={innerPathOf(symbol)} />
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
function innerPathOf({ kind, w, h = w, isTurned = false }: PlantSymbol): string {
  const r = w / 2;
  switch (kind) {
    case 'column': {
      const trays = Array.from({ length: Math.floor((h - 44) / 13) }, (_, index) => 26 - h / 2 + index * 13);
      return trays.map((y) => `M${-r} ${y}H${r}`).join('');
    }
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
    case 'kettle':
      return `M${r} ${h * 0.05}H${-r * 0.5}v${h * 0.24}H${r}`;
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
