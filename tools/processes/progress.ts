/** How long a step may be silent, in milliseconds. */
const silenceMs = 2000;

/** Runs a step and says so when it takes longer than two seconds: what it is, and how long it has taken. */
export async function withProgress<Result>(what: string, step: () => Promise<Result>): Promise<Result> {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(0)} s`;
  const timer = setInterval(() => process.stdout.write(`  ${what}: ${seconds()}\n`), silenceMs);
  try {
    const result = await step();
    if (Date.now() - started > silenceMs) process.stdout.write(`  ${what}: done, ${seconds()}\n`);
    return result;
  } finally {
    clearInterval(timer);
  }
}

/** Runs a command's main function; a failure is one clear message and a non-zero exit status. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const { name, message, stack } = error as Error;
    // Refusals and expected faults speak for themselves; anything else is a bug of ours.
    const isExpected = ['RejectedRelease', 'BuildFailure', 'EnvironmentError', 'Error'].includes(name);
    process.stderr.write(`\n${isExpected ? message : stack}\n`);
    process.exitCode = 1;
  }
}
