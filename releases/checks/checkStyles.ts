import { type AtRule, type Declaration, parse, type Rule } from 'postcss';
import { classPrefix } from '../store/describeRelease.ts';
import type { Finding } from '../store/rejection.ts';
import type { Candidate } from './candidate.ts';
import { listForeignSelectors } from './selectorReach.ts';

/** Cascade layers that sections may write rules in. */
const sectionLayers = ['components', 'pages'];
/** At-rules without an effect beyond the rules inside them. */
const harmlessAtRules = new Set(['media', 'supports', 'container', 'starting-style']);
/**
 * Properties that give an element a name which is visible in the whole document or in all its descendants. A second
 * element with the same name changes the effect of another part's rules.
 */
const namingProperties = new Set([
  'view-transition-name',
  'view-transition-class',
  'anchor-name',
  'container-name',
  'container',
  'scroll-timeline-name',
  'scroll-timeline',
  'view-timeline-name',
  'view-timeline',
  'timeline-scope',
]);
/** Values of those properties that are not names. */
const keywords = /^(?:none|auto|match-element|normal|inherit|initial|unset|revert|revert-layer|block|inline|x|y)$/i;

/**
 * Returns findings for style sheets of a section with rules, names or at-rules that affect elements outside of the
 * section or override rules of other parts. The shell's style sheets are not checked, because it owns the document.
 */
export function checkStyles({ part, files }: Candidate): Finding[] {
  if (part === 'shell') return [];
  const faults = [...files].flatMap(([name, { text }]) =>
    text === undefined ? [] : listFaults(text, part).map((fault) => `${name}: ${fault}`),
  );
  if (faults.length === 0) return [];
  const shown = [...new Set(faults)].slice(0, 5).join('; ');
  return [
    {
      problem: `its style sheets reach beyond its own elements: ${shown}.`,
      consequence: 'It would change how other parts look.',
      remedy: `Have each selector end at a class of a CSS module of the part, or below one (\`.list > li\`), within @layer ${sectionLayers.join(' or ')}; begin other names with ${classPrefix(part)}; keep fonts and tokens in the shell; and release again.`,
    },
  ];
}

function listFaults(text: string, part: string): string[] {
  // Names of earlier tools have five characters after the prefix.
  const name = new RegExp(String.raw`^${classPrefix(part)}\w{3,5}$`);
  const isOwnName = (value: string) => name.test(value);
  try {
    const sheet = parse(text);
    const faults: string[] = [];
    sheet.walkAtRules((rule) => void faults.push(...checkAtRule(rule, isOwnName)));
    sheet.walkRules((rule) => void faults.push(...checkRule(rule, isOwnName)));
    sheet.walkDecls((declaration) => void faults.push(...checkNamesOf(declaration, classPrefix(part))));
    return faults;
  } catch (error) {
    return [`it cannot be read (${(error as Error).message})`];
  }
}

function checkAtRule({ name, params, nodes }: AtRule, isOwnName: (value: string) => boolean): string[] {
  if (name === 'keyframes') return isOwnName(params) ? [] : [`the keyframes ${params}`];
  if (name !== 'layer') return harmlessAtRules.has(name) ? [] : [`@${name}`];
  if (!nodes) return ['the order of layers'];
  return sectionLayers.includes(params) ? [] : [`@layer ${params || 'without a name'}`];
}

function checkRule(rule: Rule, isOwnName: (value: string) => boolean): string[] {
  // Keyframes contain steps (`50%`), not selectors.
  if (isWithin(rule, 'keyframes')) return [];
  return [
    ...(isWithin(rule, 'layer') ? [] : ['a rule outside of the layers']),
    ...listForeignSelectors(rule, isOwnName).map((selector) => `the selector "${selector}"`),
  ];
}

function isWithin(rule: Rule, atRule: string): boolean {
  for (let outer = rule.parent as Rule['parent'] | AtRule; outer; outer = outer.parent as Rule['parent'] | AtRule)
    if (outer.type === 'atrule' && (outer as AtRule).name === atRule) return true;
  return false;
}

/** Returns faults for document-wide names in a declaration that lack the part's prefix. */
function checkNamesOf({ prop, value }: Declaration, prefix: string): string[] {
  const property = prop.toLowerCase();
  if (!namingProperties.has(property)) return [];
  // `container: <name> / <type>`: the type after the slash is not a name.
  const names = (property === 'container' ? (value.split('/', 1)[0] ?? '') : value).split(/[\s,]+/);
  return names
    .filter((name) => name !== '' && !keywords.test(name) && !name.replace(/^--/, '').startsWith(prefix))
    .map((name) => `the name "${name}" in ${property}`);
}
