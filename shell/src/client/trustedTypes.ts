/** Path prefix of release files, the only scripts that the site runs. */
const releaseFiles = '/releases/';

/** HTML from which React creates a `<script>` element to fill later; browsers do not run a script created this way. */
const emptyScript = '<script></script>';

/** Trusted Types API (W3C), if the browser has it; TypeScript's DOM types do not include it yet. */
const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy: (name: string, rules: TrustedTypePolicyOptions) => void };
};
/** Rules of a Trusted Types policy. Exported because webpack treats a module without exports as CommonJS. */
export type TrustedTypePolicyOptions = Record<'createScriptURL' | 'createHTML', (text: string) => string | null>;

/**
 * The page's default Trusted Types policy. It checks every script URL and every HTML string that any code, also of
 * dependencies, passes to the browser. It allows the URLs of release files and the empty script element only. Browsers
 * without Trusted Types apply only the other directives of the Content-Security-Policy.
 */
trustedTypes?.createPolicy('default', {
  createScriptURL: (address) =>
    new URL(address, window.location.href).href.startsWith(window.location.origin + releaseFiles) ? address : null,
  createHTML: (html) => (html === emptyScript ? html : null),
});
