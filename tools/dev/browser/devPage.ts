import type { ErrorInfo } from 'react';
import configureOverlay from 'webpack-dev-middleware/client/overlay';
import { browserErrorPath, hotPath, type HotMessage, openEditorPath, overlayPolicy } from '../hotStream.ts';

// Shows errors over the page, and reloads the page when its content changes or its failed page can be rendered again.

/** First words of React's only hydration error that is a console message without an error object. */
const attributeMismatch = 'A tree hydrated but some attributes';

const overlay = configureOverlay({ trustedTypesPolicyName: overlayPolicy, openEditorEndpoint: openEditorPath });
/** Errors of this page since the last update, as text. */
const shown = new Set<string>();
/** Reported errors: React passes one error to its callback, to error boundaries and to the console. */
const reported = new WeakSet<Error>();

new EventSource(hotPath).addEventListener('message', ({ data }: MessageEvent<string>) => {
  if (data.startsWith('{')) handle(JSON.parse(data) as HotMessage);
});

function handle(message: HotMessage): void {
  if (message.action === 'content') window.location.reload();
  if (message.action === 'problems') overlay.showProblems('errors', [...message.problems], 'server');
  if (message.action === 'building') {
    shown.clear();
    overlay.clear('browser');
  }
  if (message.action === 'served' && isFailedPage()) window.location.reload();
}

/** Returns true if the server answered the document with an error, such as 503 for a page that threw. */
function isFailedPage(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return ((entry as PerformanceNavigationTiming | undefined)?.responseStatus ?? 0) >= 500;
}

/** Shows an error, after the server has located its stack traces in the sources. */
async function report(stack: string): Promise<void> {
  const response = await fetch(browserErrorPath, { method: 'POST', body: stack }).catch(() => undefined);
  shown.add(response?.ok ? await response.text() : stack);
  overlay.showProblems('errors', [...shown], 'browser');
}

function reportError(error: unknown, { componentStack }: ErrorInfo = {}): void {
  if (!(error instanceof Error) || reported.has(error)) return;
  reported.add(error);
  const text = `${error.name}: ${error.message}`;
  const { stack = text } = error;
  // A hydration error is thrown by React, so only the component stack has positions of the site's code.
  void report((stack.includes(error.message) ? stack : `${text}\n${stack}`) + (componentStack ?? ''));
}

window.addEventListener('error', ({ error }) => reportError(error));
window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
window.siteRootOptions = {
  onCaughtError: reportError,
  onRecoverableError(error, info) {
    reportError(error, info);
    console.error(error);
  },
};

const writeError = console.error;
console.error = (...values: unknown[]) => {
  writeError(...values);
  for (const value of values) reportError(value);
  const [first, ...rest] = values;
  if (typeof first === 'string' && first.startsWith(attributeMismatch))
    void report(rest.reduce<string>((text, value) => text.replace('%s', String(value)), first));
};
