// First: nothing comes into the page before it.
import './trustedTypes.ts';
import { mainScriptUrl } from '../pageData/mainScriptUrl.ts';

/**
 * The page's first script, of a few hundred bytes: fetches the one that starts the page once the browser has painted,
 * so that on a slow line nothing competes with the first paint. A page that nobody sees yet, in a tab behind, does
 * not paint: it begins a second after its load.
 */
const script = document.currentScript;
const waitForPaintMs = 1000;
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
window.addEventListener('load', () => setTimeout(loadMainScript, waitForPaintMs));
