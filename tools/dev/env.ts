import path from 'node:path';
import { parseEnvironment, type Variables } from '@site/shared/environment';
import { Type } from 'typebox';
import { readToolEnv, type ToolEnv } from '../repository/env.ts';
import { parts, root, shell } from '../repository/repository.ts';

const environmentSchema = Type.Object({
  SITE_DEV_SECTION: Type.Optional(Type.String({ description: 'the section to develop' })),
  SITE_DEV_FOLDER: Type.Optional(Type.String({ description: 'the folder that the section is developed in' })),
});

/** Settings of the development site, which the dev command passes in environment variables. */
export type DevEnv = Pick<ToolEnv, 'port' | 'serviceUrl' | 'signing' | 'store'> & {
  /** The parts in watch mode, the shell first. */
  watched: { part: string; folder: string }[];
};

/**
 * Returns the folder of the developed section if it is not the default; the browser test develops a copy of a section.
 */
export function readFolderOverride(variables: Variables = process.env): string | undefined {
  const folder = readDevSettings(variables).SITE_DEV_FOLDER;
  return folder && path.resolve(root, folder);
}

/**
 * Reads the settings of the development site.
 * @throws EnvironmentError naming every invalid variable.
 */
export function readDevEnv(variables: Variables = process.env): DevEnv {
  const { port, serviceUrl, signing, store } = readToolEnv(variables);
  const section = readDevSettings(variables).SITE_DEV_SECTION;
  const names = section ? [...new Set([shell, section])] : [...parts];
  const override = readFolderOverride(variables);
  return {
    port,
    serviceUrl,
    signing,
    store,
    watched: names.map((part) => ({ part, folder: part === section && override ? override : path.join(root, part) })),
  };
}

function readDevSettings(variables: Variables) {
  return parseEnvironment(environmentSchema, variables, 'The development site cannot start');
}
