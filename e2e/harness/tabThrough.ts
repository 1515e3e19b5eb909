import type { Page } from '@playwright/test';

/** Where the keyboard's focus stood: its name, whether it is ringed, and whether all of its height can be seen. */
export type Stop = { name: string; isRinged: boolean; isSeen: boolean };

/** The ways through `main`: forwards by Tab from its heading, backwards by Shift+Tab from the footer. */
const ways = {
  forwards: { key: 'Tab', from: 'main h1' },
  backwards: { key: 'Shift+Tab', from: 'main ~ footer a' },
} as const;

/** Goes by keyboard through `main`; returns every stop, and the names of those controls that it did not come by. */
export async function tabThrough(
  page: Page,
  way: keyof typeof ways,
  mostStops = 150,
): Promise<{ stops: Stop[]; missed: string[] }> {
  const { key, from } = ways[way];
  await page.evaluate(beginWalk, from);
  const stops: Stop[] = [];
  for (let count = 0; count < mostStops; count += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(tellStop);
    if (stop) stops.push(stop);
    else if (stops.length > 0) break;
  }
  return { stops, missed: await page.evaluate(listMissed) };
}

/** What the functions below keep in the page between the keys. */
type Walk = { missing: Set<HTMLElement> };

/** Runs in the page. What carousels or tabs show in turn may be gone before the walk comes by; it is not listed. */
function beginWalk(from: string) {
  window.scrollTo({ top: 0, behavior: 'instant' });
  const controls = document.querySelectorAll<HTMLElement>(
    'main :is(a[href], button, input, select, textarea, summary, [tabindex])',
  );
  const isInTurn = (element: Element) =>
    element.closest('[aria-roledescription="slide"], [role="tabpanel"], [data-platform]') !== null;
  // Of a group of radio buttons Tab stops at the chosen one; the arrows lead to the others.
  const isByArrows = (element: Element) =>
    element.matches('input[type="radio"]:not(:checked)') &&
    element.closest('fieldset')?.querySelector('input[type="radio"]:checked') !== null;
  const start = document.querySelector<HTMLElement>(from);
  const isOnTheWay = (element: Element) =>
    start?.tagName !== 'H1' || (start.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const missing = [...controls].filter(
    (element) =>
      isOnTheWay(element) &&
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      !element.closest('[inert]') &&
      !isInTurn(element) &&
      !isByArrows(element) &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  Object.assign(window, { walk: { missing: new Set(missing) } satisfies Walk });
  start?.focus();
}

/** Runs in the page. */
function tellStop(): Stop | null {
  const focused = document.activeElement as HTMLElement;
  if (!focused.closest('main') || focused.id === 'main') return null;
  (window as unknown as { walk: Walk }).walk.missing.delete(focused);
  // A slider rings its thumb, and a video its buttons at its foot, whose styles no script can read.
  const isSlider = focused.matches('input[type="range"]');
  const isVideo = focused.matches('video');
  const labelOf = (field: HTMLElement) => (field as Partial<HTMLInputElement>).labels?.[0]?.textContent.trim() ?? '';
  // A card or a row rings itself for its link.
  const ringed = [focused, focused.closest('article'), focused.closest('li')].find(
    (element) => element && getComputedStyle(element).outlineStyle !== 'none',
  );
  const bar = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
  const { width, top, bottom, height } = focused.getBoundingClientRect();
  // What is taller than the room below the bar cannot be seen as a whole.
  const isTall = height > window.innerHeight - bar;
  return {
    name: focused.getAttribute('aria-label') ?? (focused.textContent.trim() || labelOf(focused)),
    isRinged: isSlider || isVideo || ringed !== undefined,
    isSeen: width > 0 && (isTall || isVideo ? bottom > bar : top >= bar - 1) && top < window.innerHeight,
  };
}

/** Runs in the page. */
function listMissed(): string[] {
  return [...(window as unknown as { walk: Walk }).walk.missing]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getAttribute('aria-label') ?? (element.textContent.trim() || element.outerHTML));
}
