type Policy = { createHTML: (html: string) => TrustedHTML };

let policy: Policy | undefined;

/** The policy for the site's own HTML; undefined on the server, and where browsers know no Trusted Types (W3C). */
function openPolicy(): Policy | undefined {
  // TypeScript's libraries do not name them yet.
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => Policy };
  };
  return trustedTypes?.createPolicy('content', { createHTML: (text) => text });
}

/**
 * Marks HTML as what the site itself has made: bodies that the site service has sanitised, and data blocks. The one way
 * by which HTML comes into a page by script.
 */
export function toTrustedHtml(html: string): string | TrustedHTML {
  policy ??= openPolicy();
  return policy?.createHTML(html) ?? html;
}
