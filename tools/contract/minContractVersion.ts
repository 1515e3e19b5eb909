import semver from 'semver';
import type { ExportNames } from '@site/releases/store/release';
import type { Report } from './report.ts';

/**
 * The lowest contract version beside which a section finds what it was compiled with: the last change of the exports that
 * it imports, and of the type of section that the shell takes.
 * @param version the contract's own version, for exports that the report does not know
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
        // The release checks compare the members of objects by name: another path is no reason to wait for the shell.
        return member !== undefined && exported?.isObject ? [] : [exported?.since ?? version];
      });
    });
  const section = reported.get('@site/shared')?.get('Section')?.since ?? version;
  return [...used, section].reduce((least, each) => (semver.gt(each, least) ? each : least));
}
