import { useId } from 'react';
import styles from './FacilityDrawing.module.css';

/** A framework's tag: where it stands and which point of the facility it answers for. */
type FrameworkTag = { code: string; x: number; y: number; width: number; point: readonly [number, number] };

const tags: readonly FrameworkTag[] = [
  { code: 'FFV', x: 24, y: 196, width: 52, point: [50, 274] },
  { code: 'NPRI', x: 152, y: 50, width: 60, point: [256, 92] },
  { code: 'MSAPR', x: 96, y: 112, width: 68, point: [196, 138] },
  { code: 'D39', x: 412, y: 132, width: 52, point: [392, 116] },
  { code: 'D60', x: 492, y: 200, width: 52, point: [477, 168] },
  { code: 'TIER', x: 372, y: 306, width: 58, point: [418, 266] },
];

/** The hero's drawing: one gas facility, and the framework to which each piece of equipment answers. Renders an `<svg>`. */
export function FacilityDrawing() {
  const id = useId();
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 560 460"
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <title id={`${id}-title`}>One facility, eight reporting frameworks</title>
      <desc id={`${id}-text`}>
        A flow diagram of a gas facility. The inlet meter is tagged FFV; the compressor engine NPRI and MSAPR; the
        glycol dehydrator D39; the flare stack D60; the reboiler TIER. The facility’s boundary is tagged GHG and OBPS.
      </desc>
      <rect className="fig-line" x="8" y="20" width="544" height="404" strokeDasharray="14 5 3 5" />
      <Equipment />
      {tags.map(({ code, x, y, width, point }) => (
        <g key={code}>
          <path className="fig-line" d={`M${x + width / 2} ${y + 13}L${point[0]} ${point[1]}`} />
          <circle className={styles.point} cx={point[0]} cy={point[1]} r="3.5" />
          <rect className={styles.tag} x={x} y={y} width={width} height="26" />
          <text className={styles.code} x={x + width / 2} y={y + 18} textAnchor="middle">
            {code}
          </text>
        </g>
      ))}
      <rect className={styles.boundaryTag} x="30" y="410" width="196" height="28" />
      <text className={styles.boundaryCode} x="128" y="429" textAnchor="middle">
        GHG + OBPS BOUNDARY
      </text>
    </svg>
  );
}

function Equipment() {
  return (
    <>
      {/* Inlet, meter, separator */}
      <path className={styles.flow} d="M0 290H34M66 290H112" />
      <circle className="fig-ink" cx="50" cy="290" r="16" />
      <path className="fig-ink" d="M34 290H66" />
      <path className="fig-ink" d="M112 250c0-22 44-22 44 0v88c0 22-44 22-44 0zM112 318h44" />
      <path className="fig-line" d="M118 326h32M122 333h24" />
      {/* Gas to the compressor */}
      <path className={styles.flow} d="M134 233V196H206" />
      <circle className="fig-ink" cx="232" cy="196" r="26" />
      <path className="fig-ink" d="M217 175l38 9M217 217l38-9" />
      {/* Engine and its stack */}
      <path
        className="fig-ink"
        d="M232 170V152M196 126h72v26h-72zM196 139h-12M250 126V92h12v34M208 126v26M222 126v26M236 126v26"
      />
      <path className="fig-line" d="M256 84c-5-8 6-10 0-18" />
      {/* Contactor and still column */}
      <path className={styles.flow} d="M258 196H318V236H334" />
      <path className="fig-ink" d="M334 134c0-18 36-18 36 0v108c0 18-36 18-36 0z" />
      <path className="fig-line" d="M334 152h36M334 168h36M334 184h36M334 200h36M334 216h36" />
      <path className="fig-ink" d="M370 228H386V244M384 170h16v74h-16z" />
      <path className="fig-ink" d="M376 244h84c10 0 10 28 0 28h-84c-10 0-10-28 0-28zM392 170V116" />
      <path className="fig-ink" d="M460 258H448q-10-10-20 0t-20 0" />
      {/* Sales gas */}
      <path className={styles.flow} d="M352 121V96H452V76H560" />
      <path className="fig-ink" d="M498 66v20l24-20v20z" />
      {/* Liquids to the tank, tank vapour and relief to the flare */}
      <path className={styles.flow} d="M134 355V376H216" />
      <path className="fig-ink" d="M216 342c0-8 92-8 92 0v50h-92zM216 342c0 8 92 8 92 0" />
      <path className="fig-ink" d="M262 336V318H330V378H471" />
      <path className="fig-ink" d="M466 392h22M471 392 475 152h4l4 240M476 378h-6" />
      <path className="fig-flare" d="M477 145c-16-14-6-26 2-44 2 14 18 22 8 36-3 5-6 7-10 8zM477 145c-5-8 1-13 3-20" />
      <path className="fig-line" d="M196 400H508" />
    </>
  );
}
