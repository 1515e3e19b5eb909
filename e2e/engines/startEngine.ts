import { startChromium } from './chromium.ts';
import type { EngineBrowser, EngineName } from './engineBrowser.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit/webkit.ts';

const starts: Record<EngineName, () => Promise<EngineBrowser>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
};

/** Starts a browser of an engine with an empty page. */
export function startEngine(name: EngineName): Promise<EngineBrowser> {
  return starts[name]();
}
