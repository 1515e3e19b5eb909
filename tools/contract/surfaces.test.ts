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
  consequence: 'A section could go live beside a shell that does not have it.',
};
const band = "export { Band } from 'shared/src/band'; // 3.6.0 aaaaaaaa";
const brandNew = "export { brandNew } from 'shared/src/band'; // 3.6.0 bbbbbbbb";

/** A report with these exports. */
const reportOf = (...lines: string[]): Report =>
  readReport(`// Surface, version 3.6.0. Written.\n\ndeclare module '@site/shared' {\n${lines.join('\n')}\n}\n`);

test('an added export without a raised version is told with the minor to raise, the command and the report', async () => {
  expect(await checkVersionBump(reported, reportOf(band), reportOf(band, brandNew))).toBe(
    'The surface of the shared modules changed since version 3.6.0 (added: brandNew of @site/shared), and its version is 3.6.0. ' +
      'A section could go live beside a shell that does not have it. ' +
      'Raise "version" in shared/package.json to 3.7.0 or more. Run `npm run contract:report` and review the diff of shared/contract.api.txt. ' +
      'Restore that file from git first where it holds an earlier state of your change.',
  );
});

test('a removed export needs a major', async () => {
  const check = (version: string) =>
    checkVersionBump({ ...reported, version }, reportOf(band, brandNew), reportOf(band));
  expect(await check('3.7.0')).toContain('(removed: brandNew of @site/shared), and its version is 3.7.0.');
  expect(await check('3.7.0')).toContain('to 4.0.0 or more');
  expect(await check('4.0.0')).toBeUndefined();
});

test('a raised minor suffices for an addition, and a lowered version for nothing', async () => {
  const check = (version: string) =>
    checkVersionBump({ ...reported, version }, reportOf(band), reportOf(band, brandNew));
  expect(await check('3.7.0')).toBeUndefined();
  expect(await checkVersionBump({ ...reported, version: '3.5.0' }, reportOf(band), reportOf(band))).toBe(
    'The version of the surface of the shared modules is 3.5.0, and shared/contract.api.txt is of 3.6.0. ' +
      'A section could go live beside a shell that does not have it. Raise "version" in shared/package.json to 3.6.0 or more.',
  );
});
