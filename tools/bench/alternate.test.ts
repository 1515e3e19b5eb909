import { alternate } from './alternate.ts';

test('each round starts with a different side, and warm-up values are not returned', async () => {
  const order: string[] = [];
  const measured = await alternate(['a', 'b'], { rounds: 2, warmUps: 1 }, async (side) => order.push(side));
  expect(order.join('')).toBe('abbaab');
  expect(measured).toEqual({ a: [4, 5], b: [3, 6] });
});
