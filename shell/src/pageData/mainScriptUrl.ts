/** Returns the URL of the script that starts the page, from the URL of the page's first script: both are in the same release folder. */
export function mainScriptUrl(startScriptUrl: string): string {
  return startScriptUrl.replace(/[^/]+$/, 'main.js');
}
