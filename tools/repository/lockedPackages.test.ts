import { lockedPackages } from './lockedPackages.mjs';

const lock = (packages: Record<string, object>) =>
  JSON.stringify({
    packages: { '': { workspaces: ['*'] }, 'node_modules/react': { version: '19.3.1' }, shell: {}, ...packages },
  });

test('a new part does not count as another installation', () => {
  const withAcademy = {
    academy: { version: '1.0.0' },
    'node_modules/@site/academy': { resolved: 'academy', link: true },
  };
  expect(lockedPackages(lock(withAcademy))).toBe(lockedPackages(lock({})));
});

test.each([
  ['another version', { 'node_modules/react': { version: '19.3.2' } }],
  ['a new package', { 'node_modules/swiper': { version: '14.4.0' } }],
  ['a package of one part alone', { 'shell/node_modules/react': { version: '18.0.0' } }],
])('%s counts', (_what, packages) => {
  expect(lockedPackages(lock(packages))).not.toBe(lockedPackages(lock({})));
});

test('a lock without packages is one of no packages', () => {
  expect(lockedPackages('{}')).toBe('[]');
});
