import temml from 'temml';

/** A formula as MathML, or the error in its LaTeX. */
export type Formula = { mathml: string; fault?: undefined } | { mathml?: undefined; fault: string };

/** Converts LaTeX to block MathML, which browsers and screen readers support without a script. */
export function renderFormula(latex: string): Formula {
  try {
    return { mathml: divide(temml.renderToString(latex.trim(), { displayMode: true, throwOnError: true })) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { fault: message.replaceAll(/\s+/g, ' ').trim() };
  }
}

/** Relations and operators before which a formula in one line can break. */
const breakBefore = /^<mo>[=<>≤≥≈≃≠∝→+−±]<\/mo>$/u;

/**
 * Divides a formula in one line into an `<mrow>` for each part that begins with a relation or operator, and marks it
 * with `data-breaks`. Browsers do not break lines within an `<mrow>`, but between several.
 */
function divide(mathml: string): string {
  const [, root = '', content] = /^(<math[^>]*)><mrow>([^]*)<\/mrow><\/math>$/.exec(mathml) ?? [];
  const children = content === undefined ? [] : splitElements(content);
  const parts: string[] = [];
  for (const [index, child] of children.entries()) {
    const isOperand = index > 0 && !/^<mo[ >]/.test(children[index - 1] ?? '');
    // Explicit, because the first operator of a row is a prefix, which has less space.
    if (isOperand && breakBefore.test(child)) parts.push(child.replace('<mo>', '<mo form="infix">'));
    else parts.push((parts.pop() ?? '') + child);
  }
  if (parts.length < 2) return mathml;
  return `${root} data-breaks>${parts.map((part) => `<mrow>${part}</mrow>`).join('')}</math>`;
}

/** Splits MathML into its top-level elements. Returns nothing if there is text between them. */
function splitElements(mathml: string): string[] {
  const elements: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: tag, index } of mathml.matchAll(/<\/?[a-z]+[^>]*>/g)) {
    if (!tag.endsWith('/>')) depth += tag.startsWith('</') ? -1 : 1;
    if (depth > 0) continue;
    elements.push(mathml.slice(start, index + tag.length));
    start = index + tag.length;
  }
  return elements;
}
