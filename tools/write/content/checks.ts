import { createContentLoader } from '../../../site-service/src/content/loadContent.ts';
import type { ContentFault } from '../../../site-service/src/content/contentFault.ts';
import { itemPathOf } from '../../../site-service/src/content/sectionContentTypes.ts';
import type { ContentFolders } from '../../../site-service/src/content/itemFiles.ts';
import type { Collection } from './collections.ts';
import { sentence } from './label.ts';

/** A finding of the content check, as the editor shows it. */
export type Finding = {
  /** Path of the field, such as `facts.0.label`; `body` for the text; undefined if it is about a file or the item. */
  field: string | undefined;
  /** Label of the field, or the name of the file. */
  label: string;
  /** Problem and remedy. */
  text: string;
};

/** Findings of all content, as `npm run content:check` prints them: those of drafts do not make it fail. */
export type CheckResult = { faults: ContentFault[]; draftFaults: ContentFault[] };

/** Checks content folders like `npm run content:check`; repeated checks read only the changed items again. */
export type ContentChecker = {
  check: () => Promise<CheckResult>;
  close: () => void;
};

/** Creates the check of content folders. */
export function createChecker({ contentFolder, sectionsFolder }: ContentFolders): ContentChecker {
  const loader = createContentLoader(contentFolder, { ...(sectionsFolder !== undefined && { sectionsFolder }) });
  let result: CheckResult = { faults: [], draftFaults: [] };
  let last: Promise<unknown> = Promise.resolve();
  async function check(): Promise<CheckResult> {
    if (await loader.read()) result = await loader.checkBodies();
    return result;
  }
  return {
    // One at a time: the loader keeps the state of the last read.
    check: () => {
      const checking = last.then(check);
      last = checking.catch(() => undefined);
      return checking;
    },
    close: () => loader.close(),
  };
}

/** Returns the findings of one item. */
export function findingsOf(
  { faults, draftFaults }: CheckResult,
  { kind }: Pick<Collection, 'kind'>,
  slug: string,
): Finding[] {
  const itemPath = itemPathOf(kind, slug);
  return [...faults, ...draftFaults]
    .filter(({ file }) => file === itemPath || file === `${itemPath}.md` || file.startsWith(`${itemPath}/`))
    .map((fault) => toFinding(fault, itemPath));
}

function toFinding({ file, line, field, fault, remedy }: ContentFault, itemPath: string): Finding {
  const text = `${fault} ${remedy}`;
  if (field !== undefined) return { field, label: sentence(field.split('.')[0] ?? field), text };
  if (file === `${itemPath}/index.md` || file === `${itemPath}.md`)
    return line > 1
      ? { field: 'body', label: `Text, line ${line} of the file`, text }
      : { field: undefined, label: 'Item', text };
  return { field: undefined, label: file.slice(itemPath.length + 1) || 'Item', text };
}
