/** Units of measure, with an optional prefix. `a` for years stands only in quotients: "a" is also a word. */
const unit = '(?:[kMGTmcµμ]?(?:g|t|m|Pag?|Wh?|J|mol|s|L|V|Hz|bar)[²³]?|°C|K|h|d|min|ha|ppmv?|ppb|bbl|mmHg|rpm|dB)';
const per = '(?:/(?:\\(?[\\p{L}°µ·²³]+\\)?))*';

const patterns = [
  /(?<=\d) (?=×10)/gu,
  new RegExp(`(?<=\\d|×10[²³⁶⁹]) (?=${unit}${per}(?![\\p{L}\\d]))`, 'gu'),
  /(?<=\d) (?=(?:million|billion|thousand|%)(?!\p{L}))/gu,
  /(?<=\b(?:Figure|Figures|Table|Tables|Step|Directive|Standard|CAD|No\.)) (?=\d)/gu,
  /(?<=\b(?:kPa|MPa)) (?=abs(?!\p{L}))/gu,
];

/**
 * Returns a text with no-break spaces between numbers and their units, and between words and their numbers. A text that
 * begins with a relation follows a symbol: `ω = 4.10` stays in one line.
 */
export function joinUnits(text: string): string {
  const joined = text.replace(/^ ([=≈<>≤≥]) (?=[−\d])/, '\u00A0$1\u00A0');
  return patterns.reduce((parts, pattern) => parts.replace(pattern, '\u00A0'), joined);
}
