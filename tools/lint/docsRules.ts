import path from 'node:path';
import MarkdownIt from 'markdown-it';
import { createReferenceChecker, type Repository } from './references.ts';

/** Checks documents and comments against one repository. */
export type DocumentChecker = {
  /** Returns the faults of Markdown documents, given by their paths, each as `file:line: problem`. */
  checkDocuments(documents: Readonly<Record<string, string>>): string[];
  /** Returns the faults of the comments in a source file, in the same form. */
  checkComments(file: string, text: string): string[];
};

/** Most lines of the README, and of a paragraph in `docs/`. */
const mostLines = { readme: 150, paragraph: 5 };

const markdown = new MarkdownIt({ html: true });
type Token = ReturnType<typeof markdown.parse>[number];
/** First line of a block, from 0, and the line after its last one. */
type Lines = readonly [number, number];
/** Anchors of the headings of each document. */
type Anchors = ReadonlyMap<string, ReadonlySet<string>>;

/** Creates a checker; it indexes the repository once. */
export function createDocumentChecker(repository: Repository): DocumentChecker {
  const { checkCommand, checkReference, isKnown } = createReferenceChecker(repository);

  const describe = (file: string, line: number, reference: string) => {
    const problem = checkReference(reference, file);
    return problem === undefined ? [] : [`${file}:${line}: \`${reference}\` ${problem}`];
  };

  const checkLink = (target: string, file: string, anchors: Anchors): string | undefined => {
    if (/^(?:https?:|mailto:)/.test(target)) return undefined;
    const [address = '', anchor] = decodeURIComponent(target).split('#');
    const linked = address === '' ? file : path.join(path.dirname(file), address).replace(/\/$/, '');
    if (!isKnown(linked)) return `links to ${target}, which does not exist`;
    const headings = anchors.get(linked);
    return anchor === undefined || headings === undefined || headings.has(anchor)
      ? undefined
      : `links to ${target}, a heading that ${linked} does not have`;
  };

  const checkBlock = (token: Token, [start, end]: Lines, file: string, anchors: Anchors): string[] => {
    const faults: string[] = [];
    const add = (line: number, problem: string | undefined) => {
      if (problem !== undefined) faults.push(`${file}:${line}: ${problem}`);
    };
    if (token.type === 'paragraph_open' && file.startsWith('docs/') && end - start > mostLines.paragraph)
      add(start + 1, `has a paragraph of ${end - start} lines, more than ${mostLines.paragraph}`);
    if (token.type === 'fence' && /^(?:|sh|bash|shell)$/.test(token.info.trim()))
      for (const [index, line] of token.content.split('\n').entries()) {
        const problem = checkCommand(line.trim().replace(/^\$ /, ''));
        add(start + index + 2, problem && `\`${line.trim()}\` ${problem}`);
      }
    for (const { inline, line } of listInline(token, start + 1)) {
      if (inline.type === 'code_inline') faults.push(...describe(file, line, inline.content));
      const target = inline.attrGet('href') ?? inline.attrGet('src');
      if (target !== null) add(line, checkLink(String(target), file, anchors));
    }
    return faults;
  };

  return {
    checkDocuments(documents) {
      const parsed = Object.entries(documents).map(([file, text]) => ({
        file,
        text,
        tokens: markdown.parse(text, {}),
      }));
      const anchors: Anchors = new Map(parsed.map(({ file, tokens }) => [file, new Set(listAnchors(tokens))]));
      return parsed.flatMap(({ file, text, tokens }) => {
        const count = text.trimEnd().split('\n').length;
        const isLong = file === 'README.md' && count > mostLines.readme;
        return [
          ...(isLong ? [`${file}:${count}: has ${count} lines, more than ${mostLines.readme}`] : []),
          ...withLines(tokens).flatMap(({ token, lines }) => checkBlock(token, lines, file, anchors)),
        ];
      });
    },

    checkComments(file, text) {
      const faults: string[] = [];
      for (const [index, line] of text.split('\n').entries())
        if (/^\s*(?:\/\*|\*|\/\/)/.test(line))
          for (const [, reference = ''] of line.matchAll(/`([^`]+)`/g))
            faults.push(...describe(file, index + 1, reference));
      return faults;
    },
  };
}

/** Returns each token with its lines; cells of a table have those of their row. */
function withLines(tokens: readonly Token[]): { token: Token; lines: Lines }[] {
  let lines: Lines = [0, 0];
  return tokens.map((token) => {
    lines = token.map ?? lines;
    return { token, lines };
  });
}

function listInline(token: Token, firstLine: number): { inline: Token; line: number }[] {
  let line = firstLine;
  return (token.children ?? []).map((inline) => {
    if (inline.type === 'softbreak' || inline.type === 'hardbreak') line += 1;
    return { inline, line };
  });
}

/** Returns the anchors of a page's headings, as GitHub and most Markdown viewers name them. */
function listAnchors(tokens: readonly Token[]): string[] {
  return tokens
    .filter((_token, index) => tokens[index - 1]?.type === 'heading_open')
    .map(({ content }) =>
      content
        .toLowerCase()
        .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    );
}
