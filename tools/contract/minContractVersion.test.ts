import { minContractVersion } from './minContractVersion.ts';

const since = (version: string, isObject = false) => ({ isType: false, isObject, since: version, digest: '' });
const reported = new Map([
  [
    '@site/shared',
    new Map([
      ['Band', since('3.2.0')],
      ['Hero', since('3.10.0')],
      ['paths', since('3.9.0', true)],
      ['Section', since('3.1.0')],
    ]),
  ],
  [
    '@site/shared/data',
    new Map([
      ['siteApi', since('3.4.0')],
      ['other', since('3.5.0')],
    ]),
  ],
]);

test.each([
  ['the last change of its imported exports', { '@site/shared': ['Band'], '@site/shared/data': ['siteApi'] }, '3.4.0'],
  [
    'the last change of its imported exports, without objects of which it uses only members',
    { '@site/shared': ['Band', 'paths.home'] },
    '3.2.0',
  ],
  ['the last change of an object that it also uses as a whole', { '@site/shared': ['paths', 'paths.home'] }, '3.9.0'],
  [
    'the last change of an export that is not an object, of which it uses members',
    { '@site/shared/data': ['siteApi.endpoints'] },
    '3.4.0',
  ],
  ['the last change in a module that it imports as a namespace', { '@site/shared/data': ['*'] }, '3.5.0'],
  ['the highest version, compared by number and not as text', { '@site/shared': ['Band', 'Hero'] }, '3.10.0'],
  ['the last change of the Section type, if it imports nothing from shared', { react: ['useState'] }, '3.1.0'],
  ['the current contract version, for an export that is not in the report', { '@site/shared': ['brandNew'] }, '3.11.0'],
])('a section requires the contract version of %s', (_what, imports, least) => {
  expect(minContractVersion(imports as Record<string, string[]>, reported, '3.11.0')).toBe(least);
});
