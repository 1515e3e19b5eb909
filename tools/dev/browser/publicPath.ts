/** Set by webpack: where the build looks for its chunks. */
declare let __webpack_public_path__: string;

// Release ids change from build to build while a page is open: it keeps to the one it came with, so that
// webpack's addresses of style sheets are those of the server's HTML.
const script = document.currentScript;
if (script instanceof HTMLScriptElement) __webpack_public_path__ = new URL('.', script.src).pathname;
