import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../repository/repository.ts';
import { sharedModules } from './sharedModules.ts';

// A release lists only the modules that its node bundle provides, and the release checks use the list for both builds.
test.each(['shell/src/render/main.tsx', 'shell/src/federation/federation.ts'])(
  '%s provides every shared module',
  (file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const provided = [...text.matchAll(/^ {2}(?:'([^']+)'|(react)): /gm)].map(([, quoted, plain]) => quoted ?? plain);
    expect(provided.toSorted()).toEqual([...sharedModules].toSorted());
  },
);
