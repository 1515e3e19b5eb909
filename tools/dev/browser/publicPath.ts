/** webpack's public path, from which the build loads its chunks. */
declare let __webpack_public_path__: string;

// Each build has a new release id. An open page keeps the release id of its script, so that webpack's URLs of style
// sheets equal those in the server's HTML.
const script = document.currentScript;
if (script instanceof HTMLScriptElement) __webpack_public_path__ = new URL('.', script.src).pathname;
