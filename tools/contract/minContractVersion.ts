import semver from 'semver';
import type { ExportNames } from '@site/releases/store/release';
import type { Report } from './report.ts';

/**
 * Returns the lowest contract version with which a section works: the highest version in which one of its imported
 * exports, or the `Section` type that the shell expects, changed last.
 * @param version the current contract version, for exports that are not in the report
 */
export function minContractVersion(imports: ExportNames, reported: Report['exports'], version: string): string {
  const used = Object.entries(imports)
    .filter(([module]) => module === '@site/shared' || module.startsWith('@site/shared/'))
    .flatMap(([module, names]) => {
      const exports = reported.get(module);
      const all = names.includes('*') ? [...(exports?.keys() ?? [])] : names;
      return all.flatMap((name) => {
        const [base = name, member] = name.split('.');
        const exported = exports?.get(base);
        // The release checks compare the members of objects by name, so a new path does not require a newer shell.
        return member !== undefined && exported?.isObject ? [] : [exported?.since ?? version];
      });
    });
  const section = reported.get('@site/shared')?.get('Section')?.since ?? version;
  return [...used, section].reduce((least, each) => (semver.gt(each, least) ? each : least));
}
