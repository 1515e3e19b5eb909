import { units } from './gasPlant.ts';
import { narrowLayout } from './narrowLayout.ts';
import type { PlantArrow } from './plantLayout.ts';
import { weirPosition } from './PlantSymbolDrawing.tsx';
import { wideLayout } from './wideLayout.ts';

type Segment = { from: readonly [number, number]; to: readonly [number, number] };

/** Returns the segments of a path of the commands `M`, `H` and `V`, in drawing direction. */
function segmentsOf(path: string): Segment[] {
  let from: readonly [number, number] = [0, 0];
  return [...path.matchAll(/([MHV])([\d.]+)(?: ([\d.]+))?/g)].flatMap(([, command, first, second]) => {
    const to = [
      command === 'V' ? from[0] : Number(first),
      command === 'H' ? from[1] : Number(second ?? first),
    ] as const;
    const segment = { from, to };
    from = to;
    return command === 'M' ? [] : [segment];
  });
}

/** Returns true if the arrow is on the segment and points in its direction. */
function isOn([x, y, to]: PlantArrow, { from: [x1, y1], to: [x2, y2] }: Segment): boolean {
  const direction = x2 > x1 ? 'right' : x2 < x1 ? 'left' : y2 < y1 ? 'up' : 'down';
  const isBetween = (value: number, a: number, b: number) => Math.min(a, b) <= value && value <= Math.max(a, b);
  return direction === to && isBetween(x, x1, x2) && isBetween(y, y1, y2);
}

describe.each([
  ['wide', wideLayout],
  ['narrow', narrowLayout],
])('the %s drawing', (_, { symbols, gas, loops, products, arrows, loopArrows, labels, plates }) => {
  test('has each arrow on a line, in the direction in which the line is drawn', () => {
    for (const arrow of loopArrows)
      expect([arrow, segmentsOf(loops).some((line) => isOn(arrow, line))]).toEqual([arrow, true]);
    const lines = segmentsOf(gas + products);
    const ends = arrows.map(([x, y, to]): PlantArrow => {
      // The heads at the ends of the products extend past the line.
      const back = { right: [-4, 0], left: [4, 0], up: [0, 4], down: [0, -4] } as const;
      return [x + back[to][0], y + back[to][1], to];
    });
    for (const end of ends) expect([end, lines.some((line) => isOn(end, line))]).toEqual([end, true]);
  });

  test('has an arrow at the gas inlet of E-501 and of E-502', () => {
    for (const kind of ['bundle', 'shell'] as const) {
      const { x, y, w } = symbols.find((symbol) => symbol.kind === kind) ?? { x: NaN, y: NaN, w: NaN };
      expect(arrows.filter((arrow) => arrow[1] === y && Math.abs(arrow[0] - x) === w / 2)).toHaveLength(1);
    }
  });

  test('has a tag near each piece of equipment but the two of the refrigeration package, which share one', () => {
    const tagged = [...labels.filter(({ isTag }) => isTag), ...Object.values(plates).map(([x, y]) => ({ x, y }))];
    for (const { kind, x, y, w, h = w } of symbols.filter((symbol) => symbol.kind !== 'valve'))
      expect([
        kind,
        x,
        y,
        tagged.some((tag) => Math.abs(tag.x - x) < w / 2 + 80 && Math.abs(tag.y - y) < h / 2 + 64),
      ]).toEqual([kind, x, y, true]);
    expect(tagged).toHaveLength(symbols.filter(({ kind }) => kind !== 'valve').length - 1);
  });

  test('has tags of the plant P-001, each once', () => {
    const tags = labels.flatMap(({ text, isTag }) => (isTag ? [text] : []));
    const minor =
      'C-402 E-201 E-301 E-302 E-303 E-304 E-401 E-402 E-501 E-701 H-401 P-301 P-401 V-303 V-501 X-503'.split(' ');
    expect(tags.toSorted()).toEqual(minor);
    for (const { tag } of Object.values(units)) expect(tags).not.toContain(tag);
  });

  test('has an arrow in each loop of amine, glycol and propane', () => {
    expect(loopArrows.length).toBeGreaterThanOrEqual(15);
  });

  test('has the outlet of each kettle between its weir and the end away from its channel', () => {
    const kettles = symbols.filter(({ kind }) => kind === 'kettle');
    expect(kettles).toHaveLength(2);
    for (const { x, y, w, h = w, isTurned } of kettles) {
      const outlets = segmentsOf(loops)
        .map(({ from }) => from)
        .filter((from) => from[1] === y + h / 2 && Math.abs(from[0] - x) < w / 2);
      expect(outlets).toHaveLength(1);
      const place = (((outlets[0]?.[0] ?? NaN) - x) / (w / 2)) * (isTurned ? 1 : -1);
      expect(place).toBeGreaterThan(weirPosition);
    }
  });
});
