import { type Report, readReport } from './report.ts';
import { checkVersionBump, type ReportedSurface } from './surfaces.ts';

const reported: ReportedSurface = {
  title: 'Surface of the shared modules',
  file: 'shared/contract.api.txt',
  version: '3.6.0',
  versionPlace: '"version" in shared/package.json',
  entries: {},
  followed: [],
  inputTypes: {},
  consequence: 'A section could go live with a shell that lacks the change.',
};
const band = "export { Band } from 'shared/src/band'; // 3.6.0 aaaaaaaa";
const brandNew = "export { brandNew } from 'shared/src/band'; // 3.6.0 bbbbbbbb";

/** Returns a report with these export lines. */
const reportOf = (...lines: string[]): Report =>
  readReport(`// Surface, version 3.6.0. Written.\n\ndeclare module '@site/shared' {\n${lines.join('\n')}\n}\n`);

test('an added export without a raised version is reported with the minimum version, the command and the report', async () => {
  expect(await checkVersionBump(reported, reportOf(band), reportOf(band, brandNew))).toBe(
    'The surface of the shared modules changed since version 3.6.0 (added: brandNew of @site/shared), but its version is 3.6.0. ' +
      'A section could go live with a shell that lacks the change. ' +
      'Raise "version" in shared/package.json to 3.7.0 or higher. Run `npm run contract:report` and review the diff of shared/contract.api.txt. ' +
      'If that file already contains an earlier state of your change, restore it from git first.',
  );
});

test('a removed export needs a major version', async () => {
  const check = (version: string) =>
    checkVersionBump({ ...reported, version }, reportOf(band, brandNew), reportOf(band));
  expect(await check('3.7.0')).toContain('(removed: brandNew of @site/shared), but its version is 3.7.0.');
  expect(await check('3.7.0')).toContain('to 4.0.0 or higher');
  expect(await check('4.0.0')).toBeUndefined();
});

test('an addition needs a minor version, and a lowered version is reported', async () => {
  const check = (version: string) =>
    checkVersionBump({ ...reported, version }, reportOf(band), reportOf(band, brandNew));
  expect(await check('3.7.0')).toBeUndefined();
  expect(await checkVersionBump({ ...reported, version: '3.5.0' }, reportOf(band), reportOf(band))).toBe(
    'The version of the surface of the shared modules is 3.5.0, but shared/contract.api.txt has version 3.6.0. ' +
      'A section could go live with a shell that lacks the change. Raise "version" in shared/package.json to 3.6.0 or higher.',
  );
});
