/** Returns a text in capitals; a word with a capital after its first letter keeps its spelling, such as iFFV and CO₂e. */
export function toCapitals(text: string): string {
  return text.replace(/[\p{L}\p{N}]+/gu, (word) => (/.\p{Lu}/u.test(word) ? word : word.toUpperCase()));
}
