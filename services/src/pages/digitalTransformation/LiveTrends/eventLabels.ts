import type { Indicator } from './indicators.ts';
import type { StationEvent } from './station.ts';

/** Name of each event in the choice, and the explanation of the chosen one. */
export const eventLabels: Record<StationEvent, { name: string; text: string }> = {
  normal: {
    name: 'Normal operation',
    text: 'The wells wander by a percent; every indicator keeps its distance from its limit.',
  },
  trip: {
    name: 'Compressor trip to flare',
    text: 'Two units cannot take what three did. The surplus is flared until the wells are choked back.',
  },
  fouling: {
    name: 'Fouled exchanger',
    text: 'Cottonwood fluff in the coolers’ fins. Nothing moves in ten minutes: the level tells, not the slope.',
  },
};

/** Returns a sentence that names the indicators above their limits; it changes only when a limit is crossed. */
export function describeAlarms(indicatorsAboveLimit: readonly Indicator[]): string {
  const names = indicatorsAboveLimit.map(({ name }, index) =>
    index === 0 || name.startsWith('CO₂e') ? name : name.toLowerCase(),
  );
  if (names.length === 0) return 'No indicator is above its limit.';
  if (names.length === 1) return `${names[0]} is above its limit.`;
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)} are above their limits.`;
}
