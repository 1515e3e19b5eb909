import path from 'node:path';
import { defaultStore, root } from './repository.ts';

/** Settings of the tools, from the environment. */
export type ToolEnv = { port: number; servicePort: number; store: string; serviceUrl: string };

/** Reads the tools' settings. Throws with what is wrong and how to mend it. */
export function readToolEnv(variables: Record<string, string | undefined> = process.env): ToolEnv {
  const port = readPort(variables, 'PORT', 4000);
  const servicePort = readPort(variables, 'SERVICE_PORT', port + 1);
  return {
    port,
    servicePort,
    store: variables['RELEASE_STORE'] ? path.resolve(root, variables['RELEASE_STORE']) : defaultStore,
    serviceUrl: variables['SERVICE_URL'] ?? `http://127.0.0.1:${servicePort}`,
  };
}

/** The environment for a child process: this one's, with settings added. */
export function childEnv(settings: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...settings };
}

function readPort(variables: Record<string, string | undefined>, name: string, otherwise: number): number {
  const text = variables[name];
  if (!text) return otherwise;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new Error(`${name}=${text} is no port. Set it to a number from 0 to 65535, such as ${name}=${otherwise}.`);
}

/** Where the browser for tests and measurements is: CHROMIUM, or where Debian puts it. */
export function browserPath(variables: Record<string, string | undefined> = process.env): string {
  return variables['CHROMIUM'] ?? '/usr/bin/chromium';
}
