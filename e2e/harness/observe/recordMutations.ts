import type { Page } from '@playwright/test';

/**
 * Runs in the page before the page's scripts: records every mutation of the document after parsing and defines
 * `window.listMutations()`. Ignores added or removed scripts and style sheets, and values that are assigned again
 * unchanged: React assigns titles and inputs again.
 */
export function recordMutations(): void {
  // Without consent the cookie banner is added after hydration, which would count as a mutation.
  window.localStorage.setItem('cookieConsent', 'true');
  const records: MutationRecord[] = [];
  document.addEventListener('DOMContentLoaded', () => {
    new MutationObserver((observed) => records.push(...observed)).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeOldValue: true,
      characterData: true,
      characterDataOldValue: true,
    });
  });

  const isLoading = (record: MutationRecord) =>
    record.type === 'childList' &&
    [...record.addedNodes, ...record.removedNodes].every(
      ({ nodeName }) => nodeName === 'SCRIPT' || nodeName === 'LINK',
    );
  const valueOf = ({ type, target, attributeName }: MutationRecord) =>
    type === 'attributes' ? (target as Element).getAttribute(attributeName ?? '') : target.nodeValue;
  const isFirst = (record: MutationRecord, index: number) =>
    records.findIndex(
      ({ type, target, attributeName }) =>
        type === record.type && target === record.target && attributeName === record.attributeName,
    ) === index;

  Object.assign(window, {
    listMutations: () =>
      records
        .filter((record, index) =>
          record.type === 'childList'
            ? !isLoading(record)
            : isFirst(record, index) && valueOf(record) !== record.oldValue,
        )
        .map(
          (record) =>
            `${record.type} ${record.attributeName ?? ''} on ${record.target.nodeName}: ${record.oldValue ?? ''} -> ${valueOf(record) ?? [...record.addedNodes].map(({ nodeName }) => nodeName).join()}`,
        ),
  });
}

/** Returns the mutations so far of a page in which `recordMutations` runs. */
export function listMutations(page: Page): Promise<string[]> {
  // `recordMutations` defines it.
  return page.evaluate(() => (window as unknown as { listMutations: () => string[] }).listMutations());
}
