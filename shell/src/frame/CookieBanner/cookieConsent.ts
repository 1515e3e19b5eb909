/** Key and value of the visitor's consent in local storage. */
export const consentKey = 'cookieConsent';
const consentValue = 'true';

const listeners = new Set<() => void>();
/** Consent since the page load; used only if local storage is blocked. */
let isGivenThisVisit = false;

/** Returns true if consent is stored or, with blocked storage, was given since the page load. */
export function hasConsent(): boolean {
  try {
    return isGivenThisVisit || localStorage.getItem(consentKey) === consentValue;
  } catch {
    return isGivenThisVisit;
  }
}

/** Stores the visitor's consent permanently and calls the subscribed listeners. */
export function giveConsent(): void {
  try {
    localStorage.setItem(consentKey, consentValue);
  } catch {
    isGivenThisVisit = true;
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` at each change; the returned function unsubscribes. */
export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
