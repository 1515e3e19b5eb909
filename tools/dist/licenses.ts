import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type DistPackage, refOf } from './listPackages.ts';

/** Files of a package that contain its licence and the notices of what it contains. */
const licenseFile = /^(?:licen[cs]e|copying|notice|third[-_]party)/i;

/** Returns the licence texts of packages, in the order of the packages. */
export async function readLicenses(packages: readonly DistPackage[]): Promise<string> {
  const texts = await Promise.all(
    packages.map(async (each) => {
      const names = (await readdir(each.folder)).filter((name) => licenseFile.test(name)).toSorted();
      const files = await Promise.all(names.map((name) => readFile(path.join(each.folder, name), 'utf8')));
      const text =
        files.length > 0 ? files.map((file) => file.trim()).join('\n\n') : 'The package contains no licence text.';
      return `${refOf(each)}\nLicence: ${each.license || 'see below'}\n\n${text.replaceAll('\r\n', '\n')}\n`;
    }),
  );
  return texts.join(`\n${'-'.repeat(80)}\n\n`);
}
