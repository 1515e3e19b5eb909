import { parseTypeErrors } from './typeCheck.ts';

test('reads the errors of tsc with their continuation lines, except for unused names', () => {
  const output = `discover/src/a.ts(94,14): error TS2322: Type 'string' is not assignable to type 'number'.
discover/src/b.tsx(2,3): error TS2345: Argument of type 'A' is not assignable to parameter of type 'B'.
  Property 'x' is missing in type 'A'.
discover/src/b.tsx(1,10): error TS6133: 'unused' is declared but its value is never read.
`;
  expect(parseTypeErrors(output)).toEqual([
    {
      file: 'discover/src/a.ts',
      line: 94,
      column: 14,
      message: "TS2322: Type 'string' is not assignable to type 'number'.",
    },
    {
      file: 'discover/src/b.tsx',
      line: 2,
      column: 3,
      message:
        "TS2345: Argument of type 'A' is not assignable to parameter of type 'B'.\n  Property 'x' is missing in type 'A'.",
    },
  ]);
});
