import { Button, paths } from '@site/shared';
import { useSyncExternalStore } from 'react';
import { followConsent, giveConsent, hasConsent } from './cookieConsent.ts';
import styles from './CookieBanner.module.css';

/** What the server knows of storage is nothing, so its HTML never shows the banner. */
const assumeConsent = () => true;

/** Asks for consent while none is stored, over the page without moving it. Renders a `<section>` or nothing. */
export function CookieBanner() {
  const isConsentGiven = useSyncExternalStore(followConsent, hasConsent, assumeConsent);
  if (isConsentGiven) return null;
  return (
    <section className={styles.banner} aria-label="Cookies" data-tone="ink" data-print="hidden">
      <p className={styles.text}>
        This site keeps what it needs to work in your browser. What that is stands in our{' '}
        <a href={paths.privacy}>privacy policy</a>.
      </p>
      <Button onClick={giveConsent}>Accept</Button>
    </section>
  );
}
