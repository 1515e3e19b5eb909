/** Text of one MathML token and its box, in CSS pixels from the formula's upper left corner. */
export type Glyph = { text: string; left: number; top: number; right: number; bottom: number };

/** A formula and the path of its page. */
export type Formula = { path: string; glyphs: Glyph[] };

/**
 * Appends the formulas of other pages to this page, which must have one: navigating to each page would take a second.
 * Runs in the page.
 */
export async function appendFormulas(paths: readonly string[]): Promise<void> {
  const load = (path: string) =>
    new Promise<Document | null>((resolve) => {
      // Trusted Types forbid `DOMParser` with a string; `responseType: document` is allowed.
      const request = new XMLHttpRequest();
      request.responseType = 'document';
      request.addEventListener('loadend', () => resolve(request.responseXML));
      request.open('GET', path);
      request.send();
    });
  const selector = '[data-scroll="formula"]';
  const container = document.querySelector(selector)?.parentElement;
  if (!container)
    throw new Error(`${location.pathname} has no formula next to which those of other pages could be appended.`);
  for (const path of paths) {
    const page = await load(path);
    for (const element of page?.querySelectorAll<HTMLElement>(selector) ?? []) {
      const formula = document.importNode(element, true);
      formula.dataset.path = path;
      container.append(formula);
    }
  }
}

/** Returns the formulas of the page in document order. Runs in the page. */
export function readFormulas(): Formula[] {
  return [...document.querySelectorAll('math')].map((formula) => {
    const origin = formula.getBoundingClientRect();
    const glyphs = [...formula.querySelectorAll('mi, mn, mo, mtext')].flatMap((token) => {
      const range = document.createRange();
      range.selectNodeContents(token);
      const { top, bottom, ...width } = range.getBoundingClientRect().toJSON() as DOMRect;
      // WebKit's range has the width of the letter in the document, such as "m", not of the italic letter that it draws.
      const { left, right } = token.matches('mi') ? token.getBoundingClientRect() : width;
      const text = (token.textContent ?? '').trim();
      if (text === '' || right - left === 0) return [];
      return {
        text,
        left: left - origin.left,
        top: top - origin.top,
        right: right - origin.left,
        bottom: bottom - origin.top,
      };
    });
    return { path: formula.closest<HTMLElement>('[data-path]')?.dataset.path ?? location.pathname, glyphs };
  });
}

/** Minimum overlap of two boxes in one line or column, as a share of the smaller box. */
const minOverlap = 0.5;

/** Accepted overlap of neighbouring glyphs, as a share of the smaller box. */
const toleratedOverlap = 0.35;

/**
 * Compares a formula in two engines. Lists pairs of glyphs that are side by side or one above the other in the
 * reference, and that the other engine draws in the opposite order or overlapping. Fonts and spacing may differ.
 */
export function listMisplaced(reference: readonly Glyph[], drawn: readonly Glyph[]): string[] {
  const texts = (glyphs: readonly Glyph[]) => glyphs.map(({ text }) => text).join(' ');
  if (texts(reference) !== texts(drawn)) return [`"${texts(drawn)}" is drawn for "${texts(reference)}"`];
  return reference.flatMap((one, index) =>
    reference.flatMap((other, otherIndex) => {
      const [drawnOne, drawnOther] = [drawn[index], drawn[otherIndex]];
      if (!drawnOne || !drawnOther) return [];
      if (isLeftOf(one, other) && !staysLeftOf(drawnOne, drawnOther))
        return [`"${one.text}" is not left of "${other.text}"`];
      if (isAbove(one, other) && centreY(drawnOne) >= centreY(drawnOther))
        return [`"${one.text}" is not above "${other.text}"`];
      return [];
    }),
  );
}

/** Returns true if the glyphs are on one line and the first is completely to the left of the other. */
function isLeftOf(one: Glyph, other: Glyph): boolean {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const smaller = Math.min(one.bottom - one.top, other.bottom - other.top);
  return shared > minOverlap * smaller && one.right <= other.left + 0.5;
}

function staysLeftOf(one: Glyph, other: Glyph): boolean {
  const covered = one.right - other.left;
  const smaller = Math.min(one.right - one.left, other.right - other.left);
  return one.left < other.left && covered <= toleratedOverlap * smaller;
}

/** Returns true if the glyphs are in one column and the first is completely above the other. */
function isAbove(one: Glyph, other: Glyph): boolean {
  const shared = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const smaller = Math.min(one.right - one.left, other.right - other.left);
  return shared > minOverlap * smaller && one.bottom <= other.top + 0.5;
}

function centreY({ top, bottom }: Glyph): number {
  return (top + bottom) / 2;
}
