// Keep this import first: the policy must exist before any other script or HTML enters the page.
import './trustedTypes.ts';
import { mainScriptUrl } from '../pageData/mainScriptUrl.ts';

/*
 * The page's first script, of a few hundred bytes. It records clicks for `watchEarlyActions`. It fetches the main script
 * after the first paint, so that on a slow connection nothing competes with that paint. A page in a background tab does
 * not paint: it fetches the main script `paintTimeoutMs` after its load event.
 */
window.earlyClicks = [];
window.addEventListener('click', ({ target }) => window.earlyClicks?.push(target), { capture: true });

const script = document.currentScript;
const paintTimeoutMs = 1000;
let hasBegun = false;

function loadMainScript(): void {
  if (hasBegun || !(script instanceof HTMLScriptElement)) return;
  hasBegun = true;
  const main = document.createElement('script');
  main.integrity = script.dataset['mainIntegrity'] ?? '';
  main.src = mainScriptUrl(script.src);
  document.head.append(main);
}

new PerformanceObserver(loadMainScript).observe({ type: 'paint', buffered: true });
window.addEventListener('load', () => setTimeout(loadMainScript, paintTimeoutMs));
