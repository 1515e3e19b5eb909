/** Matches an element with its content. React writes the HTML, so elements are closed and attributes are quoted. */
const scriptElement = /<script\b[^>]*>[\s\S]*?<\/script\s*>/gi;
const linkElement = /<link\b[^>]*>/gi;

/**
 * Removes everything that loads or runs a script from the HTML of a page: `<script>` elements, including the page data,
 * and preload hints for scripts.
 */
export function stripScripts(html: string): string {
  return html.replaceAll(scriptElement, '').replaceAll(linkElement, (link) => (isScriptHint(link) ? '' : link));
}

function isScriptHint(link: string): boolean {
  return /\brel="modulepreload"/i.test(link) || (/\brel="preload"/i.test(link) && /\bas="script"/i.test(link));
}
