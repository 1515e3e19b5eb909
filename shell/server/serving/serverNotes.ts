import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { partName, releaseId } from '@site/releases/store/release';
import type { Refusal } from '@site/releases/store/rejection';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Fatality } from './heldReleases.ts';

const ids = Type.Record(Type.String({ pattern: partName.source }), Type.String({ pattern: releaseId.source }));

const notesSchema = Type.Object({
  /** What served last, by part. */
  served: Type.Optional(ids),
  /** The log's entry by which it did. */
  head: Type.Optional(Type.Integer({ minimum: 0 })),
  /** What was being admitted; where it still stands at a start, the process ended over it. */
  trial: Type.Optional(ids),
  /** What the process has ended over, how often, and when the last time. */
  fatal: Type.Record(Type.String(), Type.Object({ times: Type.Integer({ minimum: 1 }), at: Type.String() })),
  /** What this server refused, by part, newest first. */
  refused: Type.Record(
    Type.String(),
    Type.Array(Type.Object({ id: Type.String(), time: Type.String(), reason: Type.String() })),
  ),
});
type Notes = Static<typeof notesSchema>;

/** A site server's own notes, which outlive it: what served, what was refused, and what ended the process. */
export type ServerNotes = {
  /** What served last, by part; undefined where nobody knows. */
  served: () => Readonly<Record<string, string>> | undefined;
  /** Number of the log's entry by which it did, 0 where nobody knows: the log has not been shorter. */
  head: () => number;
  /** What the process has ended over, by `<part>/<id>`. */
  fatal: () => Readonly<Record<string, Fatality>>;
  noteServed: (ids: Readonly<Record<string, string>>, head: number) => Promise<void>;
  /** Notes that these releases are tried, until `endTrial`. */
  beginTrial: (ids: Readonly<Record<string, string>>) => Promise<void>;
  endTrial: () => Promise<void>;
  noteRefused: (refused: Readonly<Record<string, Refusal[]>>) => Promise<void>;
};

const empty: Notes = { fatal: {}, refused: {} };

/**
 * Opens the notes in a file, which is this server's alone; without one they last as long as the process. A file that
 * cannot be read counts as empty: notes make a start faster and safer, and no start depends on them.
 */
export async function openServerNotes(file?: string): Promise<ServerNotes> {
  let notes = await read(file);
  let writing: Promise<void> = Promise.resolve();

  /** Notes that cannot be written, as on a full disk, cost nobody a page. */
  async function change(changes: Partial<Notes>): Promise<void> {
    notes = { ...notes, ...changes };
    if (file === undefined) return;
    const text = JSON.stringify(notes, null, 1);
    writing = writing.then(() => write(file, text)).catch(() => undefined);
    await writing;
  }

  const { trial } = notes;
  if (trial) {
    const fatal = { ...notes.fatal };
    for (const key of Object.entries(trial).map(([part, id]) => keyOf(part, id)))
      fatal[key] = { times: (fatal[key]?.times ?? 0) + 1, at: new Date().toISOString() };
    await change({ fatal, trial: undefined });
  }

  return {
    served: () => notes.served,
    head: () => notes.head ?? 0,
    fatal: () => notes.fatal,
    async noteServed(served, head) {
      const kept = Object.entries(notes.fatal).filter(
        ([key]) => !Object.entries(served).some(([part, id]) => keyOf(part, id) === key),
      );
      await change({ served: { ...served }, head, fatal: Object.fromEntries(kept) });
    },
    beginTrial: (tried) => change({ trial: { ...tried } }),
    endTrial: () => change({ trial: undefined }),
    noteRefused: (refused) => change({ refused: { ...refused } }),
  };
}

/** What a server's notes say it refused, by part; nothing where they cannot be read. */
export async function readRefused(file: string): Promise<Record<string, Refusal[]>> {
  return (await read(file)).refused;
}

const keyOf = (part: string, id: string) => `${part}/${id}`;

async function read(file: string | undefined): Promise<Notes> {
  if (file === undefined) return empty;
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return Value.Check(notesSchema, value) ? value : empty;
  } catch {
    return empty;
  }
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
