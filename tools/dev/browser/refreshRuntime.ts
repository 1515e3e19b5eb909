import * as runtime from 'react-refresh/runtime';

/** The part of a module's `import.meta.webpackHot` that is used here. */
type Hot = {
  data?: { signature?: unknown[] };
  accept: (onError: (error: unknown, context: { module?: { hot: Hot } }) => void) => void;
  dispose: (keep: (data: { signature?: unknown[] }) => void) => void;
  invalidate: () => void;
};

type Exports = Record<string, unknown>;

declare global {
  interface Window {
    /**
     * Fast Refresh for the modules of the shell and all sections. Global, because there is one React and so one
     * runtime.
     */
    siteRefresh: { begin: (moduleId: string, digest: string) => (exports: Exports, hot: Hot) => void };
    $RefreshReg$: (type: unknown, name: string) => void;
    $RefreshSig$: () => (type: unknown) => unknown;
  }
}

/**
 * Exports that may be updated in place although they are not components. The router keeps the first function, so a
 * changed `preload` takes effect only after a full page load.
 */
const ignoredExports = new Set(['preload']);

/** A section's root module, which the shell loads: its route table. */
const sectionModule = /(?:^|\/)src\/section\.tsx$/;
/** Modules with texts only. */
const copyModule = /\.content\.ts$/;

/** Digests of the evaluated modules' code, by module id. */
const digests = new Map<string, string>();
/** Modules of the current update whose code changed; others are evaluated again because they import one of these. */
const changed = new Set<string>();

// React reads this hook when its module is evaluated.
runtime.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => undefined;
window.$RefreshSig$ = () => (type) => type;

window.siteRefresh = {
  begin(moduleId, digest) {
    if ((digests.get(moduleId) ?? digest) !== digest) changed.add(moduleId);
    digests.set(moduleId, digest);
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

/** Accepts updates of a module if it exports only components; otherwise webpack updates the importers of the module. */
function finishModule(moduleId: string, exports: Exports, hot: Hot) {
  const entries = Object.entries(exports).filter(([name]) => !ignoredExports.has(name));
  const isReplaceable = entries.length > 0 && entries.every(([, value]) => runtime.isLikelyComponentType(value));
  const before = hot.data?.signature;
  if (sectionModule.test(moduleId)) return acceptCopy(hot);
  if (!isReplaceable) {
    if (before) hot.invalidate();
    return;
  }
  for (const [name, value] of entries) runtime.register(value, `${moduleId} exports ${name}`);
  const signature = entries.flatMap(([name, value]) => [name, runtime.getFamilyByType(value)]);
  hot.dispose((data) => {
    data.signature = signature;
  });
  acceptUpdates(hot);
  if (!hot.data) return;
  const isSame = before?.length === signature.length && before.every((item, index) => item === signature[index]);
  if (isSame) scheduleRefresh();
  else hot.invalidate();
}

/**
 * Accepts updates of a section's route table in which only texts changed: the pages that show them are updated, and the
 * router keeps its table. Any other update reloads the page.
 */
function acceptCopy(hot: Hot) {
  acceptUpdates(hot);
  hot.dispose(() => undefined);
  if (!hot.data) return;
  if ([...changed].every((id) => copyModule.test(id))) scheduleRefresh();
  else window.location.reload();
}

/** Accepts updates of a module. If an update throws on evaluation, logs the error and accepts the next update. */
function acceptUpdates(hot: Hot) {
  hot.accept((error, { module }) => {
    console.error(
      'The edited module threw when it was evaluated; the page keeps the previous version until the next edit.',
      error,
    );
    if (module) acceptUpdates(module.hot);
  });
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Schedules one refresh for all modules of an update. */
function scheduleRefresh() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    changed.clear();
    runtime.performReactRefresh();
  });
}
