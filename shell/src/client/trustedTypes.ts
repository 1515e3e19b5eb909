/** Where the files of releases are: the one place from which scripts come. */
const releaseFiles = '/releases/';

/** How React makes a `<script>` element, which it fills afterwards; a script made so is not run. */
const emptyScript = '<script></script>';

/** Trusted Types (W3C), where the browser has them; TypeScript's libraries do not name them yet. */
const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy: (name: string, rules: TrustedTypePolicyOptions) => void };
};
/** What a policy decides; exported, for webpack writes a module that exports nothing as one of its old kind. */
export type TrustedTypePolicyOptions = Record<'createScriptURL' | 'createHTML', (text: string) => string | null>;

/**
 * The page's default policy (Trusted Types): it decides about every script address and every HTML that any code gives
 * the browser as plain text, whoever built that code. Let through are addresses of releases' files, and nothing else
 * that could run. Browsers without Trusted Types go by the rest of the Content-Security-Policy.
 */
trustedTypes?.createPolicy('default', {
  createScriptURL: (address) =>
    new URL(address, window.location.href).href.startsWith(window.location.origin + releaseFiles) ? address : null,
  createHTML: (html) => (html === emptyScript ? html : null),
});
