import { useState } from 'react';

type Policy = { createHTML: (html: string) => TrustedHTML };

let policy: Policy | undefined;

/** Creates the policy for the site's HTML; undefined on the server and in browsers without Trusted Types (W3C). */
function createPolicy(): Policy | undefined {
  // TypeScript's libraries do not declare `trustedTypes` yet.
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => Policy };
  };
  return trustedTypes?.createPolicy('content', { createHTML: (text) => text });
}

function toTrusted(html: string): { html: string; trusted: string | TrustedHTML } {
  policy ??= createPolicy();
  return { html, trusted: policy?.createHTML(html) ?? html };
}

/**
 * Returns HTML of the site as trusted: bodies that the site service has sanitised, and data blocks. Scripts write HTML
 * into a page only through this hook. The hook converts the same HTML once, because React replaces the existing nodes
 * for a new `TrustedHTML` object. It keeps the object as state, because a memo does not survive hot reload.
 */
export function useTrustedHtml(html: string): string | TrustedHTML {
  const [current, setCurrent] = useState(() => toTrusted(html));
  if (current.html === html) return current.trusted;
  const changed = toTrusted(html);
  setCurrent(changed);
  return changed.trusted;
}
