import temml from 'temml';

/** A formula as MathML, or the error in its LaTeX. */
export type Formula = { mathml: string; fault?: undefined } | { mathml?: undefined; fault: string };

/** Converts LaTeX to block MathML, which browsers and screen readers support without a script. */
export function renderFormula(latex: string): Formula {
  try {
    return { mathml: temml.renderToString(latex.trim(), { displayMode: true, throwOnError: true }) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { fault: message.replaceAll(/\s+/g, ' ').trim() };
  }
}
