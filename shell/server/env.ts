import path from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { renderLimits } from './rendering/renderOptions.ts';

const repository = path.resolve(import.meta.dirname, '../..');

const envSchema = Type.Object({
  /** Port of the site; 0 takes any free one. */
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 4000 }),
  HOST: Type.String({ default: '127.0.0.1', minLength: 1 }),
  /** Where the site service is. */
  SERVICE_URL: Type.String({ pattern: '^https?://', default: 'http://127.0.0.1:4001' }),
  /** Folder of the release store. */
  RELEASE_STORE: Type.String({ default: path.join(repository, 'var/releases'), minLength: 1 }),
  /** How often release pointers and the content's version are read, in milliseconds. */
  WATCH_INTERVAL_MS: Type.Integer({ minimum: 50, default: 500 }),
  RENDER_LIMIT_MS: Type.Integer({ minimum: 50, default: renderLimits.renderLimitMs }),
  PRELOAD_LIMIT_MS: Type.Integer({ minimum: 1, default: renderLimits.preloadLimitMs }),
  LOG_LEVEL: Type.Union([Type.Literal('silent'), Type.Literal('error'), Type.Literal('warn'), Type.Literal('info')], {
    default: 'info',
  }),
  /** Node's own: where compiled code is kept from one start to the next. */
  NODE_COMPILE_CACHE: Type.Optional(Type.String()),
});

/** The site server's settings. */
export type Env = Static<typeof envSchema>;

/** Reads the site server's settings. Throws with every fault listed. */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const known = Object.fromEntries(
    Object.keys(envSchema.properties).flatMap((name) => (variables[name] ? [[name, variables[name]]] : [])),
  );
  const value = Value.Convert(envSchema, Value.Default(envSchema, known));
  if (Value.Check(envSchema, value)) return value;
  const faults = [...Value.Errors(envSchema, value)].map(
    ({ instancePath, message }) =>
      `  ${instancePath.slice(1)}=${JSON.stringify(Value.Pointer.Get(value, instancePath))}: ${message}`,
  );
  throw new Error(
    `The site server cannot start with these settings:\n${[...new Set(faults)].join('\n')}\nCorrect them in the environment.`,
  );
}

/** Reads the settings from this process. */
export const readEnv = (): Env => parseEnv(process.env);
