import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../repository/repository.ts';

/** The keys of a package's manifest that this module reads. */
type PackageManifest = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };

/**
 * Copies packages and everything they depend on to a `node_modules` folder. Optional dependencies that are not installed,
 * such as the builds for other systems, are skipped.
 */
export async function copyPackages(names: readonly string[], target: string): Promise<void> {
  const copied = new Set<string>();
  const copy = async (name: string): Promise<void> => {
    if (copied.has(name)) return;
    copied.add(name);
    const source = path.join(root, 'node_modules', name);
    await cp(source, path.join(target, name), { recursive: true });
    // Safe cast: npm has read the manifest.
    const manifest = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8')) as PackageManifest;
    const { dependencies = {}, optionalDependencies = {} } = manifest;
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
      // Copied with the package that contains it.
      if (existsSync(path.join(source, 'node_modules', needed))) continue;
      if (needed in optionalDependencies && !existsSync(path.join(root, 'node_modules', needed))) continue;
      await copy(needed);
    }
  };
  for (const name of names) await copy(name);
}
