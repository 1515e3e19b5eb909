import temml from 'temml';

/** A formula as MathML, or what is wrong with its LaTeX. */
export type Formula = { mathml: string; fault?: undefined } | { mathml?: undefined; fault: string };

/** Converts LaTeX to a formula on a line of its own, which browsers and screen readers read without a script. */
export function renderFormula(latex: string): Formula {
  try {
    return { mathml: temml.renderToString(latex.trim(), { displayMode: true, throwOnError: true }) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { fault: message.replaceAll(/\s+/g, ' ').trim() };
  }
}
