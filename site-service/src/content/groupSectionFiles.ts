import type { ContentFault } from './contentFault.ts';
import { type FileVersions, sizeOf } from './scanFolder.ts';
import { fieldTypesName, type SectionContentType, typeFileName, typeFolderOf } from './sectionContentTypes.ts';

/** The files of one content type of a section. */
export type SectionTypeFiles = {
  kind: SectionContentType;
  /** Version of `contentType.json`; absent if the folder has none. */
  typeVersion?: string;
  /** Files of each item, by the path of the item's folder, such as `academy/content/courses/Flares`. */
  items: Map<string, Map<string, string>>;
};

/** Name of a content type, which is also its folder. */
const typeName = /^[a-z][a-z\d-]{0,39}$/;

/** Limits of each section, so that a mistake in one section does not take the service's time and memory. */
const limits = { types: 20, filesPerType: 2000, fileBytes: 1024 * 1024 };

/**
 * Groups the files of all sections by content type and item. An item is `<Slug>.md`, or `<Slug>/index.md` with its
 * pictures. Reports the files that belong to no item or are beyond a limit; they are not loaded.
 */
export function groupSectionFiles(files: FileVersions): { types: SectionTypeFiles[]; faults: ContentFault[] } {
  const types = new Map<SectionContentType, SectionTypeFiles>();
  const faults: ContentFault[] = [];
  const counts = new Map<string, number>();
  /** Increments a count; reports the first excess over a limit. */
  const isWithin = (name: string, limit: number, what: string) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (count === limit + 1)
      faults.push({
        file: name,
        line: 1,
        fault: `has more than ${limit} ${what}; the others are not loaded.`,
        remedy: 'Remove some.',
      });
    return count <= limit;
  };
  for (const [path, version] of files) {
    const [section = '', content = '', type = '', name, ...rest] = path.split('/');
    if (name === undefined && (type === 'README.md' || type === fieldTypesName)) continue;
    if (name === 'README.md' && rest.length === 0) continue;
    if (name === undefined || !typeName.test(type) || !isPlaced(name, rest)) {
      faults.push(misplacedFault(path, `${section}/${content}`));
      continue;
    }
    const kind: SectionContentType = `${section}/${type}`;
    const folder = typeFolderOf(kind);
    let group = types.get(kind);
    if (!group) {
      if (!isWithin(`${section}/${content}`, limits.types, 'content types')) continue;
      types.set(kind, (group = { kind, items: new Map() }));
    }
    if (name === typeFileName) {
      group.typeVersion = version;
      continue;
    }
    if (!isWithin(folder, limits.filesPerType, 'files')) continue;
    if (sizeOf(version) > limits.fileBytes) {
      faults.push({ file: path, line: 1, fault: 'has more than 1 MiB.', remedy: 'Make it smaller.' });
      continue;
    }
    const itemPath = `${folder}/${rest.length === 0 ? name.slice(0, -'.md'.length) : name}`;
    const item = group.items.get(itemPath) ?? new Map<string, string>();
    group.items.set(itemPath, item.set(path, version));
  }
  for (const { kind, typeVersion } of types.values())
    if (typeVersion === undefined) faults.push(undeclaredFault(typeFolderOf(kind)));
  return { types: [...types.values()], faults };
}

function isPlaced(name: string, rest: readonly string[]): boolean {
  return rest.length === 0 ? name === typeFileName || name.endsWith('.md') : rest.length === 1;
}

function misplacedFault(file: string, contentFolder: string): ContentFault {
  return {
    file,
    line: 1,
    fault: 'is not a file of a content type or content item.',
    remedy: `Move it to ${contentFolder}/<type>/<Slug>.md or ${contentFolder}/<type>/<Slug>/; name the type with lower-case letters, digits and hyphens.`,
  };
}

function undeclaredFault(folder: string): ContentFault {
  return {
    file: folder,
    line: 1,
    fault: `has no ${typeFileName}, so that its items are not served.`,
    remedy: 'Declare the content type (docs/adding-content.md), or remove the folder.',
  };
}
