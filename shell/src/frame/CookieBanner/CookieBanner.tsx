import { Button, paths } from '@site/shared';
import { type FocusEvent, useRef, useSyncExternalStore } from 'react';
import { subscribeToConsent, giveConsent, hasConsent } from './cookieConsent.ts';
import styles from './CookieBanner.module.css';

/** What the server knows of storage is nothing, so its HTML never shows the banner. */
const assumeConsent = () => true;

/**
 * Asks for consent while none is stored: a line at the foot of the window, which ends below the footer, so that
 * there is nothing that it covers for good. Renders a `<section>` or nothing.
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
    // The focused button is removed with the banner, which would leave the focus on the document's body.
    const before = focusedBefore.current;
    (before?.isConnected ? before : document.querySelector('main'))?.focus({ preventScroll: true });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- observes the focus of the controls inside
    <section className={styles.banner} aria-label="Cookies" data-tone="ink" data-print="hidden" onFocus={rememberFocus}>
      <div className={styles.line}>
        <p className={styles.text}>
          No cookies here: a few notes stay in your browser. <a href={paths.privacy}>Privacy policy</a>
        </p>
        <Button tone="secondary" className={styles.accept} onClick={accept}>
          Accept
        </Button>
      </div>
    </section>
  );
}
