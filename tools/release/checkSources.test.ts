import { findImports, findTypeErrors } from './checkSources.ts';

const output = [
  `discover/src/Page.tsx(3,10): error TS2322: Type 'string' is not assignable to type 'number'.`,
  `  The expected type comes from property 'level'.`,
  `discover/src/Page.tsx(1,7): error TS6059: File 'products/src/Page.tsx' is not under 'rootDir' 'discover'.`,
  `products/src/Page.tsx(9,1): error TS2304: Cannot find name 'level'.`,
  `shared/src/index.ts(2,1): error TS2304: Cannot find name 'valve'.`,
].join('\n');

test('the type errors of a part and of what it refers to are one finding with file, line and message', () => {
  const [finding, ...more] = findTypeErrors({ isSuccessful: false, output }, 'discover');
  expect(more).toEqual([]);
  expect(finding?.problem).toBe(
    [
      'its types have 2 errors:',
      `  discover/src/Page.tsx:3:10 TS2322: Type 'string' is not assignable to type 'number'.`,
      `  shared/src/index.ts:2:1 TS2304: Cannot find name 'valve'.`,
    ].join('\n'),
  );
  expect(finding?.remedy).toContain('npm run typecheck');
});

test('sources without type errors have no finding, and a compiler that fails otherwise has one', () => {
  expect(findTypeErrors({ isSuccessful: true, output: '' }, 'discover')).toEqual([]);
  const [finding] = findTypeErrors({ isSuccessful: false, output: 'out of memory' }, 'discover');
  expect(finding?.problem).toBe('its types cannot be checked: out of memory');
});

test('at most ten type errors are listed', () => {
  const many = Array.from({ length: 12 }, (_, row) => `discover/a.ts(${row},1): error TS1005: expected.`).join('\n');
  const [finding] = findTypeErrors({ isSuccessful: false, output: many }, 'discover');
  expect(finding?.problem.split('\n')).toHaveLength(12);
  expect(finding?.problem).toMatch(/ {2}and 2 more$/);
});

const boundaries = JSON.stringify({
  summary: {
    violations: [
      { from: 'discover/src/Page.tsx', to: 'products/src/Plan.tsx', rule: { name: 'sections-use-the-facade-only' } },
      { from: 'products/src/Page.tsx', to: 'shell/src/Frame.tsx', rule: { name: 'sections-use-the-facade-only' } },
    ],
    ruleSetUsed: { forbidden: [{ name: 'sections-use-the-facade-only', comment: 'Use the facade.' }] },
  },
});

test('imports of a part across a boundary are one finding with the file and the rule', () => {
  const [finding] = findImports({ isSuccessful: true, output: boundaries }, 'discover');
  expect(finding?.problem).toContain(
    'discover/src/Page.tsx → products/src/Plan.tsx\n    Use the facade. (sections-use-the-facade-only)',
  );
  expect(finding?.problem).not.toContain('shell/src/Frame.tsx');
  expect(findImports({ isSuccessful: true, output: boundaries }, 'services')).toEqual([]);
});

test('imports that cannot be checked are a finding', () => {
  const [finding] = findImports({ isSuccessful: false, output: 'ERROR: no configuration' }, 'discover');
  expect(finding?.problem).toBe('its imports cannot be checked: ERROR: no configuration');
});
