import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openServerNotes, readRefused } from './serverNotes.ts';

const makeFile = async () => path.join(await mkdtemp(path.join(tmpdir(), 'notes-')), 'var/4000.json');

test('what served is known after a restart', async () => {
  const file = await makeFile();
  expect((await openServerNotes(file)).served()).toBeUndefined();
  await (await openServerNotes(file)).noteServed({ shell: 's1' }, 7);
  const notes = await openServerNotes(file);
  expect([notes.served(), notes.head()]).toEqual([{ shell: 's1' }, 7]);
  expect(await readdir(path.dirname(file))).toEqual(['4000.json']);
});

test('what was tried when the process ended is fatal after it, and counted; a trial that ended is not', async () => {
  const file = await makeFile();
  const first = await openServerNotes(file);
  await first.beginTrial({ discover: 'd1' });
  await first.endTrial();
  expect((await openServerNotes(file)).fatal()).toEqual({});
  await first.beginTrial({ discover: 'd2', products: 'p2' });
  const second = await openServerNotes(file);
  expect(second.fatal()).toMatchObject({ 'discover/d2': { times: 1 }, 'products/p2': { times: 1 } });
  await second.beginTrial({ discover: 'd2' });
  const third = await openServerNotes(file);
  expect(third.fatal()).toMatchObject({ 'discover/d2': { times: 2 }, 'products/p2': { times: 1 } });
  await third.noteServed({ discover: 'd2' }, 1);
  expect(Object.keys((await openServerNotes(file)).fatal())).toEqual(['products/p2']);
});

test('what was refused can be read by others', async () => {
  const file = await makeFile();
  const refused = { discover: [{ id: 'd1', time: '2026-11-24T12:00:00.000Z', reason: 'it leaks' }] };
  await (await openServerNotes(file)).noteRefused(refused);
  expect(await readRefused(file)).toEqual(refused);
  expect(await readRefused('/nowhere/at/all')).toEqual({});
});

test.each(['', '{', '{"fatal":5}', '{"fatal":{},"refused":null}', '[]'])(
  'notes that read %j count as none',
  async (text) => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'notes-')), 'notes.json');
    await writeFile(file, text);
    const notes = await openServerNotes(file);
    expect([notes.served(), notes.head(), notes.fatal()]).toEqual([undefined, 0, {}]);
  },
);

test('notes that cannot be written last as long as the process, and nothing fails over them', async () => {
  const inTheWay = path.join(await mkdtemp(path.join(tmpdir(), 'notes-')), 'no folder');
  await writeFile(inTheWay, '');
  const notes = await openServerNotes(path.join(inTheWay, 'notes.json'));
  await notes.noteServed({ shell: 's1' }, 1);
  expect(notes.served()).toEqual({ shell: 's1' });
});
