import { pageHeadSelector } from '@site/shared/host';
import { useLayoutEffect, useState } from 'react';

/**
 * Keeps in the document's head what a page has put there and React takes away when the page throws: the title
 * above all. Goes with what is kept of the page.
 */
export function PreservedHeadTags() {
  const [elements] = useState(() => [...document.head.querySelectorAll(pageHeadSelector)]);
  useLayoutEffect(() => {
    document.head.append(...elements);
    return () => {
      for (const element of elements) element.remove();
    };
  }, [elements]);
  return null;
}
