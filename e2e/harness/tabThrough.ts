import type { Page } from '@playwright/test';

/** A focused element: its accessible name, whether it shows a focus ring, and whether its full height is in view. */
export type TabStop = { name: string; hasFocusRing: boolean; isInView: boolean };

/** Directions through `main`: forwards with Tab from its heading, backwards with Shift+Tab from the footer. */
const directions = {
  forwards: { modifiers: [], from: 'main h1' },
  backwards: { modifiers: ['Shift'], from: 'main ~ footer a' },
} as const;
/** Tab presses between two checks for the end of `main`, and their maximum. */
const tabPresses = { perCheck: 15, max: 150 };

/**
 * Moves the focus through `main` with Tab held down. Returns every tab stop, as it is before the next key press, and
 * the names of the controls that never had the focus.
 */
export async function tabThrough(
  page: Page,
  direction: keyof typeof directions,
): Promise<{ stops: TabStop[]; missed: string[] }> {
  const { modifiers, from } = directions[direction];
  // Away from the content, which shows links under the pointer and hides them when the page scrolls.
  await page.mouse.move(0, 0);
  await page.evaluate(startFocusRecording, from);
  const keys = [...modifiers, 'Tab'];
  for (const modifier of modifiers) await page.keyboard.down(modifier);
  for (let count = 0; count < tabPresses.max; count += tabPresses.perCheck) {
    for (let tab = 0; tab < tabPresses.perCheck; tab += 1) await page.keyboard.down('Tab');
    if (await page.evaluate(isAtEnd)) break;
  }
  for (const key of keys) await page.keyboard.up(key);
  return page.evaluate(stopFocusRecording);
}

/** State that the functions below keep on `window` of the page. */
type FocusRecording = {
  stops: TabStop[];
  /** Controls that have not had the focus yet. */
  missing: Set<HTMLElement>;
  /** Returns true when the focus has left `main` after at least one stop. */
  isAtEnd: () => boolean;
  /** Records the focused element if it is in `main`. */
  onKey: (event: KeyboardEvent) => void;
};

/**
 * Starts the recording. Runs in the page. Controls in carousels and tab panels are not expected: the carousel or tabs
 * may have hidden them before the focus gets there.
 */
function startFocusRecording(from: string) {
  window.scrollTo({ top: 0, behavior: 'instant' });
  const start = document.querySelector<HTMLElement>(from);
  const isInRotation = (element: Element) =>
    element.closest('[aria-roledescription="slide"], [role="tabpanel"], [data-platform]') !== null;
  // Tab stops only at the checked button of a radio group; arrow keys reach the others.
  const isReachedByArrowKeys = (element: Element) =>
    element.matches('input[type="radio"]:not(:checked)') &&
    element.closest('fieldset')?.querySelector('input[type="radio"]:checked') !== null;
  const isAfterStart = (element: Element) =>
    start?.tagName !== 'H1' || (start.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const controls = document.querySelectorAll<HTMLElement>(
    'main :is(a[href], button, input, select, textarea, summary, [tabindex])',
  );
  const missing = [...controls].filter(
    (element) =>
      isAfterStart(element) &&
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      !element.closest('[inert]') &&
      !isInRotation(element) &&
      !isReachedByArrowKeys(element) &&
      element.checkVisibility({ visibilityProperty: true }),
  );

  const labelOf = (field: HTMLElement) => (field as Partial<HTMLInputElement>).labels?.[0]?.textContent.trim() ?? '';
  const describeStop = (focused: HTMLElement): TabStop => {
    // The browser draws the ring of a slider on its thumb and that of a video on its controls; scripts cannot read
    // them.
    const isSlider = focused.matches('input[type="range"]');
    const isVideo = focused.matches('video');
    // The ring of a link in a card or list row is drawn around the card or row.
    const ringElement = [focused, focused.closest('article'), focused.closest('li')].find(
      (element) => element && getComputedStyle(element).outlineStyle !== 'none',
    );
    const bar = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
    const { width, top, bottom, height } = focused.getBoundingClientRect();
    // An element taller than the space below the bar cannot be fully in view.
    const isTall = height > window.innerHeight - bar;
    return {
      name: focused.getAttribute('aria-label') ?? (focused.textContent.trim() || labelOf(focused)),
      hasFocusRing: isSlider || isVideo || ringElement !== undefined,
      isInView: width > 0 && (isTall || isVideo ? bottom > bar : top >= bar - 1) && top < window.innerHeight,
    };
  };
  const stops: TabStop[] = [];
  const isAtEnd = () => stops.length > 0 && !document.activeElement?.closest('main > *');
  const recording: FocusRecording = {
    stops,
    missing: new Set(missing),
    isAtEnd,
    // `keydown` fires before the focus moves. Past the end of `main` the focus must not move on.
    onKey(event) {
      if (event.key !== 'Tab') return;
      if (isAtEnd()) event.preventDefault();
      const focused = document.activeElement as HTMLElement;
      if (focused === start || !focused.closest('main > *')) return;
      recording.missing.delete(focused);
      stops.push(describeStop(focused));
    },
  };
  Object.assign(window, { recording });
  window.addEventListener('keydown', recording.onKey, true);
  start?.focus();
}

/** Returns true when the focus has left `main`. Runs in the page. */
function isAtEnd() {
  return (window as unknown as { recording: FocusRecording }).recording.isAtEnd();
}

/** Ends the recording and returns its result. Runs in the page. */
function stopFocusRecording() {
  const { stops, missing, onKey } = (window as unknown as { recording: FocusRecording }).recording;
  window.removeEventListener('keydown', onKey, true);
  const missed = [...missing]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getAttribute('aria-label') ?? (element.textContent.trim() || element.outerHTML));
  return { stops, missed };
}
