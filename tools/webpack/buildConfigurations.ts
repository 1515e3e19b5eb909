import type { Configuration } from 'webpack';
import { classPrefix } from '@site/releases/store/describeRelease';
import type { PartBuild } from '../../webpack.common.ts';
import { shell } from '../repository/repository.ts';
import { nodeConfiguration } from './nodeConfiguration.ts';
import { webConfiguration } from './webConfiguration.ts';

/** Returns webpack's configurations for the web build and the node build of a part. */
export function buildConfigurations(options: Omit<PartBuild, 'isShell' | 'classPrefix'>): {
  web: Configuration;
  node: Configuration;
} {
  const build = { ...options, isShell: options.part === shell, classPrefix: classPrefix(options.part) };
  return { web: webConfiguration(build), node: nodeConfiguration(build) };
}
