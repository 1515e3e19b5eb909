import { useState } from 'react';

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

function mark(html: string): { html: string; trusted: string | TrustedHTML } {
  policy ??= openPolicy();
  return { html, trusted: policy?.createHTML(html) ?? html };
}

/**
 * Marks HTML as what the site itself has made: bodies that the site service has sanitised, and data blocks. The one way
 * by which HTML comes into a page by script. The same HTML is marked once, for React would write what is marked anew
 * over what stands there. It is kept as state, which outlives hot reload as a memo does not.
 */
export function useTrustedHtml(html: string): string | TrustedHTML {
  const [marked, setMarked] = useState(() => mark(html));
  if (marked.html === html) return marked.trusted;
  const changed = mark(html);
  setMarked(changed);
  return changed.trusted;
}
