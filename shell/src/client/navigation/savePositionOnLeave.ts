import { findNavigation } from './findNavigation.ts';

/**
 * Lets Chromium save the scroll position when the visitor leaves the document: it saves positions up to a second late,
 * but with a change of the history entry at once.
 */
export function savePositionOnLeave(): void {
  window.addEventListener('pagehide', () => findNavigation()?.updateCurrentEntry({ state: null }));
}
