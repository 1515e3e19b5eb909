import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** A setting of a figure in the address: its initial value, and how its text is read. */
export type FigureSetting<Value extends number | string> = {
  initial: Value;
  /** Returns the value; undefined if the text is not valid. */
  parse: (text: string) => Value | undefined;
};

/** Settings of a figure by query parameter. Create them once, outside of components. */
export type FigureSettings = Readonly<Record<string, FigureSetting<number> | FigureSetting<string>>>;

/** Values of settings by query parameter. */
export type SettingValues<Settings extends FigureSettings> = {
  readonly [Name in keyof Settings]: Settings[Name] extends FigureSetting<infer Value> ? Value : never;
};

/** Returns a setting with the values of a slider: from `min` to `max` in steps of `step`. */
export function numberSetting(
  range: { min: number; max: number; step: number },
  initial: number,
): FigureSetting<number> {
  const { min, max, step } = range;
  return {
    initial,
    parse(text) {
      const value = Number(text);
      const steps = (value - min) / step;
      const isStep = Math.abs(steps - Math.round(steps)) < 1e-6;
      return /^-?\d+(?:\.\d+)?$/.test(text) && value >= min && value <= max && isStep ? value : undefined;
    },
  };
}

/** Returns a setting with one of the given values. */
export function choiceSetting<Value extends number | string>(
  values: readonly Value[],
  initial: NoInfer<Value>,
): FigureSetting<Value> {
  return { initial, parse: (text) => values.find((value) => String(value) === text) };
}

/** Changes of some settings, or a function that returns them from the settings at the time of the change. */
export type SettingChanges<Settings extends FigureSettings> =
  | Partial<SettingValues<Settings>>
  | ((now: SettingValues<Settings>) => Partial<SettingValues<Settings>>);

/** Delay from the last change to the change of the address: Safari rejects more than 100 changes in 30 seconds. */
const writeDelay = 300; // ms

/** The query after the latest change, until it is written into the address of its page. */
let unwritten: { path: string; search: string } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function readSearch(): string {
  const { pathname, search } = window.location;
  return unwritten?.path === pathname ? unwritten.search : search;
}

/** Writes the query into the address. Replaces the history entry without the router: the page stays as it is. */
function writeAddress(): void {
  clearTimeout(timer);
  const { pathname, search, hash } = window.location;
  if (unwritten?.path === pathname && unwritten.search !== search) {
    // A change of the address would cancel a pending navigation.
    if (isNavigating()) {
      timer = setTimeout(writeAddress, writeDelay);
      return;
    }
    window.history.replaceState(window.history.state, '', pathname + unwritten.search + hash);
  }
  unwritten = undefined;
}

function isNavigating(): boolean {
  // Safari before 26.2 and Firefox before 147 do not have the Navigation API.
  return 'navigation' in window && window.navigation.transition !== null;
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('click', writeBeforeLink, true);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('click', writeBeforeLink, true);
    writeAddress();
  };
}

/** Writes the query before the browser follows a link, so that Back finds the settings. */
function writeBeforeLink({ target }: Event): void {
  if (target instanceof Element && target.closest('a')) writeAddress();
}

function readSettings<Settings extends FigureSettings>(settings: Settings, search: string): SettingValues<Settings> {
  const query = new URLSearchParams(search);
  const values = Object.entries(settings).map(([name, { initial, parse }]) => {
    const text = query.get(name);
    return [name, (text === null ? undefined : parse(text)) ?? initial];
  });
  return Object.fromEntries(values) as SettingValues<Settings>; // has the keys of `settings`
}

function changeSettings<Settings extends FigureSettings>(settings: Settings, changes: SettingChanges<Settings>): void {
  const query = new URLSearchParams(readSearch());
  const changed = typeof changes === 'function' ? changes(readSettings(settings, readSearch())) : changes;
  for (const [name, value] of Object.entries(changed)) {
    if (value === settings[name]?.initial) query.delete(name);
    else query.set(name, String(value));
  }
  const text = query.toString();
  unwritten = { path: window.location.pathname, search: text && `?${text}` };
  clearTimeout(timer);
  timer = setTimeout(writeAddress, writeDelay);
  for (const listener of listeners) listener();
}

/**
 * Returns the settings of a figure from the address, and a function that changes some of them. An absent or invalid
 * parameter has its initial value; initial values leave no parameter. The server, and hydration until it is complete,
 * render the initial values (ADR 0066). A change replaces the history entry shortly after the last one: it renders
 * only the figure, loads nothing and does not scroll. Pass a function if a change depends on the settings: replayed
 * changes from before hydration (`earlyActions.ts`) follow each other without a render.
 */
export function useFigureSettings<Settings extends FigureSettings>(
  settings: Settings,
): [SettingValues<Settings>, (changes: SettingChanges<Settings>) => void] {
  const search = useSyncExternalStore(subscribe, readSearch, () => '');
  const values = useMemo(() => readSettings(settings, search), [settings, search]);
  const change = useCallback((changes: SettingChanges<Settings>) => changeSettings(settings, changes), [settings]);
  return [values, change];
}
