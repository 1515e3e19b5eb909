import type { MapStacks } from '@site/releases/store/mapStacks';
import type { Fault } from './faults.ts';

/** Calls within libraries, in a mapped stack trace. */
const libraryCall = /\n[ \t]+at [^\n]*\bnode_modules\/[^\n]*/g;

/**
 * Maps script positions to source positions; without a source, to the path in the part (`discover/web/x.js:1:20`). Leaves
 * out calls within libraries, unless a stack trace has no others.
 */
export async function mapFaultsToSources(faults: readonly Fault[], mapStacks: MapStacks): Promise<Fault[]> {
  const named: Fault[] = [];
  for (const fault of faults) {
    const what = (await mapStacks(fault.what)).replaceAll(
      /https?:\/\/[^\s/()]+\/releases\/([^/\s]+)\/[^/\s]+\//g,
      '$1/',
    );
    const own = what.replaceAll(libraryCall, '');
    named.push({ ...fault, what: /\n[ \t]+at /.test(own) ? own : what });
  }
  return named;
}
