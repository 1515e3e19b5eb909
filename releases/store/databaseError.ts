import { DatabaseError } from 'pg';
import { StoreUnavailable } from './storeUnavailable.ts';

/** PostgreSQL's code for a missing privilege. */
const insufficientPrivilege = '42501';

/**
 * PostgreSQL's classes of errors of a database that cannot be used as it is, whatever the statement: connection, read-only
 * standby, authentication, missing database, resources, shutdown and timeouts.
 */
const unavailableClasses = new Set(['08', '25', '28', '3D', '53', '57']);

/**
 * Rethrows an error of the database with its consequence and remedy; other errors as they are.
 * @throws Error always.
 */
export function explainDatabaseError(error: unknown): never {
  const { code, message, errors } = error as Error & { code?: string; errors?: Error[] };
  // Node reports a failed connection to several addresses without a message.
  const problem = message || errors?.map((each) => each.message).join(', ') || code;
  if (code === insufficientPrivilege)
    throw new Error(
      `The database rejected the statement (${problem}); nothing was changed; set DATABASE_URL to the role for this program (deploy/postgres/roles.sql).`,
      { cause: error },
    );
  if (error instanceof DatabaseError && !unavailableClasses.has(code?.slice(0, 2) ?? ''))
    throw new Error(
      `The database rejected the statement (${problem}); nothing was changed; check that \`npm run migrate\` was run with this version.`,
      { cause: error },
    );
  if (isConnectionError(error))
    throw new StoreUnavailable(
      `The release store’s database cannot be used (${problem}); nothing was changed; check its URL and that it runs, and try again.`,
      { cause: error },
    );
  throw error;
}

function isConnectionError(error: unknown): boolean {
  const { code, message } = error as Error & { code?: string };
  return (
    error instanceof DatabaseError ||
    code !== undefined ||
    /^(?:Connection terminated|Client has encountered|Query read timeout|timeout exceeded)/.test(message)
  );
}
