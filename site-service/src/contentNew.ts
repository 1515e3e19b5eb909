import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { EnvironmentError } from '@site/shared/environment';
import type { PieceKind } from '@site/shared/contract';
import { presentDay } from './content/calgaryDate.ts';
import { makeNewPiece, pieceNames } from './content/newPiece.ts';
import { parseServiceEnvironment } from './env.ts';

const usage = `Write: npm run content:new -- ${Object.keys(pieceNames).join('|')} "Title"`;

/** `npm run content:new -- article "Title"`: makes the folder of a new piece, a draft, and says where it is. */
function createPiece(name = '', title = ''): string {
  const kind: PieceKind | undefined = Object.entries(pieceNames).find(([known]) => known === name)?.[1];
  if (kind === undefined || title.trim() === '')
    throw new Error(`${kind === undefined ? `There is no kind "${name}"` : 'The title is missing'}. ${usage}`);
  const { place, text } = makeNewPiece(kind, title.trim(), presentDay());
  const folder = join(parseServiceEnvironment().CONTENT_DIR, place);
  if (existsSync(folder)) throw new Error(`${folder} exists already. Write on there, or choose another title.`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.md'), text);
  const file = relative(process.cwd(), join(folder, 'index.md'));
  return `${file} is a draft. Write it while "npm run dev" shows it; "npm run content:check" lists what it lacks.`;
}

try {
  console.log(createPiece(...process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error instanceof EnvironmentError ? error.message : `Nothing was made: ${error.message}`);
  process.exitCode = 1;
}
