import type { Page } from '@playwright/test';

/**
 * Runs in the page before its scripts: records every change of the document after it was parsed, and
 * gives `window.listMutations()`. Style sheets and scripts being loaded do not count, nor does a value
 * that was assigned again and is the same as before: React does that to titles and inputs.
 */
export function recordMutations(): void {
  // A visitor who has consented: the cookie banner is added after hydration, by intent.
  window.localStorage.setItem('cookieConsent', 'true');
  const records: MutationRecord[] = [];
  document.addEventListener('DOMContentLoaded', () => {
    new MutationObserver((seen) => records.push(...seen)).observe(document, {
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

/** The changes so far of a page that `recordMutations` was put into. */
export function listMutations(page: Page): Promise<string[]> {
  // Put there by `recordMutations`.
  return page.evaluate(() => (window as unknown as { listMutations: () => string[] }).listMutations());
}
