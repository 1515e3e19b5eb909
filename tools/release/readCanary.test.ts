import { startCanary } from '@site/releases/log/canaries';
import { goLive } from '@site/releases/log/partState';
import { readCommandLine } from '../processes/commandLine.ts';
import { expectCanaryAllowed, readCanary } from './readCanary.ts';

const read = (...args: string[]) => {
  const { values, positionals } = readCommandLine('release', args);
  return readCanary(positionals, values);
};

test.each([
  [['--canary', '5'], { share: 5, forMs: 30 * 60_000 }],
  [['--canary', '1', '--for', '90s', '--no-wait'], { share: 1, forMs: 90_000 }],
  [['--canary=50', '--for=2h', '--promote-anyway'], { share: 50, forMs: 2 * 3_600_000, promotesAnyway: true }],
  [[], undefined],
])('%j sets the canary %j', (args, canary) => {
  expect(read('discover', ...args)).toEqual(canary);
});

test.each([
  ['discover --canary 0', '--canary is "0"; nothing was built; use a whole percent from 1 to 50'],
  ['discover --canary 51', '--canary is "51"'],
  ['discover --canary 2.5', '--canary is "2.5"'],
  ['discover --canary 5%', '--canary is "5%"'],
  ['discover --canary 5 --for 30', '--for is "30"; nothing was built; use seconds, minutes or hours'],
  ['discover --canary 5 --for 0m', '--for is "0m"'],
  ['discover --canary 5 --for 1d', '--for is "1d"'],
  [
    'discover shell --canary 5',
    '--canary is for one part, and discover, shell are 2: a bad figure has to name one part',
  ],
  ['discover --canary 5 --sign-request r.json', '--sign-request and --canary exclude each other'],
  ['discover --for 2h', '--for is for canaries only; nothing was built; add --canary <percent>'],
  ['discover --promote-anyway', '--promote-anyway is for canaries only'],
  ['discover --no-wait', '--no-wait is for canaries only'],
])('`release -- %s` is rejected before the build', (args, message) => {
  expect(() => read(...args.split(' '))).toThrow(message);
});

const at = '2026-11-28T12:00:00.000Z';
const live = goLive({}, { discover: 'd1', products: 'p1', services: 'v1' }, at);
const withCanary = startCanary(live, 'products', { id: 'p2', share: 20, forMs: 1 }, at);
const full = startCanary(withCanary, 'services', { id: 'v2', share: 20, forMs: 1 }, at);
const trust = { root: ['a key'], owners: {}, servers: [] };

test('a canary is allowed next to one of another part, and in a log with a key of the servers', () => {
  expect(() => expectCanaryAllowed({ parts: withCanary, trust: undefined }, 'discover', 30)).not.toThrow();
  expect(() =>
    expectCanaryAllowed({ parts: live, trust: { ...trust, servers: ['a key'] } }, 'discover', 5),
  ).not.toThrow();
});

test.each([
  ['a third canary', { parts: full }, 'there are 2 canaries of other parts already; wait for their end'],
  ['a share that is not free', { parts: withCanary }, 'its share of the visitors has to be from 1 to 30 percent'],
  ['a part without a live release', { parts: {} }, 'the part has no live release'],
  ['a log without a key of the servers', { parts: live, trust }, 'add one (`npm run release-keys -- add servers'],
])('%s is rejected with the remedy', (_what, head, message) => {
  expect(() => expectCanaryAllowed({ trust: undefined, ...head }, 'discover', 31)).toThrow(message);
});
