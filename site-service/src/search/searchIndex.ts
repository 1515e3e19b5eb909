import { DatabaseSync } from 'node:sqlite';
import type { Category, PieceKind, Segment } from '@site/shared/contract';
import { toMatchExpression } from './matchExpression.ts';
import { matchEnd, matchStart, toSegments, withoutMarks } from './segments.ts';

/** The searchable texts and filter fields of a content item. */
export type SearchDocument = {
  kind: PieceKind;
  slug: string;
  category?: Category | undefined;
  /** First day on which searches find the item, `YYYY-MM-DD`; absent for items that are always found. */
  publicationDate?: string | undefined;
  /** Last day of an event in Calgary, `YYYY-MM-DD`. */
  lastDay?: string | undefined;
  title: string;
  author: string;
  keywords: readonly string[];
  description: string;
  /** Plain text, in one line. */
  body: string;
};

/** Words, filters and page of a search. */
export type SearchQuery = {
  /** Query text of the visitor. */
  words: string;
  /** Current date, `YYYY-MM-DD`. Later publications are excluded. */
  today: string;
  kind?: PieceKind | undefined;
  category?: Category | undefined;
  /** Filters for past or upcoming events. */
  isPast?: boolean | undefined;
  offset: number;
  limit: number;
};

/** A search hit, with the matches in title and excerpt marked. */
export type IndexHit = { kind: PieceKind; slug: string; title: Segment[]; excerpt: Segment[] };

/** Synchronous full-text index in SQLite. */
export type SearchIndex = {
  /** Adds a document and returns its id for `remove`. */
  add: (document: SearchDocument) => number;
  remove: (id: number) => void;
  /** Returns one page of hits, best match first, and the total number of hits. */
  find: (query: SearchQuery) => { total: number; hits: IndexHit[] };
  /** Runs changes in one transaction, which is much faster than single changes. */
  inTransaction: (change: () => void) => void;
  close: () => void;
};

/** Maximum number of words in an excerpt. */
const excerptWords = 28;

/** bm25 weights of title, author, keywords, description and body. */
const weights = '10, 6, 4, 3, 1';

const highlight = (column: number) => `highlight(texts, ${column}, '${matchStart}', '${matchEnd}')`;

/**
 * `texts` contains the searchable text, `items` the filter columns. With filter columns in `texts`, FTS5 would read
 * the whole text of each match.
 */
const schema = `
  PRAGMA journal_mode = OFF; -- nothing is rolled back
  CREATE TABLE items (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    slug TEXT NOT NULL,
    category TEXT,
    publicationDate TEXT NOT NULL,
    lastDay TEXT
  ) STRICT;
  CREATE VIRTUAL TABLE texts USING fts5 (
    title, author, keywords, description, body,
    tokenize = 'porter unicode61 remove_diacritics 2'
  );
  INSERT INTO texts (texts, rank) VALUES ('rank', 'bm25(${weights})');
`;

const matches = `
  FROM texts CROSS JOIN items ON items.id = texts.rowid
  WHERE texts MATCH :match
    AND publicationDate <= :today
    AND (:kind IS NULL OR kind = :kind)
    AND (:category IS NULL OR category = :category)
    AND (:isPast IS NULL OR (lastDay < :today) = :isPast)
`;

/**
 * Opens an empty full-text index (SQLite FTS5) in a private temporary database. SQLite keeps about 2 MB of it in memory
 * and the rest in an unnamed file that is deleted when the process ends.
 */
export function openSearchIndex(): SearchIndex {
  const database = new DatabaseSync('');
  database.exec(schema);
  const addItem = database.prepare(
    'INSERT INTO items (kind, slug, category, publicationDate, lastDay) VALUES (?, ?, ?, ?, ?)',
  );
  const addText = database.prepare(
    'INSERT INTO texts (rowid, title, author, keywords, description, body) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const removeItem = database.prepare('DELETE FROM items WHERE id = ?');
  const removeText = database.prepare('DELETE FROM texts WHERE rowid = ?');
  const count = database.prepare(`SELECT count(*) AS total ${matches}`);
  const page = database.prepare(`
    SELECT kind, slug, ${highlight(0)} AS title, ${highlight(3)} AS description,
      snippet(texts, 4, '${matchStart}', '${matchEnd}', '…', ${excerptWords}) AS excerpt
    ${matches} ORDER BY rank LIMIT :limit OFFSET :offset
  `);

  return {
    add({ kind, slug, category, publicationDate, lastDay, title, author, keywords, description, body }) {
      const { lastInsertRowid } = addItem.run(kind, slug, category ?? null, publicationDate ?? '', lastDay ?? null);
      const texts = [title, author, keywords.join(', '), description, body].map(withoutMarks);
      addText.run(lastInsertRowid, ...texts);
      return Number(lastInsertRowid);
    },
    remove(id) {
      removeItem.run(id);
      removeText.run(id);
    },
    find({ words, today, kind, category, isPast, offset, limit }) {
      const filters = {
        today,
        kind: kind ?? null,
        category: category ?? null,
        isPast: isPast === undefined ? null : Number(isPast),
      };
      // Search for complete words first. Only if there is no hit, match the last word as a prefix: a prefix match uses
      // the stem, so that "methane" would also find "methanol".
      for (const match of [toMatchExpression(words), toMatchExpression(words, true)]) {
        if (match === undefined) continue;
        const total = Number(count.get({ ...filters, match })?.total);
        if (total === 0) continue;
        // Safe: these are the columns of the query, and `kind` is a value that `add` stored.
        const rows = total > offset ? page.all({ ...filters, match, limit, offset }) : [];
        return { total, hits: (rows as unknown as PageRow[]).map(toHit) };
      }
      return { total: 0, hits: [] };
    },
    inTransaction(change) {
      database.exec('BEGIN');
      change();
      database.exec('COMMIT');
    },
    close: () => database.close(),
  };
}

type PageRow = { kind: PieceKind; slug: string; title: string; description: string; excerpt: string };

/** Converts a row to a hit. The excerpt is the body around the match, or the description if the body does not match. */
function toHit({ kind, slug, title, description, excerpt }: PageRow): IndexHit {
  return {
    kind,
    slug,
    title: toSegments(title),
    excerpt: toSegments(excerpt.includes(matchStart) ? excerpt : description),
  };
}
