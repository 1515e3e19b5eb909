import { EnvironmentError } from '@site/shared/environment';
import { printsHelp } from './commandHelp.ts';
import { parseServiceEnvironment } from './env.ts';
import { DeletedTextRemainsError } from './inquiries/inquiryStore.ts';
import { runAction } from './inquiriesCommand/actions.ts';
import { CommandError, parseCommandLine } from './inquiriesCommand/parseCommandLine.ts';
import { usage } from './inquiriesCommand/usage.ts';

// A reader such as `head` ends before all is printed.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
try {
  if (!printsHelp(usage)) {
    const { action, operands, values } = parseCommandLine();
    const { from = defaultLocation() } = values;
    const to = values.to ?? (action === 'copy' ? defaultLocation() : from);
    await runAction[action](operands, { ...values, from, to });
  }
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}

/** Returns the location of the settings' store. */
function defaultLocation(): string {
  const { DATABASE_URL, INQUIRY_DB } = parseServiceEnvironment();
  return DATABASE_URL ?? INQUIRY_DB;
}

function describeError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if ([CommandError, EnvironmentError, DeletedTextRemainsError].some((type) => error instanceof type)) return message;
  return `The inquiries cannot be read or changed: ${message}; the command stopped; check --from, --to, DATABASE_URL and INQUIRY_DB, and run it again.`;
}
