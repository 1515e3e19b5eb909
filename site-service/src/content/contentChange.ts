import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ContentFault } from './contentFault.ts';
import { ContentChangeError, type ContentFolders } from './itemFiles.ts';
import { loadContent } from './loadContent.ts';
import { scanFolder } from './scanFolder.ts';
import { scanSections } from './scanSections.ts';

/** Planned changes of content files: texts, and the move of one folder or file after them. */
export type ContentChange = {
  edits: readonly { root: string; file: string; before: string; after: string }[];
  move: { root: string; from: string; to: string };
};

/**
 * Applies a change to a copy of the content, and returns the faults, of drafts too, that the content did not have
 * before.
 * @param rename converts paths in faults before the change to those after it.
 */
export async function findNewFaults(
  folders: ContentFolders,
  change: ContentChange,
  rename: (text: string) => string,
): Promise<ContentFault[]> {
  const temporary = mkdtempSync(join(tmpdir(), 'content-change-'));
  try {
    const copy: ContentFolders = {
      contentFolder: join(temporary, 'content'),
      ...(folders.sectionsFolder !== undefined && { sectionsFolder: join(temporary, 'sections') }),
    };
    await copyContent(folders, copy);
    const toCopy = (root: string) =>
      root === folders.contentFolder ? copy.contentFolder : (copy.sectionsFolder ?? '');
    applyChange({
      edits: change.edits.map((edit) => ({ ...edit, root: toCopy(edit.root) })),
      move: { ...change.move, root: toCopy(change.move.root) },
    });
    const after = await listFaults(copy);
    if (after.length === 0) return [];
    const known = new Set((await listFaults(folders)).map((fault) => rename(keyOf(fault))));
    return after.filter((fault) => !known.has(keyOf(fault)));
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

async function copyContent({ contentFolder, sectionsFolder }: ContentFolders, copy: ContentFolders): Promise<void> {
  const copyFiles = (from: string, to: string, files: Iterable<string>) => {
    mkdirSync(to, { recursive: true });
    for (const file of files) cpSync(join(from, file), join(to, file));
  };
  copyFiles(contentFolder, copy.contentFolder, (await scanFolder(contentFolder)).keys());
  if (sectionsFolder !== undefined && copy.sectionsFolder !== undefined)
    copyFiles(sectionsFolder, copy.sectionsFolder, (await scanSections(sectionsFolder)).files.keys());
}

async function listFaults({ contentFolder, sectionsFolder }: ContentFolders): Promise<ContentFault[]> {
  const { faults, draftFaults } = await loadContent(contentFolder, {
    ...(sectionsFolder !== undefined && { sectionsFolder }),
  });
  return [...faults, ...draftFaults];
}

/** Identifies a fault without its line, which the change can shift. */
function keyOf({ file, field, fault }: ContentFault): string {
  return JSON.stringify([file, field, fault]);
}

/**
 * Writes the changed files, then moves the item. If one step fails, undoes those before it.
 * @throws ContentChangeError if a file was edited since the change was planned, or the target exists; errors of the file
 * system.
 */
export function applyChange({ edits, move }: ContentChange): void {
  const undo: (() => void)[] = [];
  for (const { root, file, before } of edits)
    if (readFileSync(join(root, file), 'utf8') !== before)
      throw new ContentChangeError(`${file} was edited at the same time; nothing was changed. Repeat the command.`);
  const [from, to] = [join(move.root, move.from), join(move.root, move.to)];
  // On file systems that ignore letter case, the target of `flares` to `Flares` exists: it is the item.
  if (existsSync(to) && from.toLowerCase() !== to.toLowerCase())
    throw new ContentChangeError(`${move.to} exists; nothing was changed. Remove it, or choose another slug.`);
  try {
    for (const { root, file, before, after } of edits) {
      writeFileAtomically(join(root, file), after);
      undo.unshift(() => writeFileAtomically(join(root, file), before));
    }
    renameSync(from, to);
  } catch (error) {
    for (const step of undo) step();
    throw error;
  }
}

/** Replaces the text of a file; after a crash, the file has either text. */
function writeFileAtomically(path: string, text: string): void {
  const temporary = join(dirname(path), '.content-change'); // hidden, so that a running service does not load it
  writeFileSync(temporary, text, { mode: statSync(path).mode });
  renameSync(temporary, path);
}
