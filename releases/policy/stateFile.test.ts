import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createStateSaver, emptyServerState, readServerState } from './stateFile.ts';

const makeFile = async () => path.join(await mkdtemp(path.join(tmpdir(), 'state-')), 'var/4000.json');
const state = { ...emptyServerState, served: { shell: 's1' }, head: 7 };

test('reads the last saved state', async () => {
  const file = await makeFile();
  expect(await readServerState(file)).toEqual(emptyServerState);
  const save = createStateSaver(file);
  await Promise.all([save({ ...state, head: 6 }), save(state)]);
  expect(await readServerState(file)).toEqual(state);
  expect(await readdir(path.dirname(file))).toEqual(['4000.json']);
});

test.each(['', '{', '{"fatal":5}', '{"fatal":{},"refused":null}', '[]'])(
  'returns the empty state for a file with the content %j',
  async (text) => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'state-')), 'state.json');
    await writeFile(file, text);
    expect(await readServerState(file)).toEqual(emptyServerState);
  },
);

test('ignores write errors', async () => {
  const fileInsteadOfFolder = path.join(await mkdtemp(path.join(tmpdir(), 'state-')), 'no folder');
  await writeFile(fileInsteadOfFolder, '');
  const file = path.join(fileInsteadOfFolder, 'state.json');
  await createStateSaver(file)(state);
  expect(await readServerState(file)).toEqual(emptyServerState);
});
