/** An element with its content. React writes the HTML, so elements are closed and attributes quoted. */
const scriptElement = /<script\b[^>]*>[\s\S]*?<\/script\s*>/gi;
const linkElement = /<link\b[^>]*>/gi;

/**
 * Removes everything from a page that would load or run a script: `<script>` elements, including the page's data, and
 * preload hints for scripts. The rest is the page of HTML and CSS only.
 */
export function stripScripts(html: string): string {
  return html.replaceAll(scriptElement, '').replaceAll(linkElement, (link) => (isScriptHint(link) ? '' : link));
}

function isScriptHint(link: string): boolean {
  return /\brel="modulepreload"/i.test(link) || (/\brel="preload"/i.test(link) && /\bas="script"/i.test(link));
}
