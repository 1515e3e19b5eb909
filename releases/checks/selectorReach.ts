import type { Rule } from 'postcss';
import selectorParser, { type Selector } from 'postcss-selector-parser';

/** Returns true for a class of the part whose style sheet is checked. */
export type IsOwnClass = (className: string) => boolean;

/**
 * Relation of a matched element to the part: any element of the document, an element with a class of the part, or an
 * element below one.
 */
const anywhere = 0;
const own = 1;
const inside = 2;
type Place = typeof anywhere | typeof own | typeof inside;

/** Pseudo-classes that match an element if one of their selectors matches it. */
const matchesAny = new Set([':is', ':where', ':matches', ':any', ':-webkit-any', ':-moz-any', ':local']);

/**
 * Lists the selectors of a rule that can match elements outside of the part: their subject neither has a class of the
 * part nor is a descendant of an element with one. Resolves nested rules against their outer rules. Throws if a selector
 * cannot be parsed.
 */
export function listForeignSelectors(rule: Rule, isOwn: IsOwnClass): string[] {
  const outer = placeOfOuter(rule, isOwn);
  return parseSelectors(rule.selector)
    .filter((selector) => placeOfRelative(selector, outer, isOwn) === anywhere)
    .map((selector) => selector.toString().trim());
}

const parseSelectors = (text: string): Selector[] => selectorParser().astSync(text).nodes;

/** Returns the place of the elements that `&` represents in a rule; undefined in a rule that is not nested. */
function placeOfOuter(rule: Rule, isOwn: IsOwnClass): Place | undefined {
  let parent = rule.parent;
  while (parent && parent.type !== 'rule') parent = parent.parent as Rule['parent'];
  if (!parent) return undefined;
  // The loop ends only at a rule.
  const outer = parent as Rule;
  const around = placeOfOuter(outer, isOwn);
  return lowest(parseSelectors(outer.selector).map((selector) => placeOfRelative(selector, around, isOwn)));
}

/** Resolves a selector against its outer rule: without `&`, or with a leading combinator, it is relative to that rule. */
function placeOfRelative(selector: Selector, outer: Place | undefined, isOwn: IsOwnClass): Place {
  if (outer === undefined) return placeOf(selector, { place: anywhere, isOwn });
  let hasNesting = false;
  selector.walkNesting(() => void (hasNesting = true));
  const isRelative = selector.first?.type === 'combinator' || !hasNesting;
  return placeOf(selector, { place: outer, isOwn, before: isRelative ? outer : undefined });
}

/** `place` is the place of `&`; `before` is the place of the element that precedes a relative selector. */
type Surroundings = { place: Place; isOwn: IsOwnClass; before?: Place | undefined };

/** Returns the place of the elements that a selector matches, as far as the selector guarantees it. */
function placeOf(selector: Selector, around: Surroundings): Place {
  let before = around.before ?? anywhere;
  let combinator = ' ';
  let current = reach(before, combinator);
  for (const node of selector.nodes) {
    if (node.type === 'combinator') {
      if (node !== selector.first) before = current;
      combinator = node.value.trim() || ' ';
      current = reach(before, combinator);
    } else if (node.type === 'class') {
      if (around.isOwn(node.value)) current = highest(current, own);
    } else if (node.type === 'nesting') {
      current = highest(current, around.place);
    } else if (node.type === 'pseudo' && matchesAny.has(node.value.toLowerCase())) {
      const branches = node.nodes.map((branch) => placeOf(branch, { ...around, before: undefined }));
      current = highest(current, lowest(branches));
    }
  }
  return current;
}

/** Returns the place of any element that a combinator selects from an element at a place. */
function reach(from: Place, combinator: string): Place {
  if (combinator === ' ' || combinator === '>') return from === anywhere ? anywhere : inside;
  // A sibling of a descendant is a descendant too, but a sibling of the part's own element may belong to another part.
  if (combinator === '+' || combinator === '~') return from === inside ? inside : anywhere;
  return anywhere;
}

const highest = (one: Place, other: Place): Place => (one > other ? one : other);

function lowest(places: readonly Place[]): Place {
  return places.length === 0 ? anywhere : places.reduce((one, other) => (one < other ? one : other));
}
