import { messageLimit, type VisitError } from '../../pageData/visitBeacon.ts';

/** A script of a release with line and column, in a stack trace or an event. */
const place = /\/releases\/([^\s?#:()]+):(\d+):(\d+)/;
/** Queries of URLs, e-mail addresses, quoted input (of `JSON.parse`), and numbers such as those of telephones. */
const personal = /\?\S+|\S+@\S+|"[^"]*"|\d[\d\s().-]{4,}\d/g;

/**
 * Describes an uncaught error or an unhandled rejection for a beacon, without personal data. Returns no error for scripts
 * that are not of a release, such as those of browser extensions.
 */
export function describeFailure(event: Event): VisitError[] {
  const { message, filename, lineno, colno, error, reason } = event as Partial<ErrorEvent & PromiseRejectionEvent>;
  const { stack, message: text } = (error ?? reason ?? {}) as Partial<Error>;
  // The stack first: React reports errors of its children from its own script.
  const [, file, line, column] = place.exec(`${stack} ${filename}:${lineno}:${colno}`) ?? [];
  if (!file) return [];
  const described = `${message ?? text}`.replaceAll(personal, '…').slice(0, messageLimit);
  return [{ message: described, file, line: Number(line), column: Number(column) }];
}
