import { DatabaseSync } from 'node:sqlite';
import type { Heading } from '@site/shared/contract';

/** A body as the page shows it. */
export type StoredBody = { html: string; headings: Heading[] };

/**
 * The bodies of loaded content, as they were when they were read: what is served does not change with the file
 * until the file has been read and found sound. SQLite keeps them in a private file that the system deletes
 * with the process, so that ten thousand of them take no memory.
 */
export type BodyStore = {
  /** Stores a Markdown body and answers its number. */
  add: (markdown: string) => number;
  /** The Markdown of a body; empty for one that has been removed. */
  markdown: (id: number) => string;
  /** What a body was rendered to; `undefined` before. */
  rendered: (id: number) => StoredBody | undefined;
  keep: (id: number, body: StoredBody) => void;
  /** Removes every body but these. */
  retain: (ids: ReadonlySet<number>) => void;
  close: () => void;
};

/** Opens an empty store. */
export function openBodyStore(): BodyStore {
  const database = new DatabaseSync('');
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF');
  database.exec(
    'CREATE TABLE bodies (id INTEGER PRIMARY KEY, markdown TEXT NOT NULL, html TEXT, headings TEXT) STRICT',
  );
  const insert = database.prepare('INSERT INTO bodies (markdown) VALUES (?)');
  const select = database.prepare('SELECT markdown, html, headings FROM bodies WHERE id = ?');
  const update = database.prepare('UPDATE bodies SET html = ?, headings = ? WHERE id = ?');
  const list = database.prepare('SELECT id FROM bodies');
  const remove = database.prepare('DELETE FROM bodies WHERE id = ?');

  return {
    add: (markdown) => Number(insert.run(markdown).lastInsertRowid),
    markdown: (id) => String(select.get(id)?.markdown ?? ''),
    rendered(id) {
      const row = select.get(id);
      // `keep` has written both.
      return typeof row?.html === 'string'
        ? { html: row.html, headings: JSON.parse(String(row.headings)) as Heading[] }
        : undefined;
    },
    keep: (id, { html, headings }) => void update.run(html, JSON.stringify(headings), id),
    retain(ids) {
      const gone = list.all().filter(({ id }) => !ids.has(Number(id)));
      for (const { id } of gone) remove.run(Number(id));
    },
    close: () => database.close(),
  };
}
