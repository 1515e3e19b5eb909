import { pageHeadSelector } from '@site/shared/host';
import { useLayoutEffect, useState } from 'react';

/**
 * Puts back the page's head tags (title, description …), which React removes when the page throws. Removes them again
 * when it unmounts, together with the preserved HTML of the page.
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
