import { type AtRule, type Container, type Document, parse, type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import type { Finding } from '../store/rejection.ts';
import type { Candidate } from './candidate.ts';

/** Cascade layers in which sections may say something. */
const sectionLayers = ['components', 'pages'];
/** At-rules that stay within the part that has them, as long as their rules do. */
const harmlessAtRules = new Set(['media', 'supports', 'container', 'keyframes', 'starting-style']);
/** A class as the build names it: 36 bits by base64, with `_` before a digit. */
const hashedName = /^_?[\w-]{6}$/;

/** What in a section's style sheets would reach another part's elements, or outdo another part's rules. */
export function checkStyles({ part, files }: Candidate): Finding[] {
  if (part === 'shell') return [];
  const faults = [...files].flatMap(([name, { text }]) =>
    text === undefined ? [] : listFaults(text).map((fault) => `${name}: ${fault}`),
  );
  if (faults.length === 0) return [];
  const shown = [...new Set(faults)].slice(0, 5).join('; ');
  return [
    {
      problem: `its style sheets reach beyond its own elements: ${shown}.`,
      consequence: 'Other parts would look otherwise beside it.',
      remedy: `Write such rules as classes of CSS Modules within @layer ${sectionLayers.join(' or ')}, fonts and tokens in the shell, and release again.`,
    },
  ];
}

function listFaults(text: string): string[] {
  try {
    const sheet = parse(text);
    const faults: string[] = [];
    sheet.walkAtRules((rule) => void faults.push(...checkAtRule(rule)));
    sheet.walkRules((rule) => void faults.push(...checkRule(rule)));
    return faults;
  } catch (error) {
    return [`it cannot be read (${(error as Error).message})`];
  }
}

function checkAtRule({ name, params, nodes }: AtRule): string[] {
  if (name !== 'layer') return harmlessAtRules.has(name) ? [] : [`@${name}`];
  if (!nodes) return ['the order of layers'];
  return sectionLayers.includes(params) ? [] : [`@layer ${params || 'without a name'}`];
}

/** Each selector of an outermost rule needs a class of its own, and none has other than hashed ones. */
function checkRule(rule: Rule): string[] {
  const around = listAround(rule);
  const isWithin = (name: string) => around.some((outer) => outer.type === 'atrule' && outer.name === name);
  // The steps of an animation.
  if (isWithin('keyframes')) return [];
  // A nested rule reaches what its outer one does.
  const isNested = around.some(({ type }) => type === 'rule');
  const faults = isWithin('layer') ? [] : ['a rule outside of the layers'];
  for (const selector of selectorParser().astSync(rule.selector).nodes) {
    const classes: string[] = [];
    selector.walkClasses(({ value }) => void classes.push(value));
    const foreign = classes.find((name) => !hashedName.test(name));
    if (foreign !== undefined) faults.push(`the class .${foreign}, which is no hashed one`);
    else if (classes.length === 0 && !isNested) faults.push('a selector without a class');
  }
  return faults;
}

function listAround(rule: Rule): (Rule | AtRule)[] {
  const around: (Rule | AtRule)[] = [];
  let outer: Container | Document | undefined = rule.parent;
  for (; outer; outer = outer.parent) {
    // A rule's parents are rules, at-rules and the sheet.
    if (outer.type === 'rule' || outer.type === 'atrule') around.push(outer as Rule | AtRule);
  }
  return around;
}
