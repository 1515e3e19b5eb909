import type { Configuration } from 'webpack';
import type { PartBuild } from '../../webpack.common.ts';
import { shell } from '../repository/repository.ts';
import { nodeConfiguration } from './nodeConfiguration.ts';
import { webConfiguration } from './webConfiguration.ts';

/** Builds the web and node configurations of one part: every part of the site is built by these. */
export function buildConfigurations(options: Omit<PartBuild, 'isShell'>): { web: Configuration; node: Configuration } {
  const build = { ...options, isShell: options.part === shell };
  return { web: webConfiguration(build), node: nodeConfiguration(build) };
}
