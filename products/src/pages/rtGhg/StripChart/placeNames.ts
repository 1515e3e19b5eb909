import { type Reading, sources, toRate } from './plant.ts';

/** Minimum distance of two names, t CO₂e/h: 16 px in the lowest chart. */
export const nameDistance = 0.48;

/**
 * Returns the heights of the sources' names in the chart, t CO₂e/h: in the middle of their areas, or as near as the
 * minimum distance from the other names and from the limit's name allows.
 */
export function placeNames({ flows }: Reading, limit: number): number[] {
  const places = sources.map((source, index) => toRate(flows, sources.slice(0, index)) + toRate(flows, [source]) / 2);
  const aboveLimit = places.findIndex((place) => place > limit);
  const split = aboveLimit < 0 ? places.length : aboveLimit;
  for (let index = split - 1, edge = limit; index >= 0; index -= 1)
    places[index] = edge = Math.min(places[index] ?? edge, edge - nameDistance);
  for (let index = split, edge = limit; index < places.length; index += 1)
    places[index] = edge = Math.max(places[index] ?? edge, edge + nameDistance);
  return places;
}
