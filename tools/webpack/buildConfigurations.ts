import type { Configuration } from 'webpack';
import { classPrefix } from '@site/releases/store/describeRelease';
import type { PartBuild } from '../../webpack.common.ts';
import { shell } from '../repository/repository.ts';
import { nodeConfiguration } from './nodeConfiguration.ts';
import { webConfiguration } from './webConfiguration.ts';

/** Builds the web and node configurations of one part: every part of the site is built by these. */
export function buildConfigurations(options: Omit<PartBuild, 'isShell' | 'classPrefix'>): {
  web: Configuration;
  node: Configuration;
} {
  const build = { ...options, isShell: options.part === shell, classPrefix: classPrefix(options.part) };
  return { web: webConfiguration(build), node: nodeConfiguration(build) };
}
