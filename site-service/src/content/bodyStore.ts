import { DatabaseSync } from 'node:sqlite';
import type { Heading } from '@site/shared/contract';

/** The rendered body of a content item. */
export type StoredBody = { html: string; headings: Heading[] };

/**
 * Store of the bodies of loaded content. An edit of a file changes the served body only after the file has been
 * read again and checked. SQLite keeps the bodies in a private temporary file that is deleted when the process
 * ends, so that ten thousand bodies do not fill the memory.
 */
export type BodyStore = {
  /** Stores a Markdown body and returns its id. */
  add: (markdown: string) => number;
  /** Returns the Markdown of a body; an empty string if the body has been removed. */
  markdown: (id: number) => string;
  /** Returns the rendered body; `undefined` until `keep` stores it. */
  rendered: (id: number) => StoredBody | undefined;
  keep: (id: number, body: StoredBody) => void;
  /** Removes all bodies whose ids are not in `ids`. */
  retain: (ids: ReadonlySet<number>) => void;
  close: () => void;
};

/** Opens an empty body store. */
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
      // `keep` writes `html` and `headings` together.
      return typeof row?.html === 'string'
        ? { html: row.html, headings: JSON.parse(String(row.headings)) as Heading[] }
        : undefined;
    },
    keep: (id, { html, headings }) => void update.run(html, JSON.stringify(headings), id),
    retain(ids) {
      const unused = list.all().filter(({ id }) => !ids.has(Number(id)));
      for (const { id } of unused) remove.run(Number(id));
    },
    close: () => database.close(),
  };
}
