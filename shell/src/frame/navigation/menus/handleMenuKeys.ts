import { isDesktop } from './desktop.ts';
import type { MenuControl } from './menuControl.ts';

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/**
 * Moves the focus by arrow keys, Home and End: along the bar, into a menu and between its links, and through the
 * visible items of the compact navigation. The browser handles Enter and Space on a label.
 */
export function handleMenuKeys(bar: HTMLElement, menus: MenuControl, signal: AbortSignal): void {
  bar.addEventListener(
    'keydown',
    (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
      const item = event.target.closest<HTMLElement>('a, summary');
      const next = item && (isDesktop(bar) ? findOnDesktop(item, event.key) : findInCompact(item, event.key));
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
    { signal },
  );

  function findOnDesktop(item: HTMLElement, key: string) {
    const row = list('nav > a, nav > details > summary');
    const menu = item.closest('details');
    const links = menu ? [...menu.querySelectorAll<HTMLElement>('a')] : [];
    const isUpOrDown = key === 'ArrowUp' || key === 'ArrowDown';
    if (!row.includes(item)) return isUpOrDown ? findStep(links, item, key) : findAside(links, item, key);
    if (!isUpOrDown) return findStep(row, item, key);
    return menu && menus.open(menu) ? links.at(key === 'ArrowDown' ? 0 : -1) : undefined;
  }

  function findInCompact(item: HTMLElement, key: string) {
    // The bar's first `<details>` is the toggle.
    const isExpanded = bar.querySelector('details')?.open;
    if (!isExpanded || key === 'ArrowLeft' || key === 'ArrowRight') return undefined;
    const isShown = (one: HTMLElement) => one.tagName === 'SUMMARY' || !one.closest('details:not([open])');
    return findStep(list('summary, nav a').filter(isShown), item, key);
  }

  function list(selector: string) {
    return [...bar.querySelectorAll<HTMLElement>(selector)];
  }
}

/** Returns the next or previous item, cyclically; for Home and End the first or last one. */
function findStep(items: HTMLElement[], item: HTMLElement, key: string): HTMLElement | undefined {
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  const step = steps[key];
  const index = items.indexOf(item);
  return step === undefined || index < 0 ? undefined : items.at((index + step) % items.length);
}

/** Returns the link at the most similar height in the next column to the left or right. */
function findAside(links: HTMLElement[], item: HTMLElement, key: string): HTMLElement | undefined {
  const step = steps[key];
  if (step === undefined) return findStep(links, item, key);
  const itemBox = item.getBoundingClientRect();
  const distances = links.flatMap((link) => {
    const { left, top } = link.getBoundingClientRect();
    const across = (left - itemBox.left) * step;
    // Ignore small offsets: the heading of the same column may be indented.
    return across > itemBox.width / 2 ? [{ link, across, along: Math.abs(top - itemBox.top) }] : [];
  });
  return distances.toSorted((one, other) => one.across - other.across || one.along - other.along)[0]?.link;
}
