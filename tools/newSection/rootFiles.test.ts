import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root, workspaces } from '../repository/repository.ts';
import { toRootTsconfig } from './rootFiles.ts';

test('the tsconfig.json of the root is the one that is written for its workspaces', () => {
  expect(toRootTsconfig(workspaces)).toBe(readFileSync(path.join(root, 'tsconfig.json'), 'utf8'));
});
