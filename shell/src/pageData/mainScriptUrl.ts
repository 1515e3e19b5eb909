/** Returns the URL of the main script, which is in the same release folder as the page's first script. */
export function mainScriptUrl(startScriptUrl: string): string {
  return startScriptUrl.replace(/[^/]+$/, 'main.js');
}
