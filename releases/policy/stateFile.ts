import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { partName, releaseId } from '../store/releaseNames.ts';

const ids = Type.Record(Type.String({ pattern: partName.source }), Type.String({ pattern: releaseId.source }));

const stateSchema = Type.Object({
  /** The set that served last, by part. */
  served: Type.Optional(ids),
  /** SHA-256 of the descriptions of that set, by part, as the log named them: for a start without a readable log. */
  digests: Type.Optional(Type.Record(Type.String({ pattern: partName.source }), Type.String())),
  /** Number of the log entry by which it did: the log has not been shorter. */
  head: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Releases being tried; where a start finds any, the process ended over them. */
  trial: Type.Optional(ids),
  /** Releases over which the process ended, by `<part>/<id>`: how often, and when last (ISO 8601). */
  fatal: Type.Record(Type.String(), Type.Object({ times: Type.Integer({ minimum: 1 }), at: Type.String() })),
  /** Releases that this server rejected, by part, newest first. */
  refused: Type.Record(
    Type.String(),
    Type.Array(Type.Object({ id: Type.String(), time: Type.String(), reason: Type.String() })),
  ),
});

/** State of a site server that outlives its process. */
export type ServerState = Static<typeof stateSchema>;

/** State of a server that has never run. */
export const emptyServerState: ServerState = { fatal: {}, refused: {} };

/** Reads a server's state; an absent or unreadable file counts as empty, since no start depends on it. */
export async function readServerState(file: string | undefined): Promise<ServerState> {
  if (file === undefined) return emptyServerState;
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return Value.Check(stateSchema, value) ? value : emptyServerState;
  } catch {
    return emptyServerState;
  }
}

/** Saves states to a file, one after another. A state that cannot be written, as on a full disk, fails nothing. */
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
