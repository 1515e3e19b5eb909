import path from 'node:path';
import { parts, root } from '../repository.ts';

/** What the development site is told by the dev command, through its environment. */
export type DevEnv = {
  port: number;
  serviceUrl: string;
  store: string;
  /** The parts in watch mode, the shell first. */
  watched: { part: string; folder: string }[];
};

/** The section that is developed in another folder than its own, as the browser test does with a copy. */
export function readFolderOverride(variables: Record<string, string | undefined> = process.env): string | undefined {
  return variables['SITE_DEV_FOLDER'] && path.resolve(root, variables['SITE_DEV_FOLDER']);
}

/** Reads the development site's settings. */
export function readDevEnv(variables: Record<string, string | undefined> = process.env): DevEnv {
  const section = variables['SITE_DEV_SECTION'];
  const names = section ? [...new Set(['shell', section])] : [...parts];
  const override = readFolderOverride(variables);
  return {
    port: Number(variables['PORT'] ?? 4000),
    serviceUrl: variables['SERVICE_URL'] ?? 'http://127.0.0.1:4001',
    store: variables['RELEASE_STORE'] ?? path.join(root, 'var/releases'),
    watched: names.map((part) => ({ part, folder: part === section && override ? override : path.join(root, part) })),
  };
}
