import type { FigureSetting } from '@site/shared/figures';
import { fleet } from './engines.ts';
import { firstPlan, type Plan, subgroupNames } from './plan.ts';
import { type Basis, kindsOf, type ValueKind } from './yearlyAverage.ts';

const basisCodes: Readonly<Record<Basis, string>> = { hours: 'h', days: 'd' };
const kindCodes: Readonly<Record<ValueKind, string>> = { default: 'd', special: 's', nonDefault: 'n' };

/** Returns the key of a code; undefined for an unknown code. */
function decode<Key extends string>(codes: Readonly<Record<Key, string>>, code: string | undefined): Key | undefined {
  const keys = Object.keys(codes) as Key[]; // a literal has no other keys
  return keys.find((key) => codes[key] === code);
}

/** Returns a plan as text: the units of time of A and B, then subgroup and kind of value of each engine. */
export function toPlanText({ bases, lines }: Plan): string {
  const values = lines.map(({ subgroup, kind }) => subgroup + kindCodes[kind]);
  return [basisCodes[bases.A], basisCodes[bases.B], ...values].join('');
}

/** Returns the plan of a text; undefined if it is not valid for the fleet. */
export function readPlan(text: string): Plan | undefined {
  const [a, b] = [decode(basisCodes, text[0]), decode(basisCodes, text[1])];
  if (!a || !b || text.length !== 2 + 2 * fleet.length) return undefined;
  const lines = fleet.flatMap((engine, index) => {
    const [letter, code] = text.slice(2 + 2 * index);
    const subgroup = subgroupNames.find((name) => name === letter);
    const kind = decode(kindCodes, code);
    return subgroup && kind && kindsOf(engine).includes(kind) ? [{ engine, subgroup, kind }] : [];
  });
  return lines.length === fleet.length ? { bases: { A: a, B: b }, lines } : undefined;
}

/** Setting of the address: the visitor's plan as text. */
export const planSetting: FigureSetting<string> = {
  initial: toPlanText(firstPlan),
  parse: (text) => (readPlan(text) ? text : undefined),
};
