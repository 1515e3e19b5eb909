import { Button, paths } from '@site/shared';
import { type FocusEvent, useRef, useSyncExternalStore } from 'react';
import { subscribeToConsent, giveConsent, hasConsent } from './cookieConsent.ts';
import styles from './CookieBanner.module.css';

/** Server snapshot: the server cannot read local storage, so its HTML omits the banner. */
const assumeConsent = () => true;

/**
 * Asks for consent while none is stored, in a line at the bottom of the window. The page ends with space for the line
 * below the footer, so that it covers no content permanently. Renders a `<section>` or nothing.
 */
export function CookieBanner() {
  const isConsentGiven = useSyncExternalStore(subscribeToConsent, hasConsent, assumeConsent);
  const focusedBefore = useRef<HTMLElement>(null);
  if (isConsentGiven) return null;
  const rememberFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      focusedBefore.current = relatedTarget;
  };
  const accept = () => {
    giveConsent();
    // React removes the focused button with the banner; without this the focus would move to the document's body.
    const before = focusedBefore.current;
    (before?.isConnected ? before : document.querySelector('main'))?.focus({ preventScroll: true });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- observes the focus of the controls inside
    <section className={styles.banner} aria-label="Cookies" data-tone="ink" data-print="hidden" onFocus={rememberFocus}>
      <div className={styles.line}>
        <p className={styles.text}>
          No tracking: a few notes stay in your browser. <a href={paths.privacy}>Privacy policy</a>
        </p>
        <Button tone="secondary" className={styles.accept} onClick={accept}>
          Accept
        </Button>
      </div>
    </section>
  );
}
