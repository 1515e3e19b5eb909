import { sharedModules } from '../webpack/sharedModules.ts';

/** The facade's further entries that a section's code imports: its node bundle requires each by its name. */
export function findConsumed(nodeBundle: string): string[] {
  return sharedModules.filter((name) => name.startsWith('@site/shared/') && nodeBundle.includes(`require("${name}")`));
}
