import type { ProductSlug } from '../../company/names.ts';
import styles from './PlatformFigure.module.css';

type DrawnPlatform = Exclude<ProductSlug, 'xtrema-suite'>;

export type PlatformFigureProps = { slug: DrawnPlatform; className?: string };

/**
 * Renders a schematic drawing of a platform's screen in the platform's colour, as an `<svg>` hidden from assistive
 * technology. Decorative and without a scale: it makes no claim.
 */
export function PlatformFigure({ slug, className }: PlatformFigureProps) {
  const { lines, strokes, fills } = figures[slug];
  return (
    <svg className={className} viewBox="0 0 240 140" aria-hidden="true" focusable="false">
      <path className={styles.lines} d={lines} />
      <path className={styles.fills} d={fills} />
      <path className={styles.strokes} d={strokes} />
    </svg>
  );
}

/** Returns the path of squares of 14 by 14 with the given upper left corners. */
const squares = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => `M${x} ${y}h14v14h-14z`).join('');

/** Returns the path of circles of radius `r` with the given centres. */
const circles = (r: number, points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`).join('');

const figures: Readonly<Record<DrawnPlatform, { lines: string; strokes: string; fills: string }>> = {
  // A reporting calendar with filings.
  'emissions-advisor': {
    lines: 'M24 20h192v100H24zM24 44h192M56 20v100M88 20v100M120 20v100M152 20v100M184 20v100M24 70h192M24 95h192',
    strokes: 'M62 58l5 5 10-11M126 58l5 5 10-11M94 83l5 5 10-11M190 108l5 5 10-11',
    fills: squares([
      [33, 25],
      [97, 25],
      [161, 25],
    ]),
  },
  // Metered fuel, flare and vent streams and their balance.
  iffv: {
    lines: 'M16 30h96v40M16 70h120M16 110h96V70M136 70h88M136 46v48h44V46zM136 70h44',
    strokes: 'M16 30h40M16 70h40M16 110h40M150 84v-14M158 84V58M166 84V64',
    fills: circles(9, [
      [74, 30],
      [74, 70],
      [74, 110],
    ]),
  },
  // Engines in subgroups; the engines to test are marked.
  'msapr-optimizer': {
    lines: `M20 22h88v44H20zM132 22h88v44h-88zM20 78h200v42H20z${squares([
      [32, 37],
      [57, 37],
      [82, 37],
      [144, 37],
      [169, 37],
      [194, 37],
      [32, 92],
      [61, 92],
      [90, 92],
      [119, 92],
      [148, 92],
      [177, 92],
    ])}`,
    strokes: 'M53 33h22v22H53zM165 33h22v22h-22zM86 88h22v22H86z',
    fills: squares([
      [57, 37],
      [169, 37],
      [90, 92],
    ]),
  },
  // An abatement cost curve and the carbon price as a horizontal line.
  team: {
    lines:
      'M20 84h204M20 16v108M44 84v28H20M44 98h36V84M80 84V74h40v10M120 84V60h32v24M152 84V44h36v40M188 84V22h32v62',
    strokes: 'M20 52h204',
    fills: 'M20 84h24v28H20zM44 84h36v14H44zM80 74h40v10H80zM120 60h32v24h-32z',
  },
  // A strip chart.
  'rt-ghg': {
    lines: 'M20 20v100M52 20v100M84 20v100M116 20v100M148 20v100M180 20v100M212 20v100M20 70h204M20 45h204M20 95h204',
    strokes: 'M20 88l14-6 12 8 12-18 10 6 12-4 12 12 12-40 10 16 12-8 12 14 14-6 12 10 14-30 12 12 12-6',
    fills: circles(6, [[206, 50]]),
  },
};
