/**
 * Returns a text without differences that a search ignores: letter case, accents, and compatible forms of a character
 * such as full-width letters.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/gu, '');
}
