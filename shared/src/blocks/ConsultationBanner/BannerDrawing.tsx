import styles from './BannerDrawing.module.css';
import { drawStepResponse, plot } from './stepResponse.ts';

/** Damping ratios of a loop as one finds it and as one leaves it. */
const [asFound, asTuned] = [0.1, 0.7];
const found = drawStepResponse(asFound);
const tuned = drawStepResponse(asTuned);
const setPoint = plot.bottom - plot.perStep;
/** Where the ringing loop stands above its set point for the second time: a leader passes below it. */
const leaderX = Math.round(plot.left + 9.42 * plot.perRadian);

/**
 * One loop answering the same step twice: ringing as found, settling as tuned. The banner's ground.
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
