/** An element with all that is in it; the server's HTML is React's, so elements are closed and attributes quoted. */
const scriptElement = /<script\b[^>]*>[\s\S]*?<\/script\s*>/gi;
const linkElement = /<link\b[^>]*>/gi;

/**
 * Removes everything from a page that would load or run a script: `<script>` elements, the page's data
 * among them, and preload hints for scripts. What is left is the page as its HTML and CSS alone make it.
 */
export function stripScripts(html: string): string {
  return html.replaceAll(scriptElement, '').replaceAll(linkElement, (link) => (isScriptHint(link) ? '' : link));
}

function isScriptHint(link: string): boolean {
  return /\brel="modulepreload"/i.test(link) || (/\brel="preload"/i.test(link) && /\bas="script"/i.test(link));
}
