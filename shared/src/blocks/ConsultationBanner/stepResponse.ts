/** Time shown, in radians of the loop's natural frequency: four periods. */
const span = 26;
/** Knots of the curve for each radian: between two of them a cubic leaves the response by less than its line is wide. */
const knotsPerRadian = 1;

/** Where the drawing has its origin and its units, in drawing units: time to the right, the step's height upwards. */
export const plot = { left: 96, bottom: 288, perRadian: 20.5, perStep: 148 } as const;

/** Response of a second-order loop to a step of 1 (Ogata, Modern Control Engineering, 5-12), and its slope. `time` is in radians of the natural frequency. */
export function respondToStep(damping: number, time: number): { value: number; slope: number } {
  const ringing = Math.sqrt(1 - damping ** 2);
  const decay = Math.exp(-damping * time);
  return {
    value: 1 - decay * (Math.cos(ringing * time) + (damping / ringing) * Math.sin(ringing * time)),
    slope: (decay * Math.sin(ringing * time)) / ringing,
  };
}

/** The response as a path of cubics through exact values and slopes; level from where it has settled to half a unit. */
export function drawStepResponse(damping: number): string {
  const isSettled = (time: number) => Math.exp(-damping * time) * plot.perStep < 0.5;
  const step = 1 / knotsPerRadian;
  const at = (time: number, value: number) =>
    `${Math.round(plot.left + time * plot.perRadian)} ${Math.round(plot.bottom - value * plot.perStep)}`;
  let path = `M${at(0, 0)}`;
  for (let time = 0; time < span; time += step) {
    if (isSettled(time)) return `${path}H${Math.round(plot.left + span * plot.perRadian)}`;
    const from = respondToStep(damping, time);
    const to = respondToStep(damping, time + step);
    path += `C${at(time + step / 3, from.value + (from.slope * step) / 3)} ${at(time + (2 * step) / 3, to.value - (to.slope * step) / 3)} ${at(time + step, to.value)}`;
  }
  return path;
}
