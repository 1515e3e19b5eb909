import type { Page } from '@playwright/test';

/** Items that exist only with JavaScript, and why visitors without JavaScript do not need them. */
export const onlyWithScript: readonly (readonly [item: RegExp, reason: string])[] = [
  [/^tab(?:list)? "/, 'without JavaScript all panels are shown one below the other, each with its name above it'],
  [/^'?button "(?:Previous|Next): /, 'without JavaScript a carousel is a scrollable row'],
  [/^paragraph$/, 'the live region that announces the slide of a carousel; empty until the carousel moves'],
  [/^button "Copy link"$/, 'only a script can copy a URL'],
  [/^status$/, 'the live region that announces a copied link; empty until then'],
];
/** Items that exist only without JavaScript, and why: with JavaScript the same text is in another element. */
export const onlyWithoutScript: readonly (readonly [item: RegExp, reason: string])[] = [
  [
    /^paragraph: (?:Operations|Environmental|Executives)$/,
    'the name above a panel; with JavaScript the name of the tab',
  ],
];

/**
 * Returns the items of a page's accessibility tree: each role with its name or text, links with their URL. Content that
 * is shown one item at a time (closed details, tab panels, platforms, units of the plant) is included, because one
 * action shows it. Controls that need JavaScript, the text that replaces them, and the still drawings that stand for an
 * interactive figure are excluded.
 */
export async function listAccessibilityTree(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    // Without JavaScript these controls are not shown. Hide them here instead of removing them: React would fail to
    // update a figure whose elements were removed.
    for (const control of document.querySelectorAll<HTMLElement>('[data-needs-script], [data-stands-in], [data-still]'))
      control.style.setProperty('display', 'none', 'important');
    for (const details of document.querySelectorAll('main details')) {
      const opened = details.cloneNode(true) as HTMLDetailsElement;
      opened.removeAttribute('name');
      opened.open = true;
      details.replaceWith(opened);
    }
    for (const shown of document.querySelectorAll<HTMLElement>('[role="tabpanel"], [data-platform], li[data-unit]')) {
      shown.style.setProperty('transition', 'none', 'important');
      shown.style.setProperty('visibility', 'visible', 'important');
    }
  });
  const items: string[] = [];
  for (const line of (await page.locator('body').ariaSnapshot()).split('\n')) {
    const item = line.replace(/^\s*- /, '').replace(/:$/, '');
    if (item.startsWith('/url')) items.push(`${items.pop()} ${item}`);
    else items.push(item.replaceAll(/ \[(?:active|expanded|selected|disabled)\]/g, ''));
  }
  return items;
}

/** Returns the items of `list` that `other` contains less often, without the exceptions. */
export function subtract(
  list: readonly string[],
  other: readonly string[],
  exceptions: typeof onlyWithScript,
): string[] {
  const unmatched = [...other];
  return list.filter((item) => {
    const index = unmatched.indexOf(item);
    if (index >= 0) unmatched.splice(index, 1);
    return index < 0 && !exceptions.some(([pattern]) => pattern.test(item));
  });
}
