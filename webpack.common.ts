import type { Configuration } from 'webpack';
import { nodeConfiguration } from './tools/webpack/nodeConfiguration.ts';
import type { PartBuild } from './tools/webpack/partBuild.ts';
import { webConfiguration } from './tools/webpack/webConfiguration.ts';

/** Builds the web and node configurations of one part: every part of the site is built by these. */
export function buildConfigurations(build: PartBuild): { web: Configuration; node: Configuration } {
  return { web: webConfiguration(build), node: nodeConfiguration(build) };
}
