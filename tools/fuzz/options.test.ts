import { readOptions } from './options.ts';

test('a run has a seed, its own or the one that is asked for', () => {
  expect(readOptions([])).toMatchObject({ requests: 20_000, connections: 16, only: [] });
  expect(readOptions([]).seed).toBeGreaterThan(0);
  expect(readOptions(['--seed', '7', '--requests', '500', '--connections', '2', '--only', '12,0'])).toEqual({
    seed: 7,
    requests: 500,
    connections: 2,
    only: [12, 0],
  });
});

test.each([
  [['--requests', '0'], '--requests 0 is no whole number from 1 on. Use it as'],
  [['--seed', 'x'], '--seed x is no whole number from 0 on. Use it as'],
  [['--only', '3'], 'A number names a request of a seed: --only goes with --seed. Use it as'],
  [['--often'], "Unknown option '--often'"],
])('what makes no sense is refused: %j', (parameters, message) => {
  expect(() => readOptions(parameters)).toThrow(message);
});
