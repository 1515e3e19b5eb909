import styles from './BannerDrawing.module.css';
import { drawStepResponse, plot } from './stepResponse.ts';

/** Damping ratios of the control loop before and after tuning. */
const [asFound, asTuned] = [0.1, 0.7];
const found = drawStepResponse(asFound);
const tuned = drawStepResponse(asTuned);
const setPoint = plot.bottom - plot.perStep;
/** Time of the second overshoot of the ringing response (3π rad): the leader line passes below the curve there. */
const leaderX = Math.round(plot.left + 9.42 * plot.perRadian);

/**
 * Renders the banner's background: step responses of one control loop, which rings before tuning and settles after it.
 * Verified: both curves are second-order step responses (damping 0.1 and 0.7); `stepResponse.test.ts` checks
 * overshoot, end value and the differential equation.
 */
export function BannerDrawing({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 640 328" aria-hidden="true" focusable="false">
      <path className="fig-line" d={`M${plot.left} 20V${plot.bottom}H632M${plot.left - 6} ${setPoint}h6`} />
      <path className="fig-line" strokeDasharray="2 6" d={`M${plot.left} ${setPoint}H632`} />
      <path className={styles.found} d={found} />
      <path className="fig-accent" d={tuned} />
      <path className="fig-line" d={`M${leaderX} ${setPoint + 8}V232`} />
      <g className={styles.labels}>
        <text x={plot.left - 14} y={setPoint - 4} textAnchor="end">
          Set
        </text>
        <text x={plot.left - 14} y={setPoint + 14} textAnchor="end">
          point
        </text>
        <text x="186" y="40">
          As found, damping {asFound}
        </text>
        <text x={leaderX} y="252" textAnchor="middle">
          Tuned, damping {asTuned}
        </text>
        <text x="632" y="316" textAnchor="end">
          Time
        </text>
      </g>
    </svg>
  );
}
