import type { Page } from '@playwright/test';

/** What is there with JavaScript alone, and why nobody misses it without. */
export const onlyWithScript: readonly (readonly [what: RegExp, why: string])[] = [
  [/^tab(?:list)? "/, 'without script all panels stand one below the other, each with its name above it'],
  [/^'?button "(?:Previous|Next): /, 'without script a carousel is a row that scrolls'],
  [/^paragraph$/, 'the line in which a carousel tells its slide; empty until it moves'],
  [/^button "Copy link"$/, 'only a script can copy an address'],
  [/^status$/, 'the line in which copying says that it has; empty until then'],
];
/** What is there without JavaScript alone: with it, the same words stand elsewhere. */
export const onlyWithoutScript: readonly (readonly [what: RegExp, why: string])[] = [
  [/^paragraph: (?:Operations|Environmental|Executives)$/, 'the name above a panel; with script it is the tab’s'],
];

/**
 * Everything in a page's accessible tree: each role with its name or text, links with where they lead. What is
 * shown one at a time (folded answers, tab panels, platforms, units of the plant) counts as shown: it is one action
 * away. Controls of figures, which are marked as needing script, are left out, and so are the words that stand in for
 * them.
 */
export async function listAccessibilityTree(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    // Without script nobody is shown a control that nothing answers.
    // They are hidden, not removed: a figure that renders meanwhile finds its elements where it left them.
    for (const control of document.querySelectorAll<HTMLElement>('[data-needs-script], [data-stands-in]'))
      control.style.setProperty('display', 'none', 'important');
    for (const details of document.querySelectorAll('main details')) {
      const unfolded = details.cloneNode(true) as HTMLDetailsElement;
      unfolded.removeAttribute('name');
      unfolded.open = true;
      details.replaceWith(unfolded);
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

/** What of one list another has not, as often, but for the exceptions. */
export function subtract(
  list: readonly string[],
  other: readonly string[],
  exceptions: typeof onlyWithScript,
): string[] {
  const left = [...other];
  return list.filter((item) => {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
    return at < 0 && !exceptions.some(([what]) => what.test(item));
  });
}
