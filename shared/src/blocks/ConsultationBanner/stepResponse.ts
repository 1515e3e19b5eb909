/** Length of the time axis, in radians of the loop's natural frequency: about four periods. */
const span = 26;

/** Origin and scale of the drawing, in SVG units: time to the right, height of the step upwards. */
export const plot = { left: 96, bottom: 288, perRadian: 20.5, perStep: 148 } as const;

/**
 * Returns the response of a second-order loop to a step of 1, and its slope (Ogata, Modern Control Engineering, 5-12).
 * `time` is in radians of the natural frequency.
 */
export function respondToStep(damping: number, time: number): { value: number; slope: number } {
  const ringing = Math.sqrt(1 - damping ** 2);
  const decay = Math.exp(-damping * time);
  return {
    value: 1 - decay * (Math.cos(ringing * time) + (damping / ringing) * Math.sin(ringing * time)),
    slope: (decay * Math.sin(ringing * time)) / ringing,
  };
}

/**
 * Returns the response as an SVG path: one cubic Bézier curve for each radian, then a horizontal line once the response
 * has settled to half a unit. Values and slopes at the ends of each curve are exact, so that the curve deviates by less
 * than the width of the line.
 */
export function drawStepResponse(damping: number): string {
  const isSettled = (time: number) => Math.exp(-damping * time) * plot.perStep < 0.5;
  const at = (time: number, value: number) =>
    `${Math.round(plot.left + time * plot.perRadian)} ${Math.round(plot.bottom - value * plot.perStep)}`;
  let path = `M${at(0, 0)}`;
  for (let time = 0; time < span; time += 1) {
    if (isSettled(time)) return `${path}H${Math.round(plot.left + span * plot.perRadian)}`;
    const from = respondToStep(damping, time);
    const to = respondToStep(damping, time + 1);
    path += `C${at(time + 1 / 3, from.value + from.slope / 3)} ${at(time + 2 / 3, to.value - to.slope / 3)} ${at(time + 1, to.value)}`;
  }
  return path;
}
