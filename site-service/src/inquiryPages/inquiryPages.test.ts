import { parse } from 'csv-parse/sync';
import Fastify, { type FastifyInstance } from 'fastify';
import { JSDOM } from 'jsdom';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseNetworks, registerAdminAccess } from '@site/shared/adminAccess';
import { within } from '@testing-library/dom';
import { DeletedTextRemainsError, type InquiryStatus, type InquiryStore } from '../inquiries/inquiryStore.ts';
import { openInquiryStore } from '../inquiries/openInquiryStore.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';
import { registerInquiryPages } from './registerInquiryPages.ts';

const inquiry = { fullName: 'Noor Haddad', email: 'noor@example.com', companyName: 'Prairie Gas', details: 'Hello.' };
const own = { 'sec-fetch-site': 'same-origin' };
const log = { error: jest.fn() };
let folder: string;
let store: InquiryStore;
let admin: FastifyInstance;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'inquiries-'));
  store = await openInquiryStore(join(folder, 'inquiries.sqlite'), { max: 1000, windowMs: 60_000 });
  admin = Fastify();
  registerAdminAccess(admin, parseNetworks('loopback,10.0.0.0/8'), { acceptsForms: true });
  // Safe: the pages call this method only.
  registerInquiryPages(admin, {
    networks: parseNetworks('loopback'),
    inquiries: store,
    telemetry: createTelemetry(),
    log: log as never,
  });
  log.error.mockClear();
});
afterEach(async () => {
  await admin.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

async function add(fields: Partial<typeof inquiry> & { position?: string } = {}, status?: 'open' | 'suspected') {
  return store.add({ ...inquiry, ...fields }, undefined, 'sender', status);
}

function parsePage(html: string) {
  const { document } = new JSDOM(html.replace(/<style>[^]*<\/style>/, '')).window;
  return { document, ...within(document.body) };
}

async function open(path: string, status = 200) {
  const response = await admin.inject(path);
  expect([path, response.statusCode]).toEqual([path, status]);
  return parsePage(response.body);
}

const pathOf = (reference: string, action = '') => `/_site/inquiries/${reference}${action && `/${action}`}`;

async function post(
  reference: string,
  action: string,
  fields: Readonly<Record<string, string>>,
  headers: object = own,
) {
  return admin.inject({
    method: 'POST',
    url: pathOf(reference, action),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
}

const statusOf = async (reference: string): Promise<InquiryStatus | undefined> => (await store.find(reference))?.status;

test('the list shows open inquiries, and the others in their tabs with counts', async () => {
  const openOne = await add({ fullName: 'Open One', position: 'Engineer' });
  const doneOne = await add({ fullName: 'Done One' });
  const suspectedOne = await add({ fullName: 'Suspected One' }, 'suspected');
  await store.setStatus(doneOne, 'done', 'Anna');
  const list = await open('/_site/inquiries');
  expect(list.getByRole('heading', { level: 1 }).textContent).toBe('1 open inquiry');
  const row = list.getByRole('row', { name: new RegExp(openOne) });
  expect(row.textContent.replaceAll(/\s+/g, ' ')).toMatch(
    /^CAR-\S+ ?\w+ \d+, \d{4}, \d\d:\d\d .+Open ?not notified yet ?Open One Engineer, Prairie Gas ?Hello\.$/,
  );
  expect(within(row).getByRole('link').getAttribute('href')).toBe(pathOf(openOne));
  const tabs = within(list.getByRole('navigation', { name: 'Inquiries by status' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Open 1', 'Suspected 1', 'Done 1', 'All 3']);
  expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual(['page', null, null, null]);
  for (const [index, references] of [
    [1, [suspectedOne]],
    [2, [doneOne]],
    [3, [suspectedOne, doneOne, openOne]],
  ] as const) {
    const page = await open(tabs[index]?.getAttribute('href') ?? '');
    const found = page
      .getAllByRole('row')
      .slice(1)
      .map((each) => within(each).getByRole('rowheader').textContent);
    expect(found.toSorted()).toEqual([...references].toSorted());
  }
});

test('50 inquiries are on a page, and links lead to older and to the newest ones', async () => {
  const record = { ...inquiry, keyDigest: undefined, status: 'open', notification: 'sent' } as const;
  const references = Array.from({ length: 100 }, (_, index) => `CAR-0000-${String(index).padStart(4, '0')}`);
  const receivedAt = '2026-11-28T01:20:00.000Z';
  await store.importCopies(references.map((reference) => ({ ...record, reference, receivedAt, events: [] })));
  const read = (page: Awaited<ReturnType<typeof open>>) =>
    page.queryAllByRole('rowheader').map(({ textContent }) => textContent);
  const follow = async (page: Awaited<ReturnType<typeof open>>, name: string) =>
    open(page.getByRole('link', { name }).getAttribute('href') ?? '');
  const first = await open('/_site/inquiries');
  const second = await follow(first, 'Older inquiries');
  expect([first, second].map((page) => read(page).length)).toEqual([50, 50]);
  expect(new Set([first, second].flatMap(read))).toEqual(new Set(references));
  expect(first.queryByRole('link', { name: 'Newest inquiries' })).toBeNull();
  expect(second.queryByRole('link', { name: 'Older inquiries' })).toBeNull();
  expect(read(await follow(second, 'Newest inquiries'))).toEqual(read(first));
});

test('a search finds texts of fields and notes, and the links keep it', async () => {
  const noted = await add();
  await add({ details: 'Other.' });
  await store.addNote(noted, 'Wants a Débottlenecking study.', 'Anna');
  const page = await open('/_site/inquiries?search=debottle');
  expect(page.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([noted]);
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Inquiries with “debottle”');
  expect(page.getByRole('searchbox', { name: /^Search open inquiries/ }).getAttribute('value')).toBe('debottle');
  expect(page.getByRole('link', { name: /^Done/ }).getAttribute('href')).toBe(
    '/_site/inquiries?status=done&search=debottle',
  );
  expect((await open('/_site/inquiries?search=nothing')).getByText(/^No inquiry has this text\./)).toBeTruthy();
});

test('a page shows an inquiry with all fields, a reply, its notification and what people did', async () => {
  const reference = await add({ position: 'Engineer', details: 'First.\r\nSecond.', email: 'n+a&b@example.com' });
  await store.addNote(reference, 'Called.', 'Anna');
  await store.setStatus(reference, 'done', 'Ben');
  const page = await open(pathOf(reference.toLowerCase()));
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe(reference);
  for (const text of ['Noor Haddad', 'Engineer', 'Prairie Gas', 'n+a&b@example.com', 'not sent yet'])
    expect(page.getByText(text)).toBeTruthy();
  expect(page.document.querySelector('.text')?.textContent).toBe('First.\nSecond.');
  expect(page.getByRole('link', { name: 'Reply by e-mail' }).getAttribute('href')).toBe(
    `mailto:n%2Ba%26b@example.com?subject=Your%20inquiry%20${reference}`,
  );
  const items = within(page.getByRole('region', { name: 'Notes and actions' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Anna noted.*Called\.$/),
    expect.stringMatching(/^Ben marked it as done/),
  ]);
});

test('people mark as done, reopen, accept and note, each by name, and see the page of the inquiry', async () => {
  const reference = await add({}, 'suspected');
  const steps = [
    ['accept', { by: ' Anna \t Roth ' }, 'open', ''],
    ['done', { by: 'Ben' }, 'done', ''],
    ['note', { by: 'Ben', note: ' Sent.\r\nDone. ', other: 'ignored' }, 'done', '#history'],
    ['reopen', { by: 'Anna' }, 'open', ''],
  ] as const;
  for (const [action, fields, status, fragment] of steps) {
    const { statusCode, headers } = await post(reference, action, fields);
    expect([action, statusCode, headers['location']]).toEqual([action, 303, `${pathOf(reference)}${fragment}`]);
    expect(await statusOf(reference)).toBe(status);
  }
  const record = await store.find(reference);
  expect(record?.events.map(({ by, action, text }) => [by, action, text])).toEqual([
    ['Anna Roth', 'accepted', undefined],
    ['Ben', 'done', undefined],
    ['Ben', 'noted', 'Sent.\nDone.'],
    ['Anna', 'reopened', undefined],
  ]);
  expect(record?.notification).toBe('pending');
});

test('an inquiry is deleted after a confirmation, and the list shows the deletion', async () => {
  const reference = await add();
  const link = (await open(pathOf(reference))).getByRole('link', { name: 'Delete…' });
  const page = await open(link.getAttribute('href') ?? '');
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe(`Delete ${reference}?`);
  expect(await statusOf(reference)).toBe('open');
  const { statusCode, headers } = await post(reference, 'delete', { by: 'Anna' });
  expect([statusCode, headers['location']]).toEqual([303, '/_site/inquiries?deleted']);
  const list = await open('/_site/inquiries?deleted');
  expect(list.getByText('The inquiry was deleted with its notes.')).toBeTruthy();
  const deletions = within(list.getByRole('region', { name: 'Deletions' }))
    .getAllByRole('row')
    .slice(1);
  expect(deletions.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/now\s*1\s*Anna$/)]);
  expect(list.document.body.textContent).not.toContain(reference);
});

test.each([
  ['done', { by: ' ' }, 'Your name', 'Enter your name.'],
  ['note', { by: 'Anna', note: '' }, 'Note', 'Enter the note.'],
  ['note', { by: 'a'.repeat(101), note: 'x' }, 'Your name', /^Shorten your name to 100 characters; it has 101\./],
  ['delete', {}, 'Your name', 'Enter your name.'],
])('%s with %j shows the form again with a message at the field', async (action, fields, label, message) => {
  const reference = await add();
  const { statusCode, body } = await post(reference, action, fields as Record<string, string>);
  expect(statusCode).toBe(400);
  const page = parsePage(body);
  expect(page.document.title).toMatch(/^Error: /);
  const field = page.getAllByLabelText(label).find((each) => each.getAttribute('aria-invalid') === 'true');
  expect(field?.hasAttribute('autofocus')).toBe(true);
  expect(page.document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(message);
  expect(await store.find(reference)).toMatchObject({ status: 'open', events: [] });
});

test('texts are kept in a form that is shown again', async () => {
  const by = 'a'.repeat(101);
  const { body } = await post(await add(), 'note', { by, note: '\n<b>Kept</b>\nhere' });
  const { getByRole } = within(parsePage(body).getByRole('region', { name: 'Add a note' }));
  expect(getByRole('textbox', { name: 'Note' }).textContent).toBe('<b>Kept</b>\nhere');
  expect(getByRole('textbox', { name: 'Your name' }).getAttribute('value')).toBe(by);
});

test.each(['done', 'reopen', 'accept', 'note', 'delete'])('%s of another website changes nothing', async (action) => {
  const reference = await add({}, action === 'accept' ? 'suspected' : 'open');
  const fields = { by: 'Eve', note: 'x' };
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    {},
  ])
    expect((await post(reference, action, fields, headers)).statusCode).toBe(403);
  expect((await store.find(reference))?.events).toEqual([]);
  expect((await post(reference, action, fields, { origin: 'http://localhost' })).statusCode).toBe(303);
});

test('clients of the admin port outside of the networks of the inquiries get none', async () => {
  const reference = await add();
  for (const url of ['/_site/inquiries', pathOf(reference), '/_site/inquiries.csv']) {
    const { statusCode, body } = await admin.inject({ url, remoteAddress: '10.0.0.9' });
    expect([url, statusCode]).toEqual([url, 403]);
    expect(body).toContain('The address 10.0.0.9 may not use this page. Add its network to INQUIRY_NETWORKS.');
  }
});

test('an inquiry that a colleague deleted meanwhile is a page that says so', async () => {
  const reference = await add();
  jest.spyOn(store, 'addNote').mockImplementationOnce(async () => {
    await store.delete(reference, 'Ben');
    return false;
  });
  for (const response of [
    await post(reference, 'note', { by: 'Anna', note: 'x' }),
    await post(reference, 'done', { by: 'Anna' }),
    await admin.inject(pathOf(reference)),
    await admin.inject(pathOf(reference, 'delete')),
  ]) {
    expect(response.statusCode).toBe(404);
    expect(
      parsePage(response.body).getByText(new RegExp(`^There is no inquiry ${reference}\\. It was deleted`)),
    ).toBeTruthy();
  }
});

test('an action that a colleague has done already changes nothing, and is no error', async () => {
  const reference = await add();
  await store.setStatus(reference, 'done', 'Ben');
  for (const action of ['done', 'accept']) expect((await post(reference, action, { by: 'Anna' })).statusCode).toBe(303);
  expect((await store.find(reference))?.events).toHaveLength(1);
  expect(await statusOf(reference)).toBe('done');
});

test('a database that is gone is a page that says so, and an incident without the text of a visitor', async () => {
  const reference = await add();
  for (const method of ['list', 'find'] as const)
    jest.spyOn(store, method).mockRejectedValue(new Error('connection refused'));
  jest.spyOn(store, 'countByStatus').mockRejectedValue(new Error('connection refused'));
  for (const path of ['/_site/inquiries?search=Noor', pathOf(reference), '/_site/inquiries.csv'])
    expect((await open(path, 503)).getByText(/^The database of the inquiries does not answer;/)).toBeTruthy();
  expect((await post(reference, 'done', { by: 'Anna' })).statusCode).toBe(503);
  expect(log.error).toHaveBeenCalledTimes(4);
  expect(log.error).toHaveBeenLastCalledWith(
    expect.objectContaining({ reason: 'inquiry-store-unavailable', path: '/_site/inquiries/:reference/done' }),
    expect.stringContaining('could not use the database'),
  );
  expect(JSON.stringify(log.error.mock.calls)).not.toMatch(/Noor|CAR-/);
});

test('a deletion whose text may remain in the file says so', async () => {
  const reference = await add();
  jest.spyOn(store, 'delete').mockRejectedValue(new DeletedTextRemainsError('/srv/i.sqlite', new Error('busy')));
  const { statusCode, body } = await post(reference, 'delete', { by: 'Anna' });
  expect(statusCode).toBe(500);
  expect(parsePage(body).getByText(/^The inquiries are deleted, but their text may remain/)).toBeTruthy();
});

test.each([
  `<script>alert(1)</script><img src=x onerror=alert(1)>`,
  `" autofocus onfocus="alert(1)`,
  `' onclick='alert(1)`,
  `</textarea></title></style><script>alert(1)</script>`,
  `https://evil.example/ www.evil.example mailto:a@evil.example`,
])('text of a visitor or a colleague is text: %s', async (text) => {
  const texts = { fullName: text, companyName: text, position: text, details: text, email: text };
  const elementsOf = async (path: string) =>
    [...(await open(path)).document.querySelectorAll('*')].map(({ tagName, attributes }) => [
      tagName,
      [...attributes].map(({ name }) => name),
    ]);
  const reference = await add(texts);
  const harmless = await add({ ...inquiry, position: 'x' });
  for (const each of [reference, harmless]) await store.addNote(each, each === reference ? text : 'x', text);
  for (const action of ['', 'delete'])
    expect(await elementsOf(pathOf(reference, action))).toEqual(await elementsOf(pathOf(harmless, action)));
  const search = (value: string) => elementsOf(`/_site/inquiries?search=${encodeURIComponent(value)}`);
  expect(await search(text)).toEqual(await search(reference));
  expect((await open(pathOf(reference))).document.querySelector('.text')?.textContent).toBe(text);
  expect((await open(pathOf(reference))).document.querySelectorAll('.text a')).toHaveLength(0);
});

test('control characters and directions of a text affect nothing around it', async () => {
  const reference = await add({ fullName: 'A\u202EB\u0007', details: 'x\u001B[2J\u2066y' });
  const page = await open(pathOf(reference));
  expect(page.getByText('A\uFFFDB\uFFFD').tagName).toBe('BDI');
  const text = page.document.querySelector('.text');
  expect([text?.textContent, text?.getAttribute('dir')]).toEqual(['x\uFFFD[2J\uFFFDy', 'auto']);
});

test('the export has all inquiries since a date', async () => {
  const reference = await add({ details: '=1+1' });
  const { headers, rawPayload } = await admin.inject('/_site/inquiries.csv?since=2026-01-01');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="inquiries-\d{4}-\d\d-\d\d\.csv"$/);
  expect(parse(rawPayload, { bom: true, columns: true })).toMatchObject([{ Reference: reference, Details: "'=1+1" }]);
  const later = await admin.inject('/_site/inquiries.csv?since=2999-01-01');
  expect(parse(later.rawPayload, { bom: true, columns: true })).toEqual([]);
});

test.each([
  ['/_site/inquiries?status=unknown', 'Unknown status'],
  ['/_site/inquiries?after=x', 'Unknown page'],
  ['/_site/inquiries.csv?since=soon', 'Unknown date'],
])('%s is rejected with a page', async (path, heading) => {
  expect((await open(path, 400)).getByRole('heading', { level: 1 }).textContent).toBe(heading);
});

test('other bodies than small forms are rejected with a page', async () => {
  const reference = await add();
  const large = await post(reference, 'note', { by: 'Anna', note: 'x'.repeat(70_000) });
  expect([large.statusCode, parsePage(large.body).getByRole('heading').textContent]).toEqual([
    413,
    'The text is too long',
  ]);
  const json = await post(reference, 'done', { by: 'Anna' }, { ...own, 'content-type': 'application/json' });
  expect([json.statusCode, await statusOf(reference)]).toEqual([415, 'open']);
});

test('pages have a strict policy, are in no search index, and send their origin with a form', async () => {
  const { headers, body } = await admin.inject('/_site/inquiries');
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
  );
  expect([headers['referrer-policy'], headers['x-robots-tag']]).toEqual(['same-origin', 'noindex']);
  expect(body).not.toMatch(/<script|<link rel="stylesheet"| style="/);
});
