/** Letters that two scripts share in shape: Greek and Cyrillic letters that look like Latin ones. */
const greekHomoglyphs = /[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧανορτυχικ]/u;
const latin = /\p{Script=Latin}/u;
const cyrillic = /\p{Script=Cyrillic}/u;
const greek = /\p{Script=Greek}/u;
const words = /\p{L}+/gu;

/**
 * Returns the different words in which Latin letters stand with Cyrillic ones, or with Greek ones that look Latin.
 * Symbols of engineering are none: ΔP, ηis, kΩ, μm, ρL have one Greek letter at an end.
 */
export function findMixedWords(text: string): Set<string> {
  return new Set(
    (text.match(words) ?? []).filter((word) => latin.test(word) && (cyrillic.test(word) || isGreekMix(word))),
  );
}

function isGreekMix(word: string): boolean {
  const letters = [...word];
  const greekLetters = letters.filter((letter) => greek.test(letter));
  return letters.length >= 4 && (greekLetters.length > 1 || greekHomoglyphs.test(letters.slice(1, -1).join('')));
}

/** Returns the share of a text's letters that are not Latin, from 0 to 1; 0 for a text with fewer than ten letters. */
export function shareOfOtherScripts(text: string): number {
  const letters = text.match(/\p{L}/gu) ?? [];
  if (letters.length < minimumLetters) return 0;
  return letters.filter((letter) => !latin.test(letter)).length / letters.length;
}

const minimumLetters = 10;
