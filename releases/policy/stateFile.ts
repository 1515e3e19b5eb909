import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { partName, releaseId } from '../store/releaseNames.ts';

const ids = Type.Record(Type.String({ pattern: partName.source }), Type.String({ pattern: releaseId.source }));

const stateSchema = Type.Object({
  /** Release ids of the last served set, by part. */
  served: Type.Optional(ids),
  /** SHA-256 digests of that set's descriptions, by part, from the log; used by a start without a readable log. */
  digests: Type.Optional(Type.Record(Type.String({ pattern: partName.source }), Type.String())),
  /** Number of the log entry that the set followed; a log that ends earlier has lost entries. */
  head: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Releases of the current trial; if a start finds any, their trial crashed the process. */
  trial: Type.Optional(ids),
  /** Releases that crashed the process, by `<part>/<id>`: number of crashes and time of the last (ISO 8601). */
  fatal: Type.Record(Type.String(), Type.Object({ times: Type.Integer({ minimum: 1 }), at: Type.String() })),
  /** Releases that this server rejected, by part, newest first. */
  refused: Type.Record(
    Type.String(),
    Type.Array(Type.Object({ id: Type.String(), time: Type.String(), reason: Type.String() })),
  ),
});

/** State that a site server keeps across restarts. */
export type ServerState = Static<typeof stateSchema>;

/** State of a server that has never run. */
export const emptyServerState: ServerState = { fatal: {}, refused: {} };

/** Reads a server's state; returns the empty state for a missing or invalid file, because a start does not need it. */
export async function readServerState(file: string | undefined): Promise<ServerState> {
  if (file === undefined) return emptyServerState;
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return Value.Check(stateSchema, value) ? value : emptyServerState;
  } catch {
    return emptyServerState;
  }
}

/** Builds a function that saves states to a file, one at a time. Ignores write errors, such as a full disk. */
export function createStateSaver(file: string | undefined): (state: ServerState) => Promise<void> {
  let saved = '';
  let writing: Promise<void> = Promise.resolve();
  return (state) => {
    const text = JSON.stringify(state, null, 1);
    if (file !== undefined && text !== saved) {
      saved = text;
      writing = writing.then(() => write(file, text)).catch(() => undefined);
    }
    return writing;
  };
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
