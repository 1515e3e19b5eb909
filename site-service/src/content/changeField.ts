import type { Change } from '@site/shared/contract';
import type { ContentFault } from './contentFault.ts';

/** Whole numbers that texts write as words. */
const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/**
 * Reports marks outside of the scale, texts that differ from their values, a wrong difference, and numbers that the
 * project's text does not have.
 */
export function findFaultyChange(file: string, line: number, change: Change, text: string): ContentFault[] {
  const { before, after, limit, ticks, difference, isLogarithmic } = change;
  const toFault = (field: string, fault: string, remedy: string) => [
    { file, line, field: `change.${field}`, fault, remedy },
  ];
  const [from = 0] = ticks.map(({ value }) => value);
  const to = ticks.at(-1)?.value ?? 0;
  const marks = Object.entries({ before, after, ...(limit && { limit }) });
  return [
    ...marks.flatMap(([field, { value, text: shown }]) => [
      ...(value < from || value > to
        ? toFault(field, `is at ${value}, outside of the scale.`, 'Add a tick beyond it.')
        : []),
      ...(!isLogarithmic && numberOf(shown) !== value
        ? toFault(field, `shows "${shown}" for ${value}.`, 'Write the same number twice.')
        : []),
      ...(hasNumber(text, numberOf(shown), shown)
        ? []
        : toFault(
            field,
            `has the number ${numberOf(shown)}, which the text does not have.`,
            'Take a number of the text.',
          )),
    ]),
    ...(isLogarithmic || numberOf(difference) === toDifference(change)
      ? []
      : toFault('difference', `is "${difference}".`, `Begin with ${toDifference(change)}.`)),
    ...(isLogarithmic && from <= 0
      ? toFault('ticks', 'begin at 0 or below.', 'A logarithmic scale begins above 0.')
      : []),
  ];
}

function numberOf(text: string): number {
  return Number(/\d[\d,]*(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', ''));
}

function hasNumber(text: string, value: number, shown: string): boolean {
  const digits = /\d[\d,.]*\d|\d/.exec(shown)?.[0] ?? shown;
  const word = numberWords[value];
  const words = word ? `|\\b${word}\\b` : '';
  return new RegExp(`(?<![\\d.,])${digits.replaceAll('.', '\\.')}(?![\\d]|[.,]\\d)${words}`, 'i').test(text);
}

/** Returns the difference of the values as a number, with as many decimals as their texts have. */
function toDifference({ before, after }: Change): number {
  const decimals = Math.max(...[before, after].map(({ text }) => (/\.(\d+)/.exec(text)?.[1] ?? '').length));
  return Number(Math.abs(after.value - before.value).toFixed(decimals));
}
