/**
 * Uses the site's fonts on a page: they are optional, and a busy browser does not load them in time; without Arial its
 * text is then 15 % wider than a visitor's. Runs in the page.
 */
export async function useSiteFonts(): Promise<void> {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const faces = rules.flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return [];
    const read = (name: string) => rule.style.getPropertyValue(name);
    const file = /url\("?([^")]+)"?\)/.exec(read('src'))?.[1];
    if (file === undefined) return [];
    const { href } = new URL(file, rule.parentStyleSheet?.href ?? location.href);
    const family = read('font-family').replaceAll(/["']/g, '');
    const [weight, unicodeRange] = [read('font-weight') || 'normal', read('unicode-range') || 'U+0-10FFFF'];
    return [new FontFace(family, `url("${href}")`, { weight, unicodeRange })];
  });
  const needed = document.querySelector('math') ? 'Formulas' : 'Instrument Sans';
  if (!faces.some(({ family }) => family.includes(needed)))
    throw new Error(`${location.pathname} needs the font ${needed}, but has no @font-face rule for it.`);
  for (const face of await Promise.all(faces.map((candidate) => candidate.load()))) document.fonts.add(face);
}
