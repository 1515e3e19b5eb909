import { isDesktop } from './desktop.ts';
import type { MenuControl } from './menuControl.ts';

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/**
 * Moves the focus by arrow keys, Home and End: along the bar, down into a menu and among its links, and
 * through all that shows of the compact form. Enter and Space on a label are the browser's own.
 */
export function handleMenuKeys(bar: HTMLElement, menus: MenuControl, signal: AbortSignal): void {
  bar.addEventListener(
    'keydown',
    (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
      const item = event.target.closest<HTMLElement>('a, summary');
      const next = item && (isDesktop() ? findOnDesktop(item, event.key) : findInCompact(item, event.key));
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
    // The toggle is the bar's first.
    const isUnfolded = bar.querySelector('details')?.open;
    if (!isUnfolded || key === 'ArrowLeft' || key === 'ArrowRight') return undefined;
    const isShown = (one: HTMLElement) => one.tagName === 'SUMMARY' || !one.closest('details:not([open])');
    return findStep(list('summary, nav a').filter(isShown), item, key);
  }

  function list(selector: string) {
    return [...bar.querySelectorAll<HTMLElement>(selector)];
  }
}

/** The item before or after, the last following on the first; with Home and End the outermost. */
function findStep(items: HTMLElement[], item: HTMLElement, key: string): HTMLElement | undefined {
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  const step = steps[key];
  const index = items.indexOf(item);
  return step === undefined || index < 0 ? undefined : items.at((index + step) % items.length);
}

/** The link beside this one, in the column to the left or right: the one nearest in height. */
function findAside(links: HTMLElement[], item: HTMLElement, key: string): HTMLElement | undefined {
  const step = steps[key];
  if (step === undefined) return findStep(links, item, key);
  const here = item.getBoundingClientRect();
  const distances = links.flatMap((link) => {
    const { left, top } = link.getBoundingClientRect();
    const across = (left - here.left) * step;
    // A heading above the same column may begin a little further in; a column of its own does not.
    return across > here.width / 2 ? [{ link, across, along: Math.abs(top - here.top) }] : [];
  });
  return distances.toSorted((one, other) => one.across - other.across || one.along - other.along)[0]?.link;
}
