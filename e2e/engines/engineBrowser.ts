/** Browser engines that the tests drive; Chromium is the reference. */
export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** A browser with one page. All engines behave alike behind this interface. */
export type EngineBrowser = {
  engine: EngineName;
  /** Sets the size of the page's viewport, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>;
  /** Navigates to a URL; resolves after the page's load event. */
  open: (url: string) => Promise<void>;
  /** Runs a self-contained function in the page and returns its JSON value. */
  evaluate: Evaluate;
  /** Moves the mouse pointer to a point of the viewport, in CSS pixels. */
  movePointer: (x: number, y: number) => Promise<void>;
  /** Moves the mouse pointer to a point of the viewport and presses the main button. */
  click: (x: number, y: number) => Promise<void>;
  press: (key: Key) => Promise<void>;
  /** Types text into the focused element, key by key. */
  type: (text: string) => Promise<void>;
  /** PNG of the viewport, one pixel per CSS pixel. */
  screenshot: () => Promise<Buffer>;
  /** Returns the console lines and uncaught errors since the last call, as `level: text`. */
  takeConsoleLines: () => Promise<string[]>;
  close: () => Promise<void>;
};

/** Values of `KeyboardEvent.key` (UI Events). */
export type Key = 'ArrowRight' | 'Enter' | 'Escape' | 'Tab';

type Evaluate = <Args extends readonly unknown[], Result>(
  run: (...args: Args) => Result,
  ...args: Args
) => Promise<Awaited<Result>>;

/** Returns a JavaScript expression that calls a self-contained function with JSON arguments. */
export function callExpression(run: (...args: never[]) => unknown, args: readonly unknown[]): string {
  return `(${run.toString()})(...${JSON.stringify(args)})`;
}
