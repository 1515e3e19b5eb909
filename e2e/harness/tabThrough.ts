import type { Page } from '@playwright/test';

/** Where the keyboard's focus stood: its name, whether it is ringed, and whether all of its height can be seen. */
export type TabStop = { name: string; hasFocusRing: boolean; isInView: boolean };

/** The ways through `main`: forwards by Tab from its heading, backwards by Shift+Tab from the footer. */
const directions = {
  forwards: { modifiers: [], from: 'main h1' },
  backwards: { modifiers: ['Shift'], from: 'main ~ footer a' },
} as const;
/** So many times Tab repeats before the page is asked whether the focus has left `main`, and in all at most. */
const tabs = { atOnce: 15, most: 150 };

/**
 * Goes by keyboard through `main`, Tab held down; returns every stop, as it is when the key moves on, and the names of
 * those controls that it did not come by.
 */
export async function tabThrough(
  page: Page,
  way: keyof typeof directions,
): Promise<{ stops: TabStop[]; missed: string[] }> {
  const { modifiers, from } = directions[way];
  await page.evaluate(startFocusRecording, from);
  const keys = [...modifiers, 'Tab'];
  for (const modifier of modifiers) await page.keyboard.down(modifier);
  for (let count = 0; count < tabs.most; count += tabs.atOnce) {
    for (let tab = 0; tab < tabs.atOnce; tab += 1) await page.keyboard.down('Tab');
    if (await page.evaluate(isAtEnd)) break;
  }
  for (const key of keys) await page.keyboard.up(key);
  return page.evaluate(stopFocusRecording);
}

/** What the functions below keep in the page. */
type FocusRecording = {
  stops: TabStop[];
  /** Controls that the walk has not come by. */
  missing: Set<HTMLElement>;
  /** Whether the focus has left `main` again. */
  isAtEnd: () => boolean;
  /** Notes where the focus stands, if it is in `main`. */
  onKey: (event: KeyboardEvent) => void;
};

/** Runs in the page. What carousels or tabs show in turn may be gone before the walk comes by; it is not listed. */
function startFocusRecording(from: string) {
  window.scrollTo({ top: 0, behavior: 'instant' });
  const start = document.querySelector<HTMLElement>(from);
  const isInTurn = (element: Element) =>
    element.closest('[aria-roledescription="slide"], [role="tabpanel"], [data-platform]') !== null;
  // Of a group of radio buttons Tab stops at the chosen one; the arrows lead to the others.
  const isByArrows = (element: Element) =>
    element.matches('input[type="radio"]:not(:checked)') &&
    element.closest('fieldset')?.querySelector('input[type="radio"]:checked') !== null;
  const isOnTheWay = (element: Element) =>
    start?.tagName !== 'H1' || (start.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const controls = document.querySelectorAll<HTMLElement>(
    'main :is(a[href], button, input, select, textarea, summary, [tabindex])',
  );
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

  const labelOf = (field: HTMLElement) => (field as Partial<HTMLInputElement>).labels?.[0]?.textContent.trim() ?? '';
  const tellStop = (focused: HTMLElement): TabStop => {
    // A slider rings its thumb, and a video its buttons at its foot, whose styles no script can read.
    const isSlider = focused.matches('input[type="range"]');
    const isVideo = focused.matches('video');
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
      hasFocusRing: isSlider || isVideo || ringed !== undefined,
      isInView: width > 0 && (isTall || isVideo ? bottom > bar : top >= bar - 1) && top < window.innerHeight,
    };
  };
  const stops: TabStop[] = [];
  const isAtEnd = () => stops.length > 0 && !document.activeElement?.closest('main > *');
  const walk: FocusRecording = {
    stops,
    missing: new Set(missing),
    isAtEnd,
    // Before the key moves the focus on; what lies behind `main` keeps it.
    onKey(event) {
      if (event.key !== 'Tab') return;
      if (isAtEnd()) event.preventDefault();
      const focused = document.activeElement as HTMLElement;
      if (focused === start || !focused.closest('main > *')) return;
      walk.missing.delete(focused);
      stops.push(tellStop(focused));
    },
  };
  Object.assign(window, { walk });
  window.addEventListener('keydown', walk.onKey, true);
  start?.focus();
}

/** Runs in the page. */
function isAtEnd() {
  return (window as unknown as { walk: FocusRecording }).walk.isAtEnd();
}

/** Runs in the page. */
function stopFocusRecording() {
  const { stops, missing, onKey } = (window as unknown as { walk: FocusRecording }).walk;
  window.removeEventListener('keydown', onKey, true);
  const missed = [...missing]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getAttribute('aria-label') ?? (element.textContent.trim() || element.outerHTML));
  return { stops, missed };
}
