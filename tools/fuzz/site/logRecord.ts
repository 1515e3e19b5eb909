/** What the logs of a site's processes say while it is fuzzed. */
export type LogRecord = {
  /** Takes a line of a process. */
  add: (name: string, line: string) => void;
  /** How many render workers were lost. */
  lostWorkers: () => number;
  /** Lines in which something was written that is no text. */
  faults: () => readonly string[];
  /** Lines that are none of the log's, such as what a module wrote past it. */
  strays: () => readonly string[];
  /** Messages of errors, each with how often it came, the commonest first. */
  errors: () => readonly (readonly [message: string, count: number])[];
};

/** Words of the site server's render pool (`shell/server/serving/renderPool.ts`). */
const lostWorker = /^The render worker of .* was lost/;
/** The site server writes levels as words, the service as pino's numbers. */
const errorLevels: ReadonlySet<unknown> = new Set(['error', 50, 60]);
/** Most lines of a kind that are kept. */
const keptLimit = 100;

/** Opens a record of logs. */
export function createLogRecord(): LogRecord {
  let lost = 0;
  const faults: string[] = [];
  const strays: string[] = [];
  const errors = new Map<string, number>();
  return {
    add(name, line) {
      const entry = parseEntry(line);
      if (line.includes('[object ') && faults.length < keptLimit) faults.push(`${name}: ${line}`);
      if (!entry) {
        if (strays.length < keptLimit) strays.push(`${name}: ${line}`);
        return;
      }
      if (lostWorker.test(entry.message)) lost += 1;
      // Addresses differ: what is said of them is what counts.
      const said = `${name}: ${entry.message.replaceAll(/ \/\S*/g, ' /…')}`;
      if (errorLevels.has(entry.level)) errors.set(said, (errors.get(said) ?? 0) + 1);
    },
    lostWorkers: () => lost,
    faults: () => faults,
    strays: () => strays,
    errors: () => [...errors].toSorted(([, one], [, other]) => other - one),
  };
}

/** Level and message of a line; undefined where it is no line of a log. */
function parseEntry(line: string): { level: unknown; message: string } | undefined {
  try {
    // Anything: what is read of it is looked at.
    const { level, message, msg, error, err } = JSON.parse(line) as Record<string, unknown>;
    const { message: reason } = (error ?? err ?? {}) as { message?: unknown };
    const said = [message ?? msg, reason].filter((text) => typeof text === 'string');
    return { level, message: said.join(' ') };
  } catch {
    return undefined;
  }
}
