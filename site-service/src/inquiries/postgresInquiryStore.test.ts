import { type DatabaseRole, openTestDatabase, type TestDatabase } from '@site/shared/testing/database';
import { testInquiryStore } from '../testing/inquiryStoreConformance.ts';
import { openInquiryStore } from './openInquiryStore.ts';

/** Databases of this file; each test empties and uses them again, because a new one takes 0.1 s. */
const databases: TestDatabase[] = [];
let usedCount = 0;
beforeEach(async () => {
  usedCount = 0;
  for (const { query } of databases)
    await query('DELETE FROM inquiries; DELETE FROM inquiry_senders; DELETE FROM inquiry_deletions');
});

/** Returns an empty database that the test has not used yet. */
async function takeDatabase(): Promise<TestDatabase> {
  const taken = (databases[usedCount] ??= await openTestDatabase());
  usedCount += 1;
  return taken;
}

testInquiryStore(async () => (await takeDatabase()).url('site_service'));

test('each role has only the rights that it needs', async () => {
  const denied: [DatabaseRole, string][] = [
    ['site_service', `UPDATE inquiries SET details = ''`],
    ['site_service', 'TRUNCATE inquiry_senders'],
    ['site_service', 'DELETE FROM inquiry_events'],
    ['site_service', `UPDATE inquiry_events SET person = ''`],
    ['site_service', 'DELETE FROM inquiry_deletions'],
    ['site_service', 'DELETE FROM inquiry_outbox'],
    ['site_service', `UPDATE inquiry_form_key SET key = key`],
    ['site_service', 'DROP TABLE inquiries'],
    ['site_service', 'CREATE TABLE more (id int)'],
    ['site_inquiries', `INSERT INTO inquiries (reference) VALUES ('x')`],
    ['site_inquiries', `UPDATE inquiries SET details = ''`],
    ['site_inquiries', 'SELECT FROM inquiry_senders'],
    ['site_inquiries', 'SELECT FROM inquiry_form_key'],
    ['site_inquiries', 'UPDATE inquiry_outbox SET attempts = 0'],
    ['site_inquiries', 'DELETE FROM inquiry_events'],
    ['site_inquiries', 'DELETE FROM inquiry_deletions'],
    ['site_server', 'SELECT FROM inquiries'],
    ['site_release', 'SELECT FROM inquiries'],
  ];
  const database = await takeDatabase();
  for (const [role, statement] of denied)
    await expect(database.query(`SET ROLE ${role}; ${statement}`)).rejects.toThrow(/permission denied|must be owner/);
});

test('site_inquiries reads, changes and deletes inquiries', async () => {
  const database = await takeDatabase();
  const store = await openInquiryStore(database.url('site_service'), { max: 5, windowMs: 60_000 });
  const inquiry = { fullName: 'A', email: 'a@b.example', companyName: 'C', details: 'D' };
  const reference = await store.add(inquiry, undefined, 'sender', 'suspected');
  await store.close();
  const desk = await openInquiryStore(database.url('site_inquiries'));
  expect(await desk.list({ limit: 1 })).toMatchObject([{ reference, status: 'suspected' }]);
  await desk.setStatus(reference, 'open', 'Ana');
  await desk.addNote(reference, 'Text', 'Ana');
  expect(await desk.find(reference)).toMatchObject({
    ...{ status: 'open', notification: 'pending' },
    events: [{ action: 'accepted' }, { action: 'noted', text: 'Text' }],
  });
  expect(await desk.delete(reference, 'Ana')).toBe(true);
  expect(await desk.listDeletions()).toMatchObject([{ by: 'Ana', count: 1 }]);
  await desk.close();
});
