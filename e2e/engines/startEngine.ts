import { startChromium } from './chromium.ts';
import type { EngineBrowser, EngineName } from './engineBrowser.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit/webkit.ts';

const startFunctions: Record<EngineName, () => Promise<EngineBrowser>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
};

/** Starts a browser with the given engine and an empty page. */
export function startEngine(name: EngineName): Promise<EngineBrowser> {
  return startFunctions[name]();
}
