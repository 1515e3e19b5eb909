import { readFileSync } from 'node:fs';
import { type Static, type TObject, type TProperties, Type } from 'typebox';
import { Value } from 'typebox/value';

/** Environment variables, in the form of `process.env`. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Error that lists every invalid setting, so that one start shows them all. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/**
 * Parses the settings of a program. Strings become the types of the schema, an unset or empty variable takes its
 * default, and other variables are ignored. A setting can be in a file that the variable with `_FILE` after its name
 * names, as container platforms and systemd provide secrets. In a schema every setting has a default or is optional, its
 * `title` says what it sets, and its `description` completes "set it to …". The value of a `writeOnly` setting is secret.
 * @param consequence result of an invalid setting, such as "The site service cannot start".
 * @throws EnvironmentError with every invalid variable, its value unless it is secret, and the values that are valid.
 */
export function parseEnvironment<Settings extends TProperties>(
  schema: TObject<Settings>,
  variables: Variables,
  consequence: string,
): Static<TObject<Settings>> {
  const fromFiles = readSettingFiles(Object.keys(schema.properties), variables, consequence);
  const given = Object.fromEntries(
    Object.keys(schema.properties).flatMap((name) => {
      const value = fromFiles[name] ?? variables[name];
      return value ? [[name, value]] : [];
    }),
  );
  const settings = Value.Convert(schema, Value.Default(schema, given));
  if (Value.Check(schema, settings)) return settings;
  // Check each setting separately: for a whole object, TypeBox lists only the first errors.
  const faults = Object.entries<{ description?: string; writeOnly?: boolean }>(schema.properties)
    .filter(([name, setting]) => name in given && !Value.Check(setting, Value.Pointer.Get(settings, `/${name}`)))
    .map(([name, { description, writeOnly = false }]) => {
      const problem = writeOnly ? 'is not valid' : `is "${given[name]}"`;
      return `  ${name} ${problem}: set it to ${description}, or leave it out.`;
    });
  throw new EnvironmentError(`${consequence}, for its environment is faulty:\n${faults.join('\n')}`);
}

/**
 * Returns the settings that are in files, without the line break at the end.
 * @throws EnvironmentError with every setting that has a file and a value, or a file that cannot be read.
 */
function readSettingFiles(names: readonly string[], variables: Variables, consequence: string): Variables {
  const contents: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of names) {
    const file = variables[`${name}_FILE`];
    // A setting may itself have the name of another one and `_FILE`.
    if (!file || names.includes(`${name}_FILE`)) continue;
    try {
      contents[name] = readFileSync(file, 'utf8').trimEnd();
    } catch (error) {
      faults.push(`  ${name}_FILE cannot be read: ${(error as Error).message}. Let the program's user read the file.`);
    }
    if (variables[name]) faults.push(`  ${name} and ${name}_FILE are both set: leave one of them out.`);
  }
  if (faults.length > 0)
    throw new EnvironmentError(`${consequence}, for its environment is faulty:\n${faults.join('\n')}`);
  return contents;
}

/** Regular expression of a network: a name, an address or a CIDR block. */
const networkPattern = String.raw`(?:loopback|linklocal|uniquelocal|[\da-fA-F.:]+(?:/\d{1,3})?)`;

/** Schema of `ADMIN_NETWORKS`, which `parseNetworks` parses. */
export const adminNetworksSetting = Type.String({
  title: 'Networks whose clients may read the admin port. Others get 403.',
  pattern: `^${networkPattern}(?:,${networkPattern})*$`,
  default: 'loopback',
  description: 'networks, separated by commas: such as loopback, uniquelocal or 10.0.0.0/8',
});

/** Schema of `LOG_SAMPLE`. */
export const logSampleSetting = Type.Number({
  title: 'Share of the answers below 500 that get a log line. Answers of 500 and above always get one.',
  minimum: 0,
  maximum: 1,
  default: 0.01,
  description: 'a number from 0 (none) to 1 (all)',
});

/** Schema of `TRUST_PROXY`. */
export const trustProxySetting = Type.String({
  title: 'Proxies whose X-Forwarded-For and X-Forwarded-Proto headers count.',
  pattern: `^(?:none|${networkPattern}(?:,${networkPattern})*)$`,
  default: 'loopback',
  description:
    'none, or the addresses of the proxies in front, separated by commas: such as loopback, uniquelocal or 10.0.0.0/8',
});

/** Returns a `TRUST_PROXY` setting in the form of Fastify's `trustProxy` option. */
export function toTrustProxy(setting: string): string | false {
  return setting === 'none' ? false : setting;
}

/** Schema of `DATABASE_URL`. */
export const databaseUrlSetting = Type.Optional(
  Type.String({
    title: 'PostgreSQL database of the site, instead of a folder and a file. Unset: no database.',
    pattern: '^postgres(?:ql)?://',
    writeOnly: true, // it may contain a password
    description: 'the postgres:// URL of the database with a role of its own for each program',
  }),
);

/** Returns true if the location of a store is the URL of a database, and not a folder or file. */
export function isDatabaseUrl(location: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(location);
}

/** Returns the URL of a database without its password and parameters, for messages. */
export function describeDatabase(url: string): string {
  if (!URL.canParse(url)) return 'the database of DATABASE_URL';
  const { username, host, pathname } = new URL(url);
  return `postgres://${username === '' ? '' : `${username}@`}${host}${pathname}`;
}

/**
 * Checks that a program has either a database or a folder or file in its place.
 * @param replaced variable that the database replaces, such as `RELEASE_STORE`.
 * @throws EnvironmentError if both are set.
 */
export function expectOneStore(variables: Variables, replaced: string, consequence: string): void {
  if (!variables['DATABASE_URL'] || !variables[replaced]) return;
  throw new EnvironmentError(
    `${consequence}, for its environment is faulty:\n  DATABASE_URL and ${replaced} are both set: leave one of them out.`,
  );
}

/** Schema of `DRAIN_MS`. */
export const drainSetting = Type.Integer({
  title:
    'Time from SIGTERM, when `/_site/ready` begins to answer 503, until the program stops listening: at least the interval of the load balancer’s health checks times its failures.',
  minimum: 0,
  maximum: 120_000,
  default: 0,
  description: 'a whole number of milliseconds up to 120000, or 0 without a load balancer',
});
