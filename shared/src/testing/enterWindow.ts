import { act } from '@testing-library/react';
import { listObserved, reportIntersection } from './intersections.ts';

/**
 * Reports to all observers that their elements are in the window, as if the visitor scrolled through the page: lazy
 * figures and carousels load their code. Await what they show by `findBy…`.
 */
export async function enterWindow(): Promise<void> {
  await act(async () => {
    for (const element of listObserved()) reportIntersection(element, { isIntersecting: true });
  });
}
