import type { MapStacks } from '@site/releases/store/mapStacks';
import type { Fault } from './faults.ts';

/** Maps script positions to source positions; without a source, to the path in the part (`discover/web/x.js:1:20`). */
export async function mapFaultsToSources(faults: readonly Fault[], mapStacks: MapStacks): Promise<Fault[]> {
  const named: Fault[] = [];
  for (const fault of faults) {
    const what = await mapStacks(fault.what);
    named.push({ ...fault, what: what.replaceAll(/https?:\/\/[^\s/()]+\/releases\/([^/\s]+)\/[^/\s]+\//g, '$1/') });
  }
  return named;
}
