import * as runtime from 'react-refresh/runtime';

/** The part of webpack's hot-replacement interface that is used here, for one module. */
type Hot = {
  data?: { signature?: unknown[] };
  accept: (onError: (error: unknown, context: { module?: { hot: Hot } }) => void) => void;
  dispose: (keep: (data: { signature?: unknown[] }) => void) => void;
  invalidate: () => void;
};

type Exports = Record<string, unknown>;

declare global {
  interface Window {
    /** Fast Refresh for the shell's modules and those of all sections: one runtime, as there is one React. */
    siteRefresh: { begin: (moduleId: string) => (exports: Exports, hot: Hot) => void };
    $RefreshReg$: (type: unknown, name: string) => void;
    $RefreshSig$: () => (type: unknown) => unknown;
  }
}

/**
 * What a page module may export besides components (see `pageRoute`). The router keeps the function it
 * got first: a changed `preload` works from the next full load on.
 */
const pageExports = new Set(['preload']);

// React looks for this hook when it is loaded.
runtime.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => undefined;
window.$RefreshSig$ = () => (type) => type;

window.siteRefresh = {
  begin(moduleId) {
    const { $RefreshReg$: outerRegister, $RefreshSig$: outerSign } = window;
    window.$RefreshReg$ = (type, name) => runtime.register(type, `${moduleId} ${name}`);
    window.$RefreshSig$ = runtime.createSignatureFunctionForTransform;
    return (exports, hot) => {
      window.$RefreshReg$ = outerRegister;
      window.$RefreshSig$ = outerSign;
      finishModule(moduleId, exports, hot);
    };
  },
};

/** Lets a module of components be replaced in place; any other one hands the change on to its importers. */
function finishModule(moduleId: string, exports: Exports, hot: Hot) {
  const entries = Object.entries(exports).filter(([name]) => !pageExports.has(name));
  const isReplaceable = entries.length > 0 && entries.every(([, value]) => runtime.isLikelyComponentType(value));
  const before = hot.data?.signature;
  if (!isReplaceable) {
    if (before) hot.invalidate();
    return;
  }
  for (const [name, value] of entries) runtime.register(value, `${moduleId} exports ${name}`);
  const signature = entries.flatMap(([name, value]) => [name, runtime.getFamilyByType(value)]);
  hot.dispose((data) => {
    data.signature = signature;
  });
  acceptReplacement(hot);
  if (!hot.data) return;
  const isSame = before?.length === signature.length && before.every((item, index) => item === signature[index]);
  if (isSame) scheduleRefresh();
  else hot.invalidate();
}

/** A replacement that throws while it is loaded is told, and the next edit gets its chance. */
function acceptReplacement(hot: Hot) {
  hot.accept((error, { module }) => {
    console.error('The edited module throws while it is loaded; the page goes on with the one before.', error);
    if (module) acceptReplacement(module.hot);
  });
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Renders once for all modules of an update. */
function scheduleRefresh() {
  clearTimeout(timer);
  timer = setTimeout(() => runtime.performReactRefresh());
}
