import { findCommandName, formatHelp, readCommandLine } from './commandLine.ts';

/** Interval of progress lines, in milliseconds. Steps of `withProgress` that are shorter print nothing. */
const progressIntervalMs = 2000;
/** Interval of progress lines between the durations of several steps, in milliseconds. */
const longIntervalMs = 10_000;

/** Runs a step of a command, and reports its duration. */
export type RunStep = <Result>(description: string, step: () => Promise<Result>) => Promise<Result>;

/** Runs a step. Prints its description and duration every two seconds, and at its end if it took longer than that. */
export const withProgress: RunStep = (description, step) =>
  runStep(description, step, { intervalMs: progressIntervalMs, leastMs: progressIntervalMs });

/** Runs one of several steps: prints its duration at its end, however short it is, and every ten seconds before. */
export const withDuration: RunStep = (description, step) =>
  runStep(description, step, { intervalMs: longIntervalMs, leastMs: 0 });

async function runStep<Result>(
  description: string,
  step: () => Promise<Result>,
  { intervalMs, leastMs }: { intervalMs: number; leastMs: number },
): Promise<Result> {
  const started = Date.now();
  const print = (state: string, digits: number) =>
    process.stdout.write(`  ${description}: ${state}${((Date.now() - started) / 1000).toFixed(digits)} s\n`);
  const timer = setInterval(print, intervalMs, '', 0);
  const finish = (state: string) => {
    clearInterval(timer);
    if (Date.now() - started >= leastMs) print(`${state}, `, 1);
  };
  try {
    const result = await step();
    finish('done');
    return result;
  } catch (error) {
    finish('failed');
    throw error;
  }
}

/**
 * Runs a command's main function. With `--help` it prints the help instead; an option that the command does not have ends
 * it. If the function fails, prints the error and sets the exit status to 1.
 */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    const name = findCommandName();
    if (name !== undefined && readCommandLine(name).isHelp) process.stdout.write(formatHelp(name));
    else await main();
  } catch (error) {
    const { name, message, stack } = error as Error;
    // Messages of expected errors are sufficient. Any other error is a bug, which needs the stack.
    const isExpected = ['RejectedRelease', 'BuildFailure', 'EnvironmentError', 'Error'].includes(name);
    process.stderr.write(`\n${isExpected ? message : stack}\n`);
    process.exitCode = 1;
  }
}
