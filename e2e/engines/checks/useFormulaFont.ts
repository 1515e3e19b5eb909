/**
 * Uses the font of formulas on a page that has some: it is optional, and a busy browser does not load it in time. Runs in
 * the page.
 */
export async function useFormulaFont(): Promise<void> {
  if (!document.querySelector('math')) return;
  const rule = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .find((candidate) => candidate instanceof CSSFontFaceRule && candidate.style.fontFamily.includes('Formulas'));
  const source = (rule as CSSFontFaceRule | undefined)?.style.getPropertyValue('src') ?? '';
  const file = /url\("?([^")]+)"?\)/.exec(source)?.[1];
  if (file === undefined) throw new Error(`${location.pathname} has formulas, but no @font-face rule for them.`);
  const url = new URL(file, rule?.parentStyleSheet?.href ?? location.href);
  document.fonts.add(await new FontFace('Formulas', `url("${url.href}")`).load());
}
