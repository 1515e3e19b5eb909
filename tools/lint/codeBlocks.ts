import path from 'node:path';
import MarkdownIt from 'markdown-it';
import { API, type Diagnostic } from 'typescript/unstable/sync';
import { root } from '../repository/repository.ts';

/** A code block of a document that is a whole file of the repository. */
type CodeBlock = { document: string; line: number; file: string; text: string };

const markdown = new MarkdownIt();
/** First line of a block that is a whole file: a comment with its path from the root, and nothing else. */
const fileComment = /^\/\/ (?<file>[\w./-]+\.tsx?)\n/;
const project = path.join(root, 'tsconfig.documents.json');

/**
 * Checks the types of the TypeScript blocks in documents whose first line is a comment with a path from the root. Each is
 * compiled at that path, in place of a file that exists there; blocks can import each other. Returns the faults, each as
 * `file:line: problem`. Takes 1 s.
 * @param documents texts of Markdown documents, by their paths from the root
 */
export function checkCodeBlocks(documents: Readonly<Record<string, string>>): string[] {
  const blocks = Object.entries(documents).flatMap(([document, text]) => listBlocks(document, text));
  const byFile = Map.groupBy(blocks, ({ file }) => file);
  const repeated = [...byFile].flatMap(([file, [first, ...others]]) =>
    others.map(
      ({ document, line }) =>
        `${document}:${line}: is a second block with the path ${file}, after ${first?.document}:${first?.line}; only one can be compiled`,
    ),
  );
  return blocks.length === 0
    ? []
    : [...repeated, ...compile(blocks.filter((block) => byFile.get(block.file)?.[0] === block))];
}

function listBlocks(document: string, text: string): CodeBlock[] {
  return markdown
    .parse(text, {})
    .filter(({ type, info }) => type === 'fence' && /^tsx?$/.test(info.trim()))
    .flatMap(({ map, content }) => {
      const file = fileComment.exec(content)?.groups?.['file'];
      // The fence is the line before the block's first one.
      return file === undefined ? [] : [{ document, line: (map?.[0] ?? 0) + 2, file, text: content }];
    });
}

function compile(blocks: readonly CodeBlock[]): string[] {
  const texts = new Map(blocks.map(({ file, text }) => [path.join(root, file), text]));
  texts.set(project, JSON.stringify(configurationOf(blocks)));
  const folders = new Set([...texts.keys()].flatMap(listFolders));
  const api = new API({
    cwd: root,
    fs: {
      readFile: (file) => texts.get(file),
      fileExists: (file) => texts.has(file) || undefined,
      directoryExists: (folder) => folders.has(folder) || undefined,
    },
  });
  try {
    const program = api.updateSnapshot({ openProjects: [project] }).getProject(project)?.program;
    if (!program) throw new Error(`The compiler did not open ${project}; no code block was checked.`);
    return blocks.flatMap(({ document, line, file, text }) => {
      const name = path.join(root, file);
      const faults = [...program.getSyntacticDiagnostics(name), ...program.getSemanticDiagnostics(name)];
      return faults.map((fault) => `${document}:${line + countLines(text, fault)}: ${messageOf(fault)}`);
    });
  } finally {
    api.close();
  }
}

function configurationOf(blocks: readonly CodeBlock[]): object {
  return {
    extends: './tsconfig.base.json',
    files: ['shared/src/css-modules.d.ts', ...blocks.map(({ file }) => file)],
    compilerOptions: {
      composite: false,
      incremental: false,
      declaration: false,
      emitDeclarationOnly: false,
      noEmit: true,
    },
  };
}

function listFolders(file: string): string[] {
  const folder = path.dirname(file);
  return folder === file ? [] : [folder, ...listFolders(folder)];
}

const countLines = (text: string, { pos }: Diagnostic) => text.slice(0, pos).split('\n').length - 1;

function messageOf({ text, code, messageChain = [] }: Diagnostic): string {
  return `${[text, ...messageChain.map((each) => each.text)].join(' ')} (TS${code})`;
}
