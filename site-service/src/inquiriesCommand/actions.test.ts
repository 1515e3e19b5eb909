import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from '@site/shared/testing/database';
import { openInquiryStore, readInquiries } from '../inquiries/openInquiryStore.ts';
import { runAction } from './actions.ts';
import { parseCommandLine } from './parseCommandLine.ts';

const inquiry = { fullName: 'Noor Haddad', email: 'noor@example.com', companyName: 'Prairie Gas', details: 'Hello.' };
let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'inquiries-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command with a store; resolves to what it prints. */
async function run(store: string, ...args: string[]): Promise<string> {
  const print = jest.spyOn(console, 'log').mockReset();
  const { action, operands, values } = parseCommandLine(args);
  await runAction[action](operands, { from: store, to: store, ...values });
  return print.mock.calls.join('\n');
}

/** Creates a file with inquiries of these statuses; resolves to their references. */
async function createFile(file: string, ...statuses: ('open' | 'suspected')[]): Promise<string[]> {
  const store = await openInquiryStore(file, { max: 10, windowMs: 60_000 });
  const references = [];
  for (const status of statuses) references.push(await store.add(inquiry, undefined, 'sender', status));
  await store.close();
  return references;
}

test('records what people do with an inquiry, each by name', async () => {
  const file = join(folder, 'changed.sqlite');
  const [reference = '', other = ''] = await createFile(file, 'suspected', 'open');
  const act = (...args: string[]) => run(file, ...args);
  expect(await act('accept', reference.toLowerCase(), '--by', 'Anna')).toBe(
    `Accepted ${reference} as an ordinary inquiry, which gets a notification, by Anna.`,
  );
  expect(await act('accept', reference)).toBe(`The inquiry ${reference} is open; nothing was changed.`);
  expect(await act('note', reference, 'Called.\nNo answer.', '--by', 'Ben')).toBe(
    `Added a note to ${reference}, by Ben.`,
  );
  expect(await act('done', reference)).toBe(`Marked ${reference} as done, by ${userInfo().username}.`);
  expect(await act('reopen', reference, '--by', 'Anna')).toBe(`Reopened ${reference}, by Anna.`);
  expect(await act('done', other, '--by', 'Anna')).toBe(`Marked ${other} as done, by Anna.`);
  expect((await act('show', reference)).replaceAll(/\d{4}-\S+Z/g, 'T')).toBe(
    [
      `${reference}  T  open, notification: pending`,
      '  Noor Haddad, Prairie Gas <noor@example.com>',
      '  Hello.',
      'T  Anna accepted it',
      'T  Ben noted:',
      '  Called.',
      '  No answer.',
      `T  ${userInfo().username} marked it as done`,
      'T  Anna reopened it',
    ].join('\n'),
  );
  expect((await act('list', '--open', '--search', 'NO ANSWER')).match(/CAR-\S+/g)).toEqual([reference]);
  expect(JSON.parse(await act('list', '--done', '--json'))).toMatchObject({ reference: other, status: 'done' });
  await expect(act('done', 'CAR-0000-0000')).rejects.toThrow('there is no inquiry CAR-0000-0000; nothing was changed');
  await expect(act('note', reference, ' ')).rejects.toThrow('The text of the note is empty; nothing was done');
});

test('copies inquiries with their notes from a file to a database and to another file, and can be run again', async () => {
  const file = join(folder, 'copied.sqlite');
  const [reference = ''] = await createFile(file, 'open', 'suspected', 'open');
  await run(file, 'note', reference, 'Called.');
  const database = (await openTestDatabase()).url('site_service');
  const copy = (from: string, to: string) => run(to, 'copy', '--from', from);
  expect(await copy(file, database)).toMatch(/^Copied 3 inquiries from .*; 0 were there already\.$/);
  expect(await copy(file, database)).toMatch(/^Copied 0 inquiries from .*; 3 were there already\.$/);
  expect(await readInquiries(database)).toEqual(await readInquiries(file));
  const restored = join(folder, 'restored.sqlite');
  await copy(database, restored);
  expect(await readInquiries(restored)).toEqual(await readInquiries(file));
  await expect(copy(file, file)).rejects.toThrow('--from and --to are the same store; nothing was done');
});

test('deletes one inquiry, from a file and, with the role of the readers, from a database', async () => {
  const file = join(folder, 'deleted.sqlite');
  const [reference = '', other] = await createFile(file, 'open', 'open');
  const database = await openTestDatabase();
  await run(database.url('site_service'), 'copy', '--from', file);
  for (const store of [file, database.url('site_inquiries')]) {
    expect(await run(store, 'delete', reference, '--by', 'Anna')).toMatch(/^Deleted the inquiry CAR-\S+ from .+\.$/);
    expect((await readInquiries(store)).map((each) => each.reference)).toEqual([other]);
    await expect(run(store, 'delete', reference)).rejects.toThrow(
      `there is no inquiry ${reference}; nothing was deleted; \`npm run inquiries\` lists the references.`,
    );
  }
});
