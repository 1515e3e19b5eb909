import { figureSheets } from '@site/shared/figureSheets';
import { questionParameters } from '@site/shared/host';

/** Characters of settings; others are rejected because anyone can write an address: no line breaks, no URLs. */
const settingsText = /^[\p{L}\p{M}\p{N} .,;/$%°²³₂₄×·()+\-−–’'&]{1,200}$/u;

/**
 * Reads the question about a figure from a query string as the beginning of a message; undefined for other queries and
 * for unknown figures. Settings with unexpected characters are ignored.
 */
export function readFigureQuestion(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const sheet = figureSheets.find(({ number }) => number === query.get(questionParameters.figure));
  if (!sheet) return undefined;
  const settings = query.get(questionParameters.settings) ?? '';
  const isValid = settingsText.test(settings) && !settings.includes('//');
  return `About ${sheet.number}, ${sheet.title}${isValid ? ` (${settings})` : ''}:\n\n`;
}
