import { findCommandName, formatHelp, readCommandLine } from './commandLine.ts';

/** Interval of progress lines, in milliseconds. Shorter steps print nothing. */
const progressIntervalMs = 2000;

/** Runs a step of a command, and reports its duration. */
export type RunStep = <Result>(description: string, step: () => Promise<Result>) => Promise<Result>;

/** Runs a step. Prints its description and duration every two seconds, and at its end if it took longer than that. */
export const withProgress: RunStep = (description, step) => runStep(description, step, progressIntervalMs);

/** Runs a step like `withProgress`, but prints its duration however short it is, also if it fails. */
export const withDuration: RunStep = (description, step) => runStep(description, step, 0);

async function runStep<Result>(description: string, step: () => Promise<Result>, leastMs: number): Promise<Result> {
  const started = Date.now();
  const print = (state: string, digits = 0) =>
    process.stdout.write(`  ${description}: ${state}${((Date.now() - started) / 1000).toFixed(digits)} s\n`);
  const timer = setInterval(print, progressIntervalMs, '');
  const finish = (state: string) => {
    clearInterval(timer);
    if (Date.now() - started > leastMs || leastMs === 0) print(`${state}, `, leastMs === 0 ? 1 : 0);
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
