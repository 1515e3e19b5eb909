import path from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { budgetsSchema, ownerSchema, prefixPattern, queryParameterNamesSchema } from '@site/releases/store/release';
import { readManifest, root } from './repository.ts';

const everyPart = {
  budgets: budgetsSchema,
  /** Query parameters that pages read, by the page's path; the server lets no other through. */
  queryNames: queryParameterNamesSchema,
  owner: Type.Optional(ownerSchema),
};

const sectionSchema = Type.Object(
  {
    ...everyPart,
    /** Path prefixes that the section answers. */
    prefixes: Type.Array(Type.String({ pattern: prefixPattern }), { minItems: 1 }),
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
 * What a part's manifest says of it under `"site"`. The part that provides the contract accepts none, and its
 * prefixes are those of its pages.
 */
export type SiteSettings = Pick<SectionSettings, 'budgets' | 'owner' | 'queryNames'> & Partial<SectionSettings>;

/** A part's manifest. */
export type PartManifest = { version: string; site: SiteSettings };

/** Reads and checks the manifest in a part's folder. Throws with every fault and what the key must be. */
export function readPartManifest(folder: string): PartManifest {
  const manifest = readManifest(folder);
  const file = `${path.relative(root, folder)}/package.json`;
  const { site, version = '0.0.0' } = manifest;
  if (site === undefined)
    throw new Error(
      `${file} has no "site" key, so the folder is no part: it cannot be built or released. Add ${example()}.`,
    );
  const schema = site.providesContract === undefined ? sectionSchema : shellSchema;
  if (Value.Check(schema, site)) return { version, site };
  const faults = [...Value.Errors(schema, site)].map(
    ({ instancePath: key, message }) => `${key.slice(1) || 'site'}: ${message}`,
  );
  throw new Error(
    `The "site" key of ${file} is wrong (${[...new Set(faults)].join('; ')}), so the part cannot be built or released. Mend it; a section's is like ${example()}.`,
  );
}

function example(): string {
  const site = {
    prefixes: ['/academy'],
    acceptsContract: `^${contractVersion()}`,
    budgets: { pageKiB: 8 },
    queryNames: { courses: ['page'] },
    owner: { name: 'Academy team', contact: '#academy' },
  };
  return `"site": ${JSON.stringify(site)}`;
}

/** Version of the contract: the version of the shared package. */
export function contractVersion(): string {
  return readManifest('shared').version ?? '0.0.0';
}
