/** Interval of progress lines, in milliseconds. Shorter steps print nothing. */
const progressIntervalMs = 2000;

/** Runs a step. Prints its description and duration every two seconds, and at its end if it took longer than that. */
export async function withProgress<Result>(description: string, step: () => Promise<Result>): Promise<Result> {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(0)} s`;
  const timer = setInterval(() => process.stdout.write(`  ${description}: ${seconds()}\n`), progressIntervalMs);
  try {
    const result = await step();
    if (Date.now() - started > progressIntervalMs) process.stdout.write(`  ${description}: done, ${seconds()}\n`);
    return result;
  } finally {
    clearInterval(timer);
  }
}

/** Runs a command's main function. If it fails, prints the error and sets the exit status to 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const { name, message, stack } = error as Error;
    // Messages of expected errors are sufficient. Any other error is a bug, which needs the stack.
    const isExpected = ['RejectedRelease', 'BuildFailure', 'EnvironmentError', 'Error'].includes(name);
    process.stderr.write(`\n${isExpected ? message : stack}\n`);
    process.exitCode = 1;
  }
}
