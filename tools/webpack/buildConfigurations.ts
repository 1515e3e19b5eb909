import path from 'node:path';
import type { Configuration } from 'webpack';
import { classPrefix } from '@site/releases/store/describeRelease';
import type { PartBuild } from '../../webpack.common.ts';
import { root, sections, shell } from '../repository/repository.ts';
import { createClassNames } from './classNames.ts';
import { nodeConfiguration } from './nodeConfiguration.ts';
import { webConfiguration } from './webConfiguration.ts';

/** Returns webpack's configurations for the web build and the node build of a part. */
export function buildConfigurations(options: Omit<PartBuild, 'isShell' | 'classNames'>): {
  web: Configuration;
  node: Configuration;
} {
  const { part, folder = path.join(root, part) } = options;
  // The bench's variant contains the sections.
  const others = options.variant ? [...sections, 'shared/src'] : ['shared/src'];
  const classNames = createClassNames(classPrefix(part), [folder, ...others.map((name) => path.join(root, name))]);
  const build = { ...options, isShell: part === shell, classNames };
  return { web: webConfiguration(build), node: nodeConfiguration(build) };
}
