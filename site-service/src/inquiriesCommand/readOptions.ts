import { userInfo } from 'node:os';
import { describeDatabase } from '@site/shared/database';
import { isDatabaseUrl } from '@site/shared/environment';
import type { InquiryPage } from '../inquiries/inquiryStore.ts';
import { CommandError, type OptionValues, usageError } from './parseCommandLine.ts';

/**
 * Returns the selection of inquiries that the options describe.
 * @throws CommandError if a value is invalid or more than one status is chosen.
 */
export function readSelection(values: OptionValues): Partial<InquiryPage> {
  const statuses = (['open', 'suspected', 'done'] as const).filter((status) => values[status]);
  if (statuses.length > 1) throw usageError(`--${statuses.join(' and --')} exclude each other`);
  return {
    status: statuses[0],
    search: values.search,
    since: readSince(values),
    ...(values.limit !== undefined && { limit: toCount(values.limit) }),
  };
}

/**
 * Returns the time of `--since` (ISO 8601, UTC); undefined without the option.
 * @throws CommandError if it is not a time.
 */
export function readSince({ since }: OptionValues): string | undefined {
  if (since === undefined) return undefined;
  const time = new Date(since);
  if (Number.isNaN(time.getTime()))
    throw new CommandError(`--since is "${since}"; nothing was read; write a date such as 2026-11-01.`);
  return time.toISOString();
}

/**
 * Returns the name of the person who uses the command.
 * @throws CommandError without `--by` if the account has no name, as that of a container may have none.
 */
export function readPerson({ by }: OptionValues): string {
  const name = (by ?? accountName())?.trim();
  if (!name)
    throw new CommandError(
      'The name of the person is missing: --by is empty, or the account of the operating system has no name; nothing was changed; add --by <name>.',
    );
  return name;
}

function accountName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}

/** Returns a location without a password. */
export function describeLocation(location: string): string {
  return isDatabaseUrl(location) ? describeDatabase(location) : location;
}

function toCount(text: string): number {
  if (!/^\d+$/.test(text)) throw new CommandError(`--limit is "${text}"; nothing was read; write a whole number.`);
  return Number(text);
}
