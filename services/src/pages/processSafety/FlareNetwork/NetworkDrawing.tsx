import type { ReactNode } from 'react';
import type { ValveState, ValveTag } from './flareNetwork.ts';
import styles from './NetworkDrawing.module.css';

/** Position and vessel of each valve: `top` is the end of the tail pipe at the header, `inlet` the vessel's nozzle. */
const valvePositions: Readonly<Record<ValveTag, { x: number; top: number; inlet: number; vessel: ReactNode }>> = {
  'PSV-101': { x: 70, top: 84, inlet: 254, vessel: <path d="M28 254h84c14 0 14 42 0 42H28c-14 0-14-42 0-42z" /> },
  'PSV-201': { x: 240, top: 88, inlet: 253, vessel: <path d="M222 268c0-20 36-20 36 0v36c0 20-36 20-36 0z" /> },
  'BDV-501': { x: 410, top: 92, inlet: 262, vessel: <path d="M372 262h76v34h-76z" /> },
  'PSV-301': { x: 590, top: 97, inlet: 239, vessel: <path d="M572 254c0-20 36-20 36 0v50c0 20-36 20-36 0z" /> },
  'PSV-401': { x: 750, top: 101, inlet: 239, vessel: <path d="M732 254c0-20 36-20 36 0v50c0 20-36 20-36 0z" /> },
};

/** Junction of the far header and the main header. */
const junction = { x: 500, y: 94 } as const;

/**
 * Renders the network as a flow diagram in an `<svg>`, with flowing lines in the accent colour. Hidden from assistive
 * technology: the list below has the same facts.
 * Verified: `flareNetwork.test.ts` checks the model that computes the pressures and the governing case.
 */
export function NetworkDrawing({ valves }: { valves: readonly ValveState[] }) {
  const isFarHeaderFlowing = valves.some(({ joins, load }) => joins === 'far' && load > 0);
  return (
    <svg className={styles.drawing} viewBox="0 0 1200 350" aria-hidden="true">
      <g className="fig-enter" data-step="1">
        <Disposal />
        <path
          className={styles.line}
          data-flows={isFarHeaderFlowing || undefined}
          d={`M100 84L${junction.x} ${junction.y}`}
        />
        <path className={styles.line} data-flows d={`M${junction.x} ${junction.y}L900 108V128`} />
      </g>
      {valves.map(({ tag, load }) => (
        <g key={tag} className="fig-enter" data-step="2">
          <Source tag={tag} isFlowing={load > 0} />
        </g>
      ))}
      <text className={styles.label} x="410" y="284" textAnchor="middle">
        PLANT
      </text>
      <text className={styles.label} x="512" y="78">
        MAIN HEADER
      </text>
      <text className={styles.label} x="92" y="66">
        FAR HEADER
      </text>
    </svg>
  );
}

/** Renders a vessel, its valve, and the tail pipe from the valve to the header. */
function Source({ tag, isFlowing }: { tag: ValveTag; isFlowing: boolean }) {
  const { x, top, inlet, vessel } = valvePositions[tag];
  const flows = isFlowing || undefined;
  const isBlowdown = tag === 'BDV-501';
  return (
    <>
      <g className={styles.vessel}>{vessel}</g>
      <path className={styles.line} data-flows={flows} d={`M${x} ${inlet}V196`} />
      <path
        className={styles.line}
        data-flows={flows}
        d={isBlowdown ? `M${x} 168V${top}` : `M${x + 16} 182H${x + 30}V${top}`}
      />
      <g className={styles.valve} data-flows={flows}>
        {isBlowdown ? (
          <path d={`M${x - 11} 196h22l-22-28h22zM${x - 11} 182h-14M${x - 25} 170v24c-10 0-10-24 0-24z`} />
        ) : (
          <path d={`M${x - 10} 198h20l-10-16zM${x + 16} 172v20l-16-10zM${x} 182v-10l-5-4 10-5-10-5 10-5-5-4v-6`} />
        )}
      </g>
      <text className={styles.label} x={x} y="342" textAnchor="middle">
        {tag}
      </text>
    </>
  );
}

/** Renders the knock-out drum with its pump, and the flare stack with tip and pilot. */
function Disposal() {
  return (
    <>
      <path className={styles.vessel} d="M868 128h84c14 0 14 44 0 44h-84c-14 0-14-44 0-44z" />
      <path className={styles.thin} d="M862 158h96M880 164h60" />
      <path className={styles.idle} d="M910 172V214M910 234V262H1000M992 256l10 6-10 6" />
      <circle className={styles.vessel} cx="910" cy="224" r="11" />
      <path className={styles.line} data-flows d="M940 128V108H1086" />
      <path className={styles.vessel} d="M1078 290 1086 60h12l8 230z" />
      <path className={styles.idle} d="M1058 290h68M1142 290V66H1102" />
      <path className={styles.flame} d="M1092 54c-20-17-8-32 3-50 3 17 22 22 10 42-3 5-7 7-13 8z" />
      <text className={styles.label} x="928" y="198">
        KNOCK-OUT DRUM
      </text>
      <text className={styles.label} x="1010" y="267">
        SLOPS
      </text>
      <text className={styles.label} x="1108" y="312">
        PILOT GAS
      </text>
    </>
  );
}
