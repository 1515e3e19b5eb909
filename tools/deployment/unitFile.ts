import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a systemd unit starts. */
export type UnitProgram = {
  user: string;
  /** Program and its arguments. */
  command: string[];
  environment: Record<string, string>;
  /** Content of each credential, by its name in `credentials`. */
  credentials: Record<string, string>;
};

/** Folder of the credentials of a unit, which `%d` stands for. */
export const credentialsFolder = '/run/credentials/site';

/**
 * Reads what an instance of a template unit starts, as systemd would: with its environment, the environment files and
 * credentials of a root folder, and the specifiers that `deploy/systemd` uses.
 * @param instance name after the `@`.
 */
export function readUnit(text: string, instance: string, root: string): UnitProgram {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line));
  const valuesOf = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => expand(line.slice(name.length + 1), instance));
  const environment: Record<string, string> = {};
  const assign = (assignment: string) => {
    const [name = '', ...value] = assignment.split('=');
    environment[name] = value.join('=');
  };
  for (const assignments of valuesOf('Environment')) assignments.split(' ').forEach(assign);
  for (const name of valuesOf('EnvironmentFile')) {
    const file = path.join(root, name.replace(/^-/, ''));
    if (existsSync(file)) readFileSync(file, 'utf8').split('\n').filter(isAssignment).forEach(assign);
  }
  return {
    user: valuesOf('User')[0] ?? 'root',
    command: (valuesOf('ExecStart')[0] ?? '').split(' '),
    environment,
    credentials: Object.fromEntries(
      valuesOf('LoadCredential').map((credential) => {
        const [name = '', source = ''] = credential.split(':');
        const file = path.join(root, source);
        return [name, existsSync(file) ? readFileSync(file, 'utf8') : '\n'];
      }),
    ),
  };
}

function isAssignment(line: string): boolean {
  return /^\w+=/.test(line);
}

function expand(text: string, instance: string): string {
  const specifiers: Record<string, string> = { '%i': instance, '%l': 'bare', '%d': credentialsFolder };
  return text.replaceAll(/%[ild]/g, (specifier) => specifiers[specifier] ?? specifier);
}
