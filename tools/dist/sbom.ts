import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root, workspaces } from '../repository/repository.ts';
import { type DistPackage, refOf } from './listPackages.ts';

/** The keys of a CycloneDX document that this module reads or changes. */
type Bom = {
  serialNumber?: string;
  metadata: { timestamp?: string; tools?: unknown; component: { name: string; type: string; 'bom-ref': string } };
  components: { 'bom-ref': string; name: string; version: string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

/**
 * Workspaces whose packages npm lists. Without the tools: npm rejects the version ranges of Lighthouse. A package may be
 * a development dependency of one workspace and packed for another, so development dependencies are not omitted.
 */
export const bomWorkspaces = workspaces.filter((name) => name !== 'tools' && name !== 'e2e');

/** Resolves to npm's bill of materials (CycloneDX), reduced to packages that `dist/` contains, as JSON. */
export async function readBom(packages: readonly DistPackage[]): Promise<string> {
  const selection = bomWorkspaces.flatMap((name) => ['-w', name]);
  const npm = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', ...selection];
  const { stdout } = await promisify(execFile)('npm', npm, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  // Safe cast: the format is CycloneDX's.
  return `${JSON.stringify(reduceBom(JSON.parse(stdout) as Bom, packages), null, 2)}\n`;
}

/**
 * Reduces a bill of materials to these packages. Removes what differs between two builds: serial number, time, version of
 * npm, and the name of the clone's folder.
 */
export function reduceBom(bom: Bom, packages: readonly DistPackage[]): Bom {
  const main = bom.metadata.component['bom-ref'];
  const kept = new Set(packages.map(refOf));
  const missing = [...kept].filter((ref) => !bom.components.some((each) => each['bom-ref'] === ref));
  if (missing.length > 0)
    throw new Error(
      `npm's bill of materials does not contain ${missing.join(', ')}; dist/ was not made. Install the packages again with \`npm ci\`.`,
    );
  const component = { ...bom.metadata.component, name: main.slice(0, main.lastIndexOf('@')) };
  const { serialNumber: _serial, ...rest } = bom;
  const { timestamp: _time, tools: _tools, ...metadata } = bom.metadata;
  return {
    ...rest,
    metadata: { ...metadata, component },
    components: bom.components.filter((each) => kept.has(each['bom-ref'])).toSorted(byKey('bom-ref')),
    dependencies: [
      { ref: main, dependsOn: [...kept] },
      ...bom.dependencies
        .filter(({ ref }) => kept.has(ref))
        .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => kept.has(each)).toSorted() }))
        .toSorted(byKey('ref')),
    ],
  };
}

function byKey<Key extends string>(key: Key) {
  return (a: Readonly<Record<Key, string>>, b: Readonly<Record<Key, string>>) => (a[key] < b[key] ? -1 : 1);
}
