import { type Static, type TObject, type TProperties, Type } from 'typebox';
import { Value } from 'typebox/value';

/** Environment variables, as `process.env` has them. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Lists every setting that is wrong, so that one start shows them all. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/**
 * Parses a program's settings: texts become the schema's types, an unset or empty variable takes its
 * default, and variables of others are left out. Every setting has a default or is optional, and its
 * `description` completes "set it to …".
 * @param consequence what faulty settings prevent, such as "The site service cannot start".
 * @throws EnvironmentError naming every faulty variable, its value and what to set it to.
 */
export function parseEnvironment<Settings extends TProperties>(
  schema: TObject<Settings>,
  variables: Variables,
  consequence: string,
): Static<TObject<Settings>> {
  const given = Object.fromEntries(
    Object.keys(schema.properties).flatMap((name) => (variables[name] ? [[name, variables[name]]] : [])),
  );
  const settings = Value.Convert(schema, Value.Default(schema, given));
  if (Value.Check(schema, settings)) return settings;
  // Each setting by itself, for TypeBox lists only the first errors of a whole.
  const faults = Object.entries<{ description?: string }>(schema.properties)
    .filter(([name, setting]) => name in given && !Value.Check(setting, Value.Pointer.Get(settings, `/${name}`)))
    .map(([name, { description }]) => `  ${name} is "${variables[name]}": set it to ${description}, or leave it out.`);
  throw new EnvironmentError(`${consequence}, for its environment is faulty:\n${faults.join('\n')}`);
}

const proxyAddress = String.raw`(?:loopback|linklocal|uniquelocal|[\da-fA-F.:]+(?:/\d{1,3})?)`;

/**
 * `TRUST_PROXY`: whose word counts for where a request comes from (`X-Forwarded-For`) and whether it came by TLS
 * (`X-Forwarded-Proto`).
 */
export const trustProxySetting = Type.String({
  pattern: `^(?:none|${proxyAddress}(?:,${proxyAddress})*)$`,
  default: 'loopback',
  description:
    'none, or the addresses of the proxies in front, separated by commas: such as loopback, uniquelocal or 10.0.0.0/8',
});

/** A `TRUST_PROXY` setting as Fastify takes it. */
export function toTrustProxy(setting: string): string | false {
  return setting === 'none' ? false : setting;
}
