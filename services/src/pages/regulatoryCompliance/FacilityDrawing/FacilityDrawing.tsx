import { useId } from 'react';
import styles from './FacilityDrawing.module.css';
import { FacilityPiping } from './FacilityPiping.tsx';

/** Tag of a framework, with a leader line to the equipment that the framework covers. */
type FrameworkTag = {
  code: string;
  x: number;
  y: number;
  width: number;
  leader: string;
  point: readonly [number, number];
};

const tagHeight = 28;

const tags: readonly FrameworkTag[] = [
  { code: 'NPRI', x: 66, y: 64, width: 66, leader: 'M132 78H168', point: [168, 78] },
  { code: 'MSAPR', x: 22, y: 126, width: 78, leader: 'M100 140H118', point: [118, 140] },
  { code: 'FFV', x: 346, y: 58, width: 54, leader: 'M400 72H412', point: [412, 72] },
  { code: 'D39', x: 386, y: 180, width: 54, leader: 'M386 196 372 224', point: [372, 224] },
  { code: 'D60', x: 457, y: 108, width: 54, leader: 'M464 136 480 198', point: [480, 198] },
];

/** Frameworks that cover the whole facility; their tags are on its boundary. */
const boundaryTags: readonly Pick<FrameworkTag, 'code' | 'x' | 'width'>[] = [
  { code: 'GHG', x: 206, width: 56 },
  { code: 'TIER OR OBPS', x: 276, width: 168 },
];

/**
 * Renders the hero's `<svg>`: one gas facility, with the equipment that each framework covers.
 * Verified: the page names the same eight frameworks everywhere (`regulatoryCompliance.content.test.ts`).
 */
export function FacilityDrawing() {
  const id = useId();
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 530 496"
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <title id={`${id}-title`}>One gas facility, eight reporting frameworks</title>
      <desc id={`${id}-text`}>
        A flow diagram. Gas passes the inlet separator, an engine-driven compressor, its cooler, a glycol contactor and
        the sales meter. Dry gas, metered, fuels the engine, the glycol reboiler and the flare’s pilot. Relief goes
        through a header, a knock-out drum and a meter to the flare; tank vapour is compressed to the suction. NPRI is
        tagged on the engine’s exhaust, MSAPR on the engine, FFV on the fuel meter, D39 on the glycol still vent, D60 on
        the flare. GHG and TIER or OBPS, of which the province decides, are tagged on the boundary of the facility.
      </desc>
      <rect className="fig-line" x="12" y="14" width="506" height="440" strokeDasharray="14 5 3 5" />
      <FacilityPiping />
      {tags.map(({ code, x, y, width, leader, point }) => (
        <g key={code}>
          <path className={styles.leader} d={leader} />
          <circle className={styles.point} cx={point[0]} cy={point[1]} r="3.5" />
          <rect className={styles.tag} x={x} y={y} width={width} height={tagHeight} />
          <text className={styles.code} x={x + width / 2} y={y + 20} textAnchor="middle">
            {code}
          </text>
        </g>
      ))}
      {boundaryTags.map(({ code, x, width }) => (
        <g key={code}>
          <rect className={styles.boundaryTag} x={x} y="440" width={width} height={tagHeight} />
          <text className={styles.boundaryCode} x={x + width / 2} y="460" textAnchor="middle">
            {code}
          </text>
        </g>
      ))}
    </svg>
  );
}
