import { limits } from './alarm.ts';
import { nameDistance, placeNames } from './placeNames.ts';
import { readPlant } from './plant.ts';

test('the names keep their order and their distance from each other and from the limit’s, at every limit', () => {
  for (let index = 0; index < 120; index += 1)
    for (let { min: limit } = limits; limit <= limits.max; limit += limits.step) {
      const places = placeNames(readPlant(index), limit);
      const heights = [...places, limit].toSorted((one, other) => one - other);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      for (const [place, height] of heights.entries())
        expect(height - (heights[place - 1] ?? -1)).toBeGreaterThan(nameDistance - 0.001);
      expect(heights[0]).toBeGreaterThan(0);
    }
});
