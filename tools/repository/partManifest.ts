import path from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import {
  budgetsSchema,
  navigationSchema,
  ownerSchema,
  prefixPattern,
  queryParameterNamesSchema,
} from '@site/releases/store/release';
import { readManifest, root } from './repository.ts';

const everyPart = {
  budgets: budgetsSchema,
  /** Query parameters that pages read, by path of the page; the server removes all others. */
  queryNames: queryParameterNamesSchema,
  owner: Type.Optional(ownerSchema),
};

const sectionSchema = Type.Object(
  {
    ...everyPart,
    /** Path prefixes of the section's pages. */
    prefixes: Type.Array(Type.String({ pattern: prefixPattern }), { minItems: 1 }),
    /** Links that the section adds to the site's navigation. */
    navigation: Type.Optional(navigationSchema),
    /** Range of contract versions that the section accepts (semver). */
    acceptsContract: Type.String({ minLength: 1 }),
  },
  { additionalProperties: false },
);

const shellSchema = Type.Object(
  { ...everyPart, providesContract: Type.Literal(true) },
  { additionalProperties: false },
);

type SectionSettings = Static<typeof sectionSchema>;

/**
 * The `"site"` key of a part's manifest. The part that provides the contract has no `acceptsContract`, and its prefixes
 * are derived from its pages.
 */
export type SiteSettings = Pick<SectionSettings, 'budgets' | 'owner' | 'queryNames'> & Partial<SectionSettings>;

/** The validated manifest of a part. */
export type PartManifest = { version: string; site: SiteSettings };

/** Reads and validates the manifest in a part's folder. Throws an error with every fault and an example of the key. */
export function readPartManifest(folder: string): PartManifest {
  const manifest = readManifest(folder);
  const file = `${path.relative(root, folder)}/package.json`;
  const { site, version = '0.0.0' } = manifest;
  if (site === undefined)
    throw new Error(
      `${file} has no "site" key; the folder is not a part and cannot be built or released. Add ${example()}.`,
    );
  const schema = site.providesContract === undefined ? sectionSchema : shellSchema;
  if (Value.Check(schema, site)) return { version, site };
  const faults = [...Value.Errors(schema, site)].map(
    ({ instancePath: key, message }) => `${key.slice(1) || 'site'}: ${message}`,
  );
  throw new Error(
    `The "site" key of ${file} is invalid (${[...new Set(faults)].join('; ')}); the part cannot be built or released. Correct it; an example for a section is ${example()}.`,
  );
}

function example(): string {
  const site = {
    prefixes: ['/academy'],
    acceptsContract: `^${contractVersion()}`,
    budgets: { pageKiB: 8 },
    navigation: [{ place: 'bar', label: 'Academy', path: '/academy', order: 10 }],
    queryNames: { courses: ['page'] },
    owner: { name: 'Academy team', contact: '#academy' },
  };
  return `"site": ${JSON.stringify(site)}`;
}

/** Returns the contract version, which is the version of the shared package. */
export function contractVersion(): string {
  return readManifest('shared').version ?? '0.0.0';
}
