import { isAbsolute, join, resolve } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

/** Root of the repository: relative paths of the environment start here. */
export const repositoryRoot = resolve(import.meta.dirname, '../..');

const environmentSchema = Type.Object({
  SERVICE_PORT: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 4001,
    description: 'a port from 0 (any free one) to 65535',
  }),
  SERVICE_HOST: Type.String({
    minLength: 1,
    default: '127.0.0.1',
    description: 'an address or host name to listen on',
  }),
  CONTENT_DIR: Type.String({ minLength: 1, default: 'site-service/content', description: 'a folder' }),
  INQUIRY_DB: Type.String({ minLength: 1, default: 'var/inquiries.sqlite', description: 'a file' }),
  INQUIRY_LIMIT_MAX: Type.Integer({ minimum: 1, default: 5, description: 'a whole number of sends, at least 1' }),
  INQUIRY_LIMIT_WINDOW_MS: Type.Integer({
    minimum: 1000,
    default: 600_000,
    description: 'a whole number of milliseconds, at least 1000',
  }),
  LOG_LEVEL: Type.Union(
    (['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const).map((level) => Type.Literal(level)),
    { default: 'info', description: 'fatal, error, warn, info, debug, trace or silent' },
  ),
});

/** The service's settings, parsed: paths are absolute, numbers are numbers. */
export type ServiceEnvironment = Static<typeof environmentSchema>;

/** Lists every setting that is wrong, so that one start shows them all. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/**
 * Parses the service's settings; an unset or empty variable takes its default.
 * Nothing else in the service reads `process.env`.
 * @throws EnvironmentError naming every faulty variable.
 */
export function parseEnvironment(
  variables: Readonly<Record<string, string | undefined>> = process.env,
): ServiceEnvironment {
  const given: Record<string, unknown> = {};
  for (const name of Object.keys(environmentSchema.properties)) {
    if (variables[name]) given[name] = variables[name];
  }
  const settings = Value.Convert(environmentSchema, Value.Default(environmentSchema, given));
  if (!Value.Check(environmentSchema, settings)) {
    const faults = new Map<string, string>();
    for (const { instancePath } of Value.Errors(environmentSchema, settings)) {
      const name = instancePath.split('/')[1] as keyof ServiceEnvironment;
      faults.set(
        name,
        `${name} is "${variables[name] ?? ''}": set it to ${(environmentSchema.properties[name] as { description?: string }).description}, or leave it out.`,
      );
    }
    throw new EnvironmentError(
      `The site service cannot start, its environment is faulty:\n${[...faults.values()].map((fault) => `  ${fault}`).join('\n')}`,
    );
  }
  return { ...settings, CONTENT_DIR: fromRoot(settings.CONTENT_DIR), INQUIRY_DB: fromRoot(settings.INQUIRY_DB) };
}

function fromRoot(path: string): string {
  return isAbsolute(path) ? path : join(repositoryRoot, path);
}
