import { DatabaseSync } from 'node:sqlite';
import type { Category, PieceKind, Segment } from '@site/shared/contract';
import { toMatchExpression } from './matchExpression.ts';
import { matchEnd, matchStart, toSegments, withoutMarks } from './segments.ts';

/** What can be found of a piece, and what a search can be narrowed by. */
export type SearchDocument = {
  kind: PieceKind;
  slug: string;
  category?: Category | undefined;
  /** The day from which it is found, `YYYY-MM-DD`; always, where there is none. */
  publicationDate?: string | undefined;
  /** An event's last day in Calgary. */
  lastDay?: string | undefined;
  title: string;
  author: string;
  keywords: readonly string[];
  description: string;
  /** Plain text, in one line. */
  body: string;
};

/** What a search looks for, and which stretch of the hits it wants. */
export type SearchQuery = {
  /** A visitor's words. */
  words: string;
  /** What is published later than this day is not found. */
  today: string;
  kind?: PieceKind | undefined;
  category?: Category | undefined;
  /** Of events: whether the last day has passed. */
  isPast?: boolean | undefined;
  offset: number;
  limit: number;
};

/** A piece that was found: where the words stand in it. */
export type IndexHit = { kind: PieceKind; slug: string; title: Segment[]; excerpt: Segment[] };

/** The index as SQLite keeps it; every call is answered at once. */
export type SearchIndex = {
  /** Adds a document and returns the number to remove it by. */
  add: (document: SearchDocument) => number;
  remove: (id: number) => void;
  /** The hits, best first, and how many there are in all. */
  find: (query: SearchQuery) => { total: number; hits: IndexHit[] };
  /** Makes many changes at once, which is far faster than one by one. */
  inTransaction: (change: () => void) => void;
  close: () => void;
};

/** Words of the text that an excerpt has. */
const excerptWords = 28;

/** What a word counts where it stands in title, author, keywords, description or body. */
const weights = '10, 6, 4, 3, 1';

const highlight = (column: number) => `highlight(texts, ${column}, '${matchStart}', '${matchEnd}')`;

/**
 * What is found by words is in `texts`; what is filtered by is in a table of its own, since FTS5 would
 * read the whole text of each match for it.
 */
const schema = `
  PRAGMA journal_mode = OFF; -- nothing is rolled back
  CREATE TABLE pieces (
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
  FROM texts CROSS JOIN pieces ON pieces.id = texts.rowid
  WHERE texts MATCH :match
    AND publicationDate <= :today
    AND (:kind IS NULL OR kind = :kind)
    AND (:category IS NULL OR category = :category)
    AND (:isPast IS NULL OR (lastDay < :today) = :isPast)
`;

/**
 * Opens an empty full-text index (SQLite's FTS5). It is a private temporary database: SQLite keeps about
 * 2 MB of it in memory and the rest in a file without a name, which goes with the process.
 */
export function openSearchIndex(): SearchIndex {
  const database = new DatabaseSync('');
  database.exec(schema);
  const addPiece = database.prepare(
    'INSERT INTO pieces (kind, slug, category, publicationDate, lastDay) VALUES (?, ?, ?, ?, ?)',
  );
  const addText = database.prepare(
    'INSERT INTO texts (rowid, title, author, keywords, description, body) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const removePiece = database.prepare('DELETE FROM pieces WHERE id = ?');
  const removeText = database.prepare('DELETE FROM texts WHERE rowid = ?');
  const count = database.prepare(`SELECT count(*) AS total ${matches}`);
  const page = database.prepare(`
    SELECT kind, slug, ${highlight(0)} AS title, ${highlight(3)} AS description,
      snippet(texts, 4, '${matchStart}', '${matchEnd}', '…', ${excerptWords}) AS excerpt
    ${matches} ORDER BY rank LIMIT :limit OFFSET :offset
  `);

  return {
    add({ kind, slug, category, publicationDate, lastDay, title, author, keywords, description, body }) {
      const { lastInsertRowid } = addPiece.run(kind, slug, category ?? null, publicationDate ?? '', lastDay ?? null);
      const texts = [title, author, keywords.join(', '), description, body].map(withoutMarks);
      addText.run(lastInsertRowid, ...texts);
      return Number(lastInsertRowid);
    },
    remove(id) {
      removePiece.run(id);
      removeText.run(id);
    },
    find({ words, today, kind, category, isPast, offset, limit }) {
      const narrowing = {
        today,
        kind: kind ?? null,
        category: category ?? null,
        isPast: isPast === undefined ? null : Number(isPast),
      };
      // Words as they are; where no piece has them, the last one as the start of a word. An open word beside whole
      // ones would bring methanol to who looks for methane, for the stem is what is open.
      for (const match of [toMatchExpression(words), toMatchExpression(words, true)]) {
        if (match === undefined) continue;
        const total = Number(count.get({ ...narrowing, match })?.total);
        if (total === 0) continue;
        // The query's own columns; `kind` is one that `add` was given.
        const rows = total > offset ? page.all({ ...narrowing, match, limit, offset }) : [];
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

/** The text quotes itself where the words stand in it; else the description speaks for the piece. */
function toHit({ kind, slug, title, description, excerpt }: PageRow): IndexHit {
  return {
    kind,
    slug,
    title: toSegments(title),
    excerpt: toSegments(excerpt.includes(matchStart) ? excerpt : description),
  };
}
