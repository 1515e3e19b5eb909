/** Key and value of the visitor's consent in local storage (specification, section 9). */
export const consentKey = 'cookieConsent';
const consentValue = 'true';

const listeners = new Set<() => void>();
/** Holds consent only where storage is barred. */
let isGivenThisVisit = false;

/** Whether consent is stored; where storage is barred, whether it was given since the page was loaded. */
export function hasConsent(): boolean {
  try {
    return isGivenThisVisit || localStorage.getItem(consentKey) === consentValue;
  } catch {
    return isGivenThisVisit;
  }
}

/** Stores the visitor's consent for good and tells everyone who follows it. */
export function giveConsent(): void {
  try {
    localStorage.setItem(consentKey, consentValue);
  } catch {
    isGivenThisVisit = true;
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` on each change, until the returned function is called. */
export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
