import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { transformSync } from '@swc/core';
import { transform as transformCss } from 'lightningcss';
import type { ComponentReference } from '../../../shell/src/pages/gallery/reference.ts';
import { root } from '../../repository/repository.ts';

/** Sizes of a component's own files, and their paths from the root. */
export type OwnFiles = { bytes: ComponentReference['bytes']; files: readonly string[] };

/**
 * Measures a component's own files: its module, the modules and style sheets of its folder that it imports, minified and
 * compressed with Brotli. Not included: other components, packages, pictures, and code that it imports later. In a chunk
 * with other code the same files are smaller, because they compress together.
 * @param file module of the component, from the root
 */
export function measureOwnFiles(file: string): OwnFiles {
  const files = listOwnFiles(file);
  const join = (isIncluded: (name: string) => boolean, minify: (name: string) => string) =>
    sizeOf(files.filter(isIncluded).map(minify).join(''));
  return {
    bytes: {
      script: join((name) => !name.endsWith('.css'), minifyScript),
      style: join((name) => name.endsWith('.css'), minifyStyle),
    },
    files,
  };
}

function listOwnFiles(file: string, known: string[] = []): string[] {
  if (known.includes(file)) return known;
  known.push(file);
  if (file.endsWith('.css')) return known;
  const folder = path.dirname(file);
  const text = readFileSync(path.join(root, file), 'utf8');
  for (const [, imported = ''] of text.matchAll(/^(?:import|export)\b(?! type)[^'"]*'(\.\/[^']+\.(?:tsx?|css))'/gm))
    listOwnFiles(path.posix.join(folder, imported), known);
  return known;
}

function minifyScript(file: string): string {
  const { code } = transformSync(readFileSync(path.join(root, file), 'utf8'), {
    filename: file,
    swcrc: false,
    minify: true,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
      minify: { compress: true, mangle: true, module: true },
    },
    module: { type: 'es6' },
  });
  // A chunk joins the modules: it has neither imports nor exports.
  return code.replaceAll(
    /import(?:[^;"]*from)?"[^"]*";|export(?=\s*(?:function|class|const|let)\b)|export\{[^}]*\};/g,
    '',
  );
}

function minifyStyle(file: string): string {
  const { code } = transformCss({ filename: file, code: readFileSync(path.join(root, file)), minify: true });
  return Buffer.from(code).toString();
}

const sizeOf = (text: string) => (text === '' ? 0 : brotliCompressSync(text).length);
