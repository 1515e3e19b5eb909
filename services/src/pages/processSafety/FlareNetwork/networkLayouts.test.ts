import { valves } from './flareNetwork.ts';
import { narrowLayout, type NetworkLayout, wideLayout } from './networkLayouts.ts';

type Corner = readonly [x: number, y: number];

/** Returns the corners of a polygon of the path commands `M`, `h`, `v` and `l`. */
function cornersOf(path: string): Corner[] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([Mhvl])([-\d. ]+)/g)].map(([, command, text = '']) => {
    const [first = 0, second = 0] = (text.match(/-?[\d.]+/g) ?? []).map(Number);
    if (command === 'M') [x, y] = [first, second];
    else if (command === 'v') y += first;
    else [x, y] = [x + first, y + second];
    return [x, y];
  });
}

/** Returns the reducer's ends in flow direction: position along the header, and size across it. */
function endsOf(layout: NetworkLayout, along: 0 | 1) {
  const corners = cornersOf(layout.reducer);
  const positions = [...new Set(corners.map((corner) => corner[along]))].toSorted((a, b) => a - b);
  return positions.map((at) => {
    const across = corners.filter((corner) => corner[along] === at).map((corner) => corner[1 - along] ?? NaN);
    return { at, size: Math.max(...across) - Math.min(...across) };
  });
}

test.each([
  ['wide', wideLayout, 0],
  ['narrow', narrowLayout, 1],
] as const)(
  'in the %s drawing the reducer widens towards the tip, where the header’s diameter grows',
  (_, layout, along) => {
    const [small, large, ...others] = endsOf(layout, along);
    expect(others).toEqual([]);
    expect(small?.size).toBeLessThan(large?.size ?? 0);
    const grows = valves.findIndex(
      ({ header }, index) => header.diameter > (valves[index - 1]?.header.diameter ?? Infinity),
    );
    const [before, after] = [valves[grows - 1], valves[grows]].map(
      (valve) => valve && layout.valves[valve.tag].tieIn[along],
    );
    expect(small?.at).toBeGreaterThan(before ?? Infinity);
    expect(large?.at).toBeLessThan(after ?? 0);
  },
);

test('in both drawings no load’s text comes closer than 12 units to the header', () => {
  // 11 characters such as "52,000 kg/h" of 8.4 units each.
  for (const { load, tieIn } of Object.values(narrowLayout.valves))
    expect((load?.[0] ?? NaN) + 11 * 8.4).toBeLessThan(tieIn[0] - 12);
});
