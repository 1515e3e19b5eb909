import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ContentFault, toReadFault } from './contentFault.ts';
import { groupSectionFiles, type SectionTypeFiles } from './groupSectionFiles.ts';
import { scanSections } from './scanSections.ts';
import { sizeOf } from './scanFolder.ts';
import { type SectionContentType, typeFileName, typeFolderOf } from './sectionContentTypes.ts';
import { parseSectionType, type SectionType } from './sectionType.ts';

/** Maximum size of a `contentType.json`, in bytes. */
const maxBytes = 64 * 1024;

/** A loaded `contentType.json`; `type` is its latest version without faults, absent if there was none. */
export type LoadedSectionType = { version: string; type?: SectionType; faults: ContentFault[] };

/**
 * Loads the declared content types of all sections. A file that has not changed since `previous` is not read again, and
 * a faulty one keeps the type that it declared before.
 */
export function loadSectionTypes(
  root: string,
  types: readonly SectionTypeFiles[],
  previous: ReadonlyMap<SectionContentType, LoadedSectionType>,
): Map<SectionContentType, LoadedSectionType> {
  const loaded = new Map<SectionContentType, LoadedSectionType>();
  for (const { kind, typeVersion } of types) {
    if (typeVersion === undefined) continue;
    const before = previous.get(kind);
    loaded.set(kind, before?.version === typeVersion ? before : read(root, kind, typeVersion, before));
  }
  return loaded;
}

/** Reads the declared content types of all sections once, without their items. */
export async function readSectionTypes(root: string): Promise<{ types: SectionType[]; faults: ContentFault[] }> {
  const { types } = groupSectionFiles((await scanSections(root)).files);
  const loaded = [...loadSectionTypes(root, types, new Map()).values()];
  return { types: loaded.flatMap(({ type }) => type ?? []), faults: loaded.flatMap(({ faults }) => faults) };
}

function read(root: string, kind: SectionContentType, version: string, before?: LoadedSectionType): LoadedSectionType {
  const file = `${typeFolderOf(kind)}/${typeFileName}`;
  const { type = before?.type, faults } = sizeOf(version) > maxBytes ? tooLarge(file) : parse(root, kind, file);
  return { version, faults, ...(type && { type }) };
}

function tooLarge(file: string): ReturnType<typeof parseSectionType> {
  return { faults: [{ file, line: 1, fault: 'has more than 64 KiB.', remedy: 'Make it smaller.' }] };
}

function parse(root: string, kind: SectionContentType, file: string): ReturnType<typeof parseSectionType> {
  try {
    return parseSectionType(kind, file, readFileSync(join(root, file), 'utf8'));
  } catch (error) {
    return { faults: [toReadFault(file, error)] };
  }
}
