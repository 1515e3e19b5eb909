import { letterPath } from './letterPath.ts';

const normal = { scale: 1, x: 0, y: 0 };

test('writes lines as steps in 1/250 of the font size, y downwards', () => {
  expect(letterPath('M100,0L100,400L300,400L200,0Z', normal)).toBe('26 0v-100h50l-26 100z');
});

test('draws a bend of four curves with two, and needs the control point of the first only', () => {
  // A quarter of a circle with a radius of 400 units.
  const controls = [0, 1, 2, 3].map((index) => {
    const angle = ((index + 0.5) * Math.PI) / 8;
    const radius = 400 / Math.cos(Math.PI / 16);
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  });
  const curves = controls.map(([x, y], index) => {
    const [nextX, nextY] = controls[index + 1] ?? [-x, y];
    return `Q${x},${y},${(x + nextX) / 2},${(y + nextY) / 2}`;
  });
  expect(letterPath(`M400,0${curves.join('')}Z`, normal)).toMatch(/^100 0q0-\d+-\d+-\d+t-\d+-\d+z$/);
});
