import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createStateSaver, emptyServerState, readServerState } from './stateFile.ts';

const makeFile = async () => path.join(await mkdtemp(path.join(tmpdir(), 'state-')), 'var/4000.json');
const state = { ...emptyServerState, served: { shell: 's1' }, head: 7 };

test('a state that was saved is read after a restart, the last of several', async () => {
  const file = await makeFile();
  expect(await readServerState(file)).toEqual(emptyServerState);
  const save = createStateSaver(file);
  await Promise.all([save({ ...state, head: 6 }), save(state)]);
  expect(await readServerState(file)).toEqual(state);
  expect(await readdir(path.dirname(file))).toEqual(['4000.json']);
});

test.each(['', '{', '{"fatal":5}', '{"fatal":{},"refused":null}', '[]'])(
  'a file of %j counts as empty',
  async (text) => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'state-')), 'state.json');
    await writeFile(file, text);
    expect(await readServerState(file)).toEqual(emptyServerState);
  },
);

test('a state that cannot be written fails nothing', async () => {
  const inTheWay = path.join(await mkdtemp(path.join(tmpdir(), 'state-')), 'no folder');
  await writeFile(inTheWay, '');
  const file = path.join(inTheWay, 'state.json');
  await createStateSaver(file)(state);
  expect(await readServerState(file)).toEqual(emptyServerState);
});
